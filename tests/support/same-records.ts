import fc from 'fast-check';

// Runs before each test file: property tests use the same values in every run, so that results depend on the code only.
// With `FUZZ_RUNS`, they use new values in every run.
if (process.env['FUZZ_RUNS'] === undefined) fc.configureGlobal({ seed: 20_261_122 });
