import { defineConfig } from 'vitest/config';

/** The tests that ask workerd, Cloudflare's runtime. They need what `npm run test:edge` installs, so `npm test` leaves them out. */
export default defineConfig({
  test: {
    name: 'edge',
    include: ['tests/edge/**/*.edge.ts'],
    globalSetup: ['tests/edge/built.ts'],
    reporters: ['default', './tests/support/plain-reporter.ts'],
    // Builds and starts of workerd on a busy machine with two cores.
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
