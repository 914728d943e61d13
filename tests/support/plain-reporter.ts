import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends the output with one line that says how it went: `123 passed, 0 failed`. */
export default class PlainReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly unknown[], reason: TestRunEndReason): void {
    let passed = 0;
    let failed = unhandled.length;
    let skipped = 0;
    for (const module of modules) {
      const tests = [...module.children.allTests()];
      for (const test of tests) {
        const { state } = test.result();
        if (state === 'passed') passed += 1;
        else if (state === 'skipped') skipped += 1;
        else failed += 1;
      }
      // A file that cannot be loaded has no tests, and must not look like none failing.
      if (tests.length === 0 && !module.ok()) failed += 1;
    }
    // Nor may a setup that fails before any test is found.
    if (reason === 'failed' && failed === 0) failed = 1;
    // After the other reporters' own last lines.
    process.once('exit', () => {
      process.stdout.write(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`);
    });
  }
}
