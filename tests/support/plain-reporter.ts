import type { Reporter, TestModule, TestRunEndReason } from 'vitest/node';

/** Ends the output with a line of counts: `123 passed, 0 failed`. */
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
      // A file that cannot be loaded has no tests, but counts as a failure.
      if (tests.length === 0 && !module.ok()) failed += 1;
    }
    // So does a setup that fails before the tests are collected.
    if (reason === 'failed' && failed === 0) failed = 1;
    // After the last lines of other reporters.
    process.once('exit', () => {
      process.stdout.write(`${passed} passed, ${failed} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`);
    });
  }
}
