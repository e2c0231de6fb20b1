import type { IncomingMessage } from "node:http";
import type { Upload } from "./message-body.ts";

export type RequestBody = { body: unknown; uploads: Upload[] };

/** Reads JSON, or a form of `payload_json` and `files[n]`. Null: neither, answered by 400. */
export async function readRequestBody(request: IncomingMessage): Promise<RequestBody | null> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.byteLength === 0) return { body: undefined, uploads: [] };
  const type = request.headers["content-type"] ?? "";
  if (type.startsWith("multipart/form-data")) return readForm(bytes, type);
  const body = parseJson(bytes.toString());
  return body === undefined ? null : { body, uploads: [] };
}

async function readForm(bytes: Uint8Array, type: string): Promise<RequestBody | null> {
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => null);
  if (form === null) return null;
  const uploads: Upload[] = [];
  let body: unknown = {};
  for (const [name, value] of form) {
    if (typeof value === "string") {
      if (name === "payload_json") body = parseJson(value);
      continue;
    }
    const index = /^files\[(\d+)\]$/.exec(name)?.[1] ?? name;
    const content = new Uint8Array(await value.arrayBuffer());
    const contentType = value.type === "" ? guessType(value.name) : value.type;
    uploads.push({ index, name: value.name, contentType, bytes: content });
  }
  return body === undefined ? null : { body, uploads };
}

/** Undefined when it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function guessType(name: string): string {
  const ending = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
  const types: Record<string, string> = {
    png: "image/png",
    json: "application/json; charset=utf-8",
    txt: "text/plain; charset=utf-8",
  };
  return types[ending] ?? "application/octet-stream";
}
