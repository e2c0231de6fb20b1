import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Files share a worker's modules: discord.js, Prisma and zod are loaded once. No test changes a module, and what a fixture
    // keeps in one is set anew for each file.
    isolate: false,
    // Many files wait more than they work: for a bot's start, for a time-out that is the matter of the test.
    maxWorkers: 3,
    include: ["tests/**/*.test.ts"],
    // They need a browser: vitest.browser.config.ts.
    exclude: ["tests/browser/**"],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
