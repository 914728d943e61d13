import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '../../scripts/bench/api/aims.ts';
import type { ApiFigures } from '../../scripts/bench/api/measure.ts';
import { reportApi } from '../../scripts/bench/api/report.ts';
import type { Run } from '../../scripts/bench/api/run-load.ts';
import { median, percentile } from '../../scripts/bench/percentile.ts';
import { processFigures } from '../../scripts/bench/process-figures.ts';

const run = (perSecond: number, p99: number): Run => ({
  requests: 1000,
  perSecond,
  p50: 1,
  p99,
  slowest: 20,
  busy: 0.1,
});

/** Of one run of each kind: requests a second of the bare server and of ours, and our p99. */
function figures(terms: number, bare: number, api: number, p99: number): ApiFigures {
  const pairs = [{ bare: run(bare, 1), api: run(api, p99) }];
  const thought = { first: 1, p50: 0.01, p99: 0.02 };
  return {
    terms,
    starts: { firstAnswer: [250, 290, 400], uncached: [500], firstSearch: [80], secondSearch: [2] },
    pairs: { lookup: pairs, filter: pairs, search: pairs, unseen: pairs },
    answerBytes: { lookup: 900, filter: 3000, search: 8000, unseen: 8000 },
    thinking: { lookup: thought, filter: thought, search: thought, unseen: thought },
  };
}

const missed = (of: ApiFigures): string[] => judge(of).flatMap(({ says, met }) => (met ? [] : [says]));

describe('the aims of the API', () => {
  it('are all met by half of the bare server, quick answers and a quick start', () => {
    expect(missed(figures(3_000, 20_000, 10_000, 9.9))).toEqual([]);
  });

  it('are missed by less than half of it, and by what takes too long', () => {
    expect(missed(figures(3_000, 20_000, 9_999, 9))).toEqual(['lookup: half of the bare server']);
    expect(missed(figures(3_000, 20_000, 10_000, 10))).toEqual(['lookup: p99 under 10 ms', 'filter: p99 under 10 ms']);
    expect(missed(figures(3_000, 20_000, 10_000, 50))).toContain('search: p99 under 50 ms');
  });

  it('are missed by fewer than 1,500 unseen searches a second', () => {
    const fewer = figures(3_000, 2_900, 1_499, 9);
    expect(missed(fewer)).toEqual(['searches that were never asked before: 1,500 a second']);
  });

  it('ask of 50,000 terms neither a quick search nor a quick start', () => {
    const asked = judge(figures(50_000, 20_000, 10_000, 9)).map(({ says }) => says);
    expect(asked).toEqual(['lookup: half of the bare server', 'lookup: p99 under 10 ms', 'filter: p99 under 10 ms']);
  });

  it('say nothing of what could not be asked', () => {
    const { pairs, ...others } = figures(1, 20_000, 10_000, 9);
    const asked = judge({ ...others, pairs: { ...pairs, filter: [], search: [], unseen: [] } }).map(({ says }) => says);
    expect(asked.filter((says) => /filter|search/.test(says))).toEqual([]);
    expect(asked).toContain('lookup: p99 under 10 ms');
  });

  it('stand below the table, with the figure of each', () => {
    const measured = figures(3_000, 20_000, 8_000, 12);
    const text = reportApi({ name: 'test', figures: measured, aims: judge(measured) }, { runs: 3, seconds: 5 });
    expect(text).toContain('aim missed  lookup: half of the bare server: 0.40 ×');
    expect(text).toContain('aim met     first answer under 300 ms: 290.00 ms');
    expect(text).toMatch(/^ {2}lookup +8,000 +20,000 +0\.40 +1\.0 +12\.0 /m);
    expect(text).not.toContain('memory');
  });
});

describe('percentiles', () => {
  const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });

  it('are among the values, and so many of a hundred do not exceed them', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const sorted = Float64Array.from(list).sort();
        const found = percentile(sorted, percent);
        expect(sorted).toContain(found);
        expect(list.filter((value) => value <= found).length).toBeGreaterThanOrEqual((percent / 100) * list.length);
      }),
    );
  });

  it('of nothing are no number', () => {
    expect(median([])).toBeNaN();
    expect(median([3, 1, 2])).toBe(2);
  });
});

describe.runIf(process.platform === 'linux')('what the system tells of a process', () => {
  it('is its memory and its time', () => {
    const found = processFigures(process.pid);
    expect(found?.memory).toBeGreaterThan(10e6);
    expect(found?.peakMemory).toBeGreaterThanOrEqual(found?.memory ?? 0);
    expect(found?.processorTime).toBeGreaterThan(0);
  });

  it('is nothing of one that is not there', () => {
    expect(processFigures(2 ** 30)).toBeUndefined();
  });
});
