import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TypingPauses } from '../../src/client/playground/playground.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts after each pause in typing, unless something else comes before', () => {
  const done: string[] = [];
  const pauses = new TypingPauses([
    [150, () => done.push('run')],
    [1_000, () => done.push('save')],
  ]);
  pauses.restart();
  vi.advanceTimersByTime(100);
  pauses.restart();
  vi.advanceTimersByTime(149);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['run']);
  pauses.cancel();
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual(['run']);
});
