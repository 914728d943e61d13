import { describe, expect, it } from 'vitest';
import { returnMemory } from '../../src/pool/index.ts';

describe('returnMemory', () => {
  it('releases memory that is not in use', () => {
    const lists: unknown[][] = Array.from({ length: 200_000 }, (_, at) => [at, `${at}`, { at }]);
    const before = process.memoryUsage().heapTotal;
    lists.length = 0;
    returnMemory();
    expect(process.memoryUsage().heapTotal).toBeLessThan(before);
    // Scripts cannot call it.
    expect(globalThis).not.toHaveProperty('gc');
  });
});
