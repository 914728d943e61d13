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

/** Figures of one run per kind: requests per second of the bare server and of the API, and p99 of the API. */
function figures(terms: number, bare: number, api: number, p99: number): ApiFigures {
  const pairs = [{ bare: run(bare, 1), api: run(api, p99) }];
  const thought = { first: 1, p50: 0.01, p99: 0.02 };
  return {
    terms,
    starts: { firstResponse: [250, 290, 400], uncached: [500], firstSearch: [80], secondSearch: [2] },
    pairs: { lookup: pairs, filter: pairs, search: pairs, unseen: pairs },
    responseBytes: { lookup: 900, filter: 3000, search: 8000, unseen: 8000 },
    processing: { lookup: thought, filter: thought, search: thought, unseen: thought },
  };
}

const missed = (of: ApiFigures): string[] => judge(of).flatMap(({ description, met }) => (met ? [] : [description]));

describe('the aims of the API', () => {
  it('are met by half the throughput of the bare server, fast responses and a fast start', () => {
    expect(missed(figures(3_000, 20_000, 10_000, 9.9))).toEqual([]);
  });

  it('are missed by less than half of it, and by slow responses', () => {
    expect(missed(figures(3_000, 20_000, 9_999, 9))).toEqual(['lookup: half the throughput of the bare server']);
    expect(missed(figures(3_000, 20_000, 10_000, 10))).toEqual(['lookup: p99 under 10 ms', 'filter: p99 under 10 ms']);
    expect(missed(figures(3_000, 20_000, 10_000, 50))).toContain('search: p99 under 50 ms');
  });

  it('are missed by fewer than 1,500 new searches per second', () => {
    const fewer = figures(3_000, 2_900, 1_499, 9);
    expect(missed(fewer)).toEqual(['new searches: 1,500 per second']);
  });

  it('include neither search nor start for 50,000 terms', () => {
    const descriptions = judge(figures(50_000, 20_000, 10_000, 9)).map(({ description }) => description);
    expect(descriptions).toEqual([
      'lookup: half the throughput of the bare server',
      'lookup: p99 under 10 ms',
      'filter: p99 under 10 ms',
    ]);
  });

  it('do not apply to missing figures', () => {
    const { pairs, ...others } = figures(1, 20_000, 10_000, 9);
    const descriptions = judge({ ...others, pairs: { ...pairs, filter: [], search: [], unseen: [] } }).map(
      ({ description }) => description,
    );
    expect(descriptions.filter((text) => /filter|search/.test(text))).toEqual([]);
    expect(descriptions).toContain('lookup: p99 under 10 ms');
  });

  it('are listed below the table, each with its figure', () => {
    const measured = figures(3_000, 20_000, 8_000, 12);
    const text = reportApi({ name: 'test', figures: measured, aims: judge(measured) }, { runs: 3, seconds: 5 });
    expect(text).toContain('target missed  lookup: half the throughput of the bare server: 0.40 ×');
    expect(text).toContain('target met     first response under 300 ms: 290.00 ms');
    expect(text).toMatch(/^ {2}lookup +8,000 +20,000 +0\.40 +1\.0 +12\.0 /m);
    expect(text).not.toContain('memory');
  });
});

describe('percentiles', () => {
  const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });

  it('are among the values, and have the right rank', () => {
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const sorted = Float64Array.from(list).sort();
        const found = percentile(sorted, percent);
        expect(sorted).toContain(found);
        expect(list.filter((value) => value <= found).length).toBeGreaterThanOrEqual((percent / 100) * list.length);
      }),
    );
  });

  it('of no values are NaN', () => {
    expect(median([])).toBeNaN();
    expect(median([3, 1, 2])).toBe(2);
  });
});

describe.runIf(process.platform === 'linux')('the figures of a process', () => {
  it('are its memory and its CPU time', () => {
    const found = processFigures(process.pid);
    expect(found?.memory).toBeGreaterThan(10e6);
    expect(found?.peakMemory).toBeGreaterThanOrEqual(found?.memory ?? 0);
    expect(found?.processorTime).toBeGreaterThan(0);
  });

  it('are undefined for a missing process', () => {
    expect(processFigures(2 ** 30)).toBeUndefined();
  });
});
