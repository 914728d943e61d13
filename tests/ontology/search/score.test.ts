import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../../scripts/bench/ontology/random.ts';
import { parseGoldRows, readGoldSet, writeGoldRows } from '../../../scripts/score/gold-set.ts';
import { scoreOf } from '../../../scripts/score/measures.ts';
import { makeTypo } from '../../../scripts/score/query-variants.ts';
import { missesOf } from '../../../scripts/score/report.ts';

describe('the score of results', () => {
  it('is 1 if the expected terms are first', () => {
    const score = scoreOf([{ found: ['a', 'b', 'c'], expected: ['b', 'a'] }]);
    expect(score).toEqual({
      queries: 1,
      firstRight: 1,
      topThree: 1,
      reciprocalRank: 1,
      discountedGain: 1,
      withoutHit: 0,
    });
  });

  it('depends on the rank of the first expected term, and on the ranks of all', () => {
    const score = scoreOf([{ found: ['x', 'a', 'b'], expected: ['a', 'b'] }]);
    expect(score).toMatchObject({ firstRight: 0, topThree: 1 });
    expect(score.reciprocalRank).toBe(1 / 2);
    const [second, third] = [1 / Math.log2(3), 1 / Math.log2(4)];
    expect(score.discountedGain).toBeCloseTo((second + third) / (1 + second), 12);
  });

  it('ignores results after the tenth', () => {
    const ten = Array.from({ length: 10 }, (_, i) => `x${i}`);
    const score = scoreOf([{ found: [...ten, 'a'], expected: ['a'] }]);
    expect(score).toMatchObject({ reciprocalRank: 0, discountedGain: 0, withoutHit: 1 });
  });

  it('is the mean of all results', () => {
    const score = scoreOf([
      { found: ['a'], expected: ['a'] },
      { found: [], expected: ['a'] },
    ]);
    expect(score).toMatchObject({ queries: 2, firstRight: 0.5, withoutHit: 0.5 });
  });

  it('lists the queries without an expected result, one per line', () => {
    const row = { class: 'intent', query: 'a\nb', expected: ['A'] } as const;
    expect(missesOf([row], [{ found: ['B'], expected: ['A'] }])).toEqual(['  a\\u000ab: expected A, found B']);
    expect(missesOf([row], [{ found: ['B', 'A'], expected: ['A'] }])).toEqual([]);
  });
});

describe('a gold set', () => {
  it('is parsed to the rows that were written', () => {
    const rows = [{ class: 'intent', query: 'a "b"', expected: ['A'] }] as const;
    expect(parseGoldRows(writeGoldRows(rows), 'x.jsonl')).toEqual(rows);
  });

  it.each([
    '{',
    '[]',
    '{"class":"intent","query":"a","expected":[]}',
    '{"class":"other","query":"a","expected":["A"]}',
  ])('is reported by file and line if invalid: %s', (line) => {
    expect(() => parseGoldRows(`\n${line}\n`, 'x.jsonl')).toThrow(/^x\.jsonl:2: expected .*, found /);
  });

  it('is reported by its folder if missing', () => {
    expect(() => readGoldSet(join(import.meta.dirname, 'nowhere'))).toThrow(/nowhere has no \.jsonl files/);
  });
});

describe('a generated typo', () => {
  it('changes one word of five letters or more by one edit, and never its first letter', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const slipped = makeTypo('an open-air theatre', createRandom(seed));
      expect(slipped).toMatch(/^an open-air t/);
      expect(Math.abs((slipped ?? '').length - 'an open-air theatre'.length)).toBeLessThanOrEqual(1);
    }
  });

  it('needs a word that is long enough', () => {
    expect(makeTypo('at one go', createRandom(1))).toBeUndefined();
  });
});
