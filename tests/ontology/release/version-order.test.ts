import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSameVersion, isVersionName, versionOrder } from '../../../src/versions/release/version-name.ts';

/** Sorts versions of one date, or of several. */
const sorted = (versions: readonly string[], dates: readonly string[] = []): string[] => {
  const list = versions.map((version, at) => ({ version, date: dates[at] ?? '2024-01-01' }));
  return list.toSorted(versionOrder(list)).map(({ version }) => version);
};

describe('The order of versions', () => {
  it.each([
    ['numbers, not texts', ['1.2', '1.10', '2.0', '30.0']],
    ['with any number of components and an initial v', ['v1.2', '1.2.1', 'V1.3', '2']],
    [
      'the example of semver.org',
      [
        '1.0.0-alpha',
        '1.0.0-alpha.1',
        '1.0.0-alpha.beta',
        '1.0.0-beta',
        '1.0.0-beta.2',
        '1.0.0-beta.11',
        '1.0.0-rc.1',
        '1.0.0',
      ],
    ],
    ['of dates', ['2010-08-09', '2023-12', '2024-01-31-draft', '2024-01-31']],
  ])('is by precedence: %s', (_, versions) => {
    expect(sorted(versions.toReversed())).toEqual(versions);
  });

  it('is that of the dates if some version is neither, or if dates and numbers are mixed', () => {
    expect(sorted(['2.0', 'Spring2024', '1.0'], ['2024-03-01', '2024-05-01', '2024-04-01'])).toEqual([
      '2.0',
      '1.0',
      'Spring2024',
    ]);
    expect(sorted(['2010-05-01', '1.0'], ['2010-05-01', '2012-01-01'])).toEqual(['2010-05-01', '1.0']);
  });

  it('is a total order of every list', () => {
    const version = fc.oneof(
      fc.stringMatching(/^v?[0-9]{1,3}(\.[0-9]{1,3}){0,3}(-(rc|beta)\.[0-9])?$/),
      fc.stringMatching(/^20[0-9]{2}-0[1-9]$/),
      fc.stringMatching(/^[0-9a-z.]{1,6}$/),
    );
    const list = fc.array(fc.record({ version, date: fc.constantFrom('2024-01-01', '2025-01-01', '2026-01-01') }));
    fc.assert(
      fc.property(list, (versions) => {
        const compare = versionOrder(versions);
        for (const a of versions)
          for (const b of versions) {
            expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) + 0);
            for (const c of versions)
              if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
          }
      }),
      { numRuns: 60 },
    );
  });

  it('treats different names of one version as the same', () => {
    expect(isSameVersion('1.0', 'v1.0.0')).toBe(true);
    expect(isSameVersion('1.0-RC1', '1.0-rc1')).toBe(true);
    expect(isSameVersion('1.0', '1.0-rc1')).toBe(false);
    expect(isSameVersion('2024-01', '2024-02')).toBe(false);
  });
});

describe('The name of a version', () => {
  it.each(['1.0', '30.0', '2024-01-31', 'v1.2', '1.0.0-rc.1', '2023Q4', '7'])('can be %s', (name) => {
    expect(isVersionName(name)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '../1.0',
    '1.0/x',
    '1..0',
    '.1',
    '1.',
    '-1',
    'index',
    'nul',
    'COM1',
    'lpt1.0',
    '1.html',
    '1.MD',
    '1.0 draft',
    '1.0\n',
    '1+2',
    '1%2F',
    '<b>1</b>',
    'é1',
    `1${'0'.repeat(64)}`,
  ])('cannot be %j', (name) => {
    expect(isVersionName(name)).toBe(false);
  });
});
