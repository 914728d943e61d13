import { describe, expect, test } from 'vitest';
import { reportOf } from '../../../src/api/transform/resource.ts';
import type { TransformedRecords } from '../../../src/api/transform/transform-records.ts';

const NOTHING: TransformedRecords = {
  data: [],
  sources: [],
  records: 0,
  summary: [],
  invalid: [],
  errorCount: 0,
  repaired: [],
  repairCount: 0,
  lost: [],
  lostCount: 0,
};
const error = { pointer: '/price', code: 'type', schema: 'a/b', field: 'price', found: '"x"', expected: 'a number' };

describe('the report of a transform', () => {
  test('is absent if there is nothing to report', () => {
    expect(reportOf(NOTHING, false)).toBeUndefined();
  });

  test('states that no record was skipped, if requested', () => {
    expect(reportOf(NOTHING, true)).toBe('skipped=0, records=()');
  });

  test('lists skipped records and repaired values', () => {
    const transformed: TransformedRecords = {
      ...NOTHING,
      invalid: [{ index: 3, part: '', errors: [error] }],
      errorCount: 1,
      repaired: [
        { index: 0, repairs: [{ pointer: '/g:title "1"', repair: 'member-names' }] },
        { index: 2, repairs: [{ pointer: '/url', repair: 'empty' }] },
      ],
      repairCount: 2,
    };
    expect(reportOf(transformed, true)).toBe(
      'skipped=1, records=(3;code="type";at="#/price"), ' +
        'repaired=2, repairs=(0;repair="member-names";at="#/g%3Atitle%20%221%22" 2;repair="empty";at="#/url")',
    );
    expect(reportOf(transformed, false)).toMatch(/^repaired=2, /);
  });

  test('counts lost values by field, and states whether fields are missing', () => {
    const lost = [
      { pointer: '/offers/*/sku', reason: 'a', count: 7 },
      { pointer: '/foo', reason: 'b', count: 2 },
    ];
    const list = 'losses=(7;at="#/offers/*/sku" 2;at="#/foo")';
    expect(reportOf({ ...NOTHING, lost, lostCount: 9 }, false)).toBe(`lost=9, ${list}`);
    expect(reportOf({ ...NOTHING, lost, lostCount: 12 }, false)).toBe(`lost=12, ${list}, losses-listed=2`);
  });

  test('states the number of listed entries if a list is truncated to some kilobytes', () => {
    const repairs = Array.from({ length: 300 }, (_, at) => ({ pointer: `/list/${at}`, repair: 'null' as const }));
    const report = reportOf({ ...NOTHING, repaired: [{ index: 0, repairs }], repairCount: 5_000 }, false) ?? '';
    expect(report.length).toBeLessThan(2_200);
    expect(report).toMatch(/^repaired=5000, repairs=\(.*\), repairs-listed=\d+$/);
  });
});
