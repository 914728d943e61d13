import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    globalSetup: ['tests/support/site.ts'],
    reporters: ['default', './tests/support/plain-reporter.ts'],
    // Builds and browsers on a busy machine with two cores.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Each file has its own module graph anyway; threads start faster than processes.
    pool: 'threads',
  },
});
