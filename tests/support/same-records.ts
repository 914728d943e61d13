import fc from 'fast-check';

// Runs before each file of tests: laws are tried with the same values in every run of the suite, so that a change is judged by itself;
// with others each time where `FUZZ_RUNS` asks for more of them.
if (process.env['FUZZ_RUNS'] === undefined) fc.configureGlobal({ seed: 20_261_122 });
