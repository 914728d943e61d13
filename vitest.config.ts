import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/support/longest-first.ts';
import { useMemoryDisk } from './tests/support/memory-disk.ts';
import { timeLimit } from './tests/support/time-limit.ts';

/** Tests of built sites, which need builds and a browser. */
const SITE = ['tests/browser/**/*.test.ts'];

useMemoryDisk();

export default defineConfig({
  test: {
    reporters: ['default', './tests/support/plain-reporter.ts'],
    // One worker per core. By default, Vitest reserves a core, which is half of a small machine.
    maxWorkers: '100%',
    // Test files of a worker share modules, which saves a third of the time. A test must not change the state of a module.
    isolate: false,
    // Node loads the sources itself, as in production. Vite would transform each module, and its import of a name is slower.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // For builds and browsers on a busy machine with two cores.
    testTimeout: timeLimit(60_000),
    hookTimeout: timeLimit(180_000),
    expect: { poll: { timeout: timeLimit(30_000) } },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.ts'],
          exclude: SITE,
          globalSetup: ['tests/support/compiled-once.ts'],
          setupFiles: ['tests/support/compile-cache.ts', 'tests/support/same-records.ts'],
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
