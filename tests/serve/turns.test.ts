import { expect, test } from 'vitest';
import { createTurns } from '../../src/serve/node.ts';

/** Resolves after this number of rounds of the event loop. */
const rounds = async (count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) await new Promise((resolve) => setImmediate(resolve));
};

test('one waiting task continues in each round, in order of arrival', async () => {
  const turns = createTurns();
  const order: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let slice = 1; slice <= 2; slice += 1) {
      await turns.next();
      order.push(`${name}${slice}`);
    }
  };
  const all = Promise.all(['a', 'b', 'c'].map(work));
  let most = 0;
  for (let [round, before] = [0, 0]; round < 12; round += 1) {
    await rounds(1);
    most = Math.max(most, order.length - before);
    before = order.length;
  }
  await all;
  expect(most).toBe(1);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('a new task starts at once if no other waits, otherwise in its turn', async () => {
  const turns = createTurns();
  expect(turns.begin()).toBeUndefined();
  const order: string[] = [];
  const first = turns.next().then(() => order.push('first'));
  const second = turns.begin()?.then(() => order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
});
