import type { Browser } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { Discord } from "../../sandbox/discord.ts";
import { type PageServer, servePage } from "../../sandbox/serve/serve.ts";
import { launch } from "./browser.ts";

/** One of each for all tests of a file. */
export let server: PageServer;
export let browser: Browser;

/** Sets the above for a file of tests: the page of the Discord that `open` gives, and a browser. */
export function browse(open: () => Promise<{ readonly discord: Discord; close(): Promise<void> }>): void {
  let close: () => Promise<void>;
  beforeAll(async () => {
    const opened = await open();
    close = opened.close;
    server = await servePage(opened.discord, 0);
    browser = await launch();
  });
  afterAll(async () => {
    await browser.close();
    await server.close();
    await close();
  });
}
