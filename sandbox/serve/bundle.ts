import { join } from "node:path";
import { build, stop } from "esbuild";

/** What a browser loads, by its path. */
export type Bundle = ReadonlyMap<string, { type: string; text: string }>;

const FOLDER = join(import.meta.dirname, "../page");

/** Builds the page from its source; takes a fraction of a second, so nothing built is kept. */
export async function bundlePage(): Promise<Bundle> {
  const { outputFiles } = await build({
    entryPoints: [join(FOLDER, "main.tsx"), join(FOLDER, "page.css")],
    tsconfig: join(FOLDER, "tsconfig.json"),
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    outdir: FOLDER,
    logLevel: "silent",
  });
  // Its process would stay for as long as this one.
  await stop();
  return new Map(
    outputFiles.map(({ path, text }) => {
      const isStyle = path.endsWith(".css");
      return [
        isStyle ? "/page.css" : "/page.js",
        { type: isStyle ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8", text },
      ];
    }),
  );
}
