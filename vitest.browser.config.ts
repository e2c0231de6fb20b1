import { defineConfig } from "vitest/config";

/** The tests that need Debian's Chromium. Two files at once: each has a bot, a server and a browser of its own. */
export default defineConfig({
  test: {
    include: ["tests/browser/**/*.test.ts"],
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
