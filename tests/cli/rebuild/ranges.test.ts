import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRangeTest, toRanges } from '../../../src/cli/rebuild/unchanged-units.ts';

const SIZE = 40;
const positions = fc.uniqueArray(fc.nat(SIZE - 1)).map((all) => all.toSorted((a, b) => a - b));

describe('ranges of positions', () => {
  it.each([
    [[], ''],
    [[7], '7'],
    [[3, 8, 9, 10, 4096], '3 8-10 4096'],
    [[0, 1, 2], '0-2'],
  ])('of %j are "%s"', (list, ranges) => {
    expect(toRanges(list)).toBe(ranges);
  });

  it('include a marked position exactly if the positions do', () => {
    fc.assert(
      fc.property(positions, positions, (list, marked) => {
        const isMarked = Array.from({ length: SIZE }, (_, at) => marked.includes(at));
        expect(createRangeTest(isMarked)(toRanges(list))).toBe(list.some((at) => marked.includes(at)));
      }),
    );
  });
});
