import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byHand } from '../../scripts/bench/transform/by-hand.ts';
import { createExpression } from '../../scripts/bench/transform/expression.ts';
import { createMapped } from '../../scripts/bench/transform/mappings.ts';
import type { TransformFigures } from '../../scripts/bench/transform/measure.ts';
import { articles } from '../../scripts/bench/transform/records.ts';
import { judgeTransform, reportTransform } from '../../scripts/bench/transform/report.ts';

const size = (records: number, mapping: number, hand: number, jsonata: number): TransformFigures => ({
  records,
  mapping,
  byHand: hand,
  jsonata,
  validation: 1,
});

describe('the transform that is measured', () => {
  const records = articles(20_000);
  const mapped = createMapped();
  const expression = createExpression();

  it('has the same result by mapping, by JSONata and by hand', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...records), async (record) => {
        const expected = byHand(record);
        expect(mapped(record as never)).toStrictEqual(expected);
        expect(JSON.parse(JSON.stringify(await expression(record)))).toStrictEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['stock', 'many'],
    ['condition', 'BROKEN'],
    ['releasedOn', '31.02.2026'],
    ['url', 'https://elsewhere.example/'],
    ['tags', ['a;b']],
    ['name', 5],
  ])('rejects by mapping what it rejects by hand: %s %j', (member, value) => {
    const record = { ...records[0], [member]: value };
    expect(() => byHand(record as never)).toThrow();
    expect(() => mapped(record as never)).toThrow();
  });
});

describe('the aims of transforms', () => {
  it('apply to the largest size, and to the growth for ten times as many records', () => {
    const sizes = [size(10_000, 30, 10, 400), size(100_000, 420, 100, 4_000)];
    expect(judgeTransform(sizes).map(({ met }) => met)).toEqual([false, false, false]);
    expect(judgeTransform([size(10_000, 10, 10, 400), size(100_000, 100, 100, 4_000)]).map(({ met }) => met)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('do not apply to growth for other sizes', () => {
    expect(judgeTransform([size(500, 4, 1, 40)])).toHaveLength(2);
    expect(reportTransform([size(500, 4, 1, 40)])).toContain('125,000');
  });
});
