import { defineConfig } from 'vitest/config';
import { timeLimit } from './tests/support/time-limit.ts';

/** Tests on workerd, Cloudflare's runtime. They need packages that `npm run test:edge` installs, so `npm test` excludes them. */
export default defineConfig({
  test: {
    name: 'edge',
    include: ['tests/edge/**/*.edge.ts'],
    globalSetup: ['tests/edge/built.ts'],
    reporters: ['default', './tests/support/plain-reporter.ts'],
    // For builds and starts of workerd on a busy machine with two cores.
    testTimeout: timeLimit(120_000),
    hookTimeout: timeLimit(300_000),
  },
});
