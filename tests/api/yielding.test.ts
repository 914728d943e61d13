import { expect, test } from 'vitest';
import { runYielding } from '../../src/api/http/yielding.ts';
import type { CooperativeTask } from '../../src/base/work.ts';

/** A task that keeps the thread busy for about this number of milliseconds. */
function* busy(milliseconds: number): CooperativeTask<string> {
  for (let step = 0; step < milliseconds; step += 1) {
    const end = performance.now() + 1;
    while (performance.now() < end);
    yield;
  }
  return 'made';
}

test('long work returns its result, and yields many times', async () => {
  let turns = 0;
  const others = setInterval(() => (turns += 1), 1);
  expect(await runYielding(busy(100))).toBe('made');
  clearInterval(others);
  expect(turns).toBeGreaterThan(3);
});

test('an error of the work is thrown', async () => {
  const failing = function* (): CooperativeTask<never> {
    yield;
    throw new Error('no words');
  };
  await expect(runYielding(failing())).rejects.toThrow('no words');
});

test('work ends before its next slice if the signal is aborted', async () => {
  const controller = new AbortController();
  let steps = 0;
  const endless = function* (): CooperativeTask<never> {
    for (;;) {
      steps += 1;
      yield;
    }
  };
  setTimeout(() => controller.abort('gone'), 20);
  await expect(runYielding(endless(), controller.signal)).rejects.toBe('gone');
  const atEnd = steps;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(steps).toBe(atEnd);
});
