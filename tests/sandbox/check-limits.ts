import { checkRequest } from "../../sandbox/check/request.ts";

export type File = { name: string; size: number };

export const MESSAGES = "/api/v10/channels/1000000000000000001/messages";
export const MESSAGE = `${MESSAGES}/1000000000000000002`;
export const WEBHOOK = "/webhooks/1000000000000000003/aW50ZXJhY3Rpb246MQ";
export const CALLBACK = "/api/v10/interactions/1000000000000000004/aW50ZXJhY3Rpb246MQ/callback";

/** A body at a limit, the same body one over it, and what is said about the second one. */
export type LimitRow = [name: string, inside: object, outside: object, path: string, code: string];

/** What is said about a request, each violation as `path CODE`. */
export function codes(method: string, path: string, body: unknown, files: File[] = []): string[] {
  return checkRequest({ method, path, body, files }).map((one) => `${one.path} ${one.code}`);
}

export const text = (length: number) => "x".repeat(length);
export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

export const row = (...components: object[]) => ({ type: 1, components });
export const inRow = (...components: object[]) => ({ components: [row(...components)] });
export const button = (id: number | string, more: object = {}) => ({
  type: 2,
  style: 1,
  custom_id: `b${id}`,
  label: "Go",
  ...more,
});
