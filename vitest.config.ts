import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/**/*.test.ts"],
    // They need a browser: vitest.browser.config.ts.
    exclude: ["tests/browser/**"],
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
