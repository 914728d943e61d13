import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';

/** Tests of the built site: they need builds and a browser, which no other test waits for. */
const SITE = ['tests/browser/**/*.test.ts'];

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-reporter.ts'],
    // A core for each worker: Vitest keeps one for itself, which is half of a small machine.
    maxWorkers: '100%',
    // What files import is loaded once for a worker, not once for a file: a third of all time. No module may hold what a test has changed.
    isolate: false,
    // Builds and browsers on a busy machine with two cores.
    testTimeout: 60_000,
    hookTimeout: 180_000,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts'],
          exclude: SITE,
          globalSetup: ['tests/support/compiled-once.ts'],
          setupFiles: ['tests/support/same-records.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          include: SITE,
          globalSetup: ['tests/support/site.ts'],
          setupFiles: ['tests/support/sites-built.ts'],
        },
      },
    ],
  },
});
