import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { type Browser, chromium, type Locator, type Page } from "playwright-core";
import { expect } from "vitest";
import { z } from "zod";
import type { PageServer } from "../../sandbox/serve/serve.ts";

/** A small phone, a screen, and a wide one. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };
export const WIDE = { width: 1920, height: 1080 };

const MOST_TABS = 80;
const PICTURES = join(import.meta.dirname, "../../out/browser");
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

export function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: FLAGS });
}

type Look = { viewport?: { width: number; height: number }; colorScheme?: "light" | "dark" };

/** The page as one user, in a browser profile of their own. Whatever the page's script complains of fails the test. */
export async function openAs(
  browser: Browser,
  server: PageServer,
  username: string,
  { viewport = DESKTOP, colorScheme = "dark" }: Look = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport, colorScheme, locale: "en-GB" });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => {
    throw error;
  });
  await page.goto(`${server.url}/?user=${username}`);
  await page.locator(".write-text").first().waitFor();
  return page;
}

/** Keeps a picture in out/browser for whoever wants to look. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

const findings = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      impact: z.string().nullable(),
      nodes: z.array(z.object({ html: z.string(), failureSummary: z.string().optional() })),
    }),
  ),
});

/** axe finds nothing serious in what is shown now. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.evaluate(axe.source);
  const { violations } = findings.parse(await page.evaluate("axe.run(document)"));
  const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const told = serious.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ""}`),
  );
  expect(told, where).toEqual([]);
}

/** Nothing sticks out at the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const log = page.locator(".log");
  const widths = await log.evaluate((box) => [
    box.scrollWidth,
    box.clientWidth,
    box.ownerDocument.body.scrollWidth,
  ]);
  const [scrolled = 0, shown = 0, body = 0] = widths;
  expect(scrolled).toBeLessThanOrEqual(shown);
  expect(body).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Moves the focus there as one does without a mouse, by Tab or Shift+Tab. */
export async function focusByKeys(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < MOST_TABS; count += 1) {
    const way = await target.evaluate((wanted) => {
      const at = wanted.ownerDocument.activeElement;
      if (at === wanted) return null;
      // 4: what is wanted follows what has the focus.
      return at === null || at.compareDocumentPosition(wanted) & 4 ? "Tab" : "Shift+Tab";
    });
    if (way === null) return;
    await page.keyboard.press(way);
  }
  throw new Error(`The keyboard does not reach ${target}`);
}
