import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Files share a worker's modules: discord.js, Prisma and zod are loaded once. No test changes a module.
    isolate: false,
    include: ["tests/**/*.test.ts"],
    // They need a browser: vitest.browser.config.ts.
    exclude: ["tests/browser/**"],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
