import { describe, expect, it } from 'vitest';
import { diff } from '../../../src/versions/diff/diff.ts';
import type { CompatibilityStatement } from '../../../src/versions/diff/next-version.ts';
import { findReleaseIssues } from '../../../src/versions/diff/next-version.ts';
import type { Issue } from '../../../src/base/issue.ts';
import { versionOfTurtle } from './turtle.ts';

const OLD = ':A a owl:Class . :B a owl:Class .';
const EDITED = ':A a owl:Class ; rdfs:comment "A." . :B a owl:Class .';
const EXTENDED = ':A a owl:Class . :B a owl:Class . :C a owl:Class .';
const REDUCED = ':A a owl:Class .';

const LOCATION = { file: 'a.ttl', line: 3 };

/** Issues of a current version after the release of {@link OLD}. */
async function issuesOf(
  now: string,
  released: string,
  version: string | undefined,
  rules: Parameters<typeof findReleaseIssues>[1] = {},
): Promise<Issue[]> {
  const result = diff(await versionOfTurtle(OLD), await versionOfTurtle(now));
  return findReleaseIssues({ diff: result, released, ...(version !== undefined && { version }) }, rules, LOCATION);
}

const codesOf = async (...args: Parameters<typeof issuesOf>): Promise<string[]> =>
  (await issuesOf(...args)).map(({ code }) => code);

describe('version-not-bumped', () => {
  it.each([
    [REDUCED, '1.0.0', '1.9.0'],
    [EXTENDED, '1.0.0', '1.0.1'],
    [EDITED, '1.0.1', '1.0.0'],
    [REDUCED, '0.2.0', '0.2.1'],
    [EDITED, '2026-05-01', '2026-04-01'],
  ])('reports a version that is too low: %s, %s to %s', async (now, released, version) => {
    expect(await codesOf(now, released, version)).toEqual(['version-not-bumped']);
  });

  it.each([
    [REDUCED, '1.0.0', '2.0.0'],
    [EXTENDED, '1.0.0', '1.1.0'],
    [EDITED, '1.0.0', '1.0.1'],
    [REDUCED, '0.2.0', '0.3.0'],
    [REDUCED, '2026-05-01', '2026-06-01'],
    [OLD, '1.0.0', '1.0.0'],
    [OLD, '1.0.0', '0.9.0'],
    [REDUCED, '1.0.0', undefined],
  ])('accepts a version that is high enough, or none: %s, %s to %s', async (now, released, version) => {
    expect(await codesOf(now, released, version)).toEqual([]);
  });

  it('names the worst changes, the number that is needed, and the place', async () => {
    expect(await issuesOf(REDUCED, '1.0.0', '1.0.1')).toEqual([
      {
        code: 'version-not-bumped',
        severity: 'warning',
        ...LOCATION,
        message:
          'The version 1.0.1 is too low for the changes since the release 1.0.0. The changes are major (1 breaking): example:B (data that uses the term refers to nothing). Set owl:versionInfo to 2.0.0 or higher.',
      },
    ]);
  });

  it('can be raised to an error, or switched off', async () => {
    expect(await issuesOf(REDUCED, '1.0.0', '1.0.1', { 'version-not-bumped': 'error' })).toMatchObject([
      { severity: 'error' },
    ]);
    expect(await issuesOf(REDUCED, '1.0.0', '1.0.1', { 'version-not-bumped': 'off' })).toEqual([]);
  });
});

describe('release-outdated', () => {
  it.each([
    ['1.0.0', '1.0.0'],
    ['1.0.0', 'v1.0'],
    ['2026-05-01', '2026-05-01'],
    ['draft', 'draft'],
  ])('reports another content of the same version: %s and %s', async (released, version) => {
    expect(await codesOf(EDITED, released, version)).toEqual(['release-outdated']);
  });

  it('accepts the same content', async () => {
    expect(await codesOf(OLD, '1.0.0', '1.0.0')).toEqual([]);
  });

  it('expects any later version if the release has no number', async () => {
    const [issue] = await issuesOf(EDITED, '2026-05-01', '2026-05-01');
    expect(issue?.message).toContain('Set owl:versionInfo to a version after 2026-05-01.');
  });
});

describe('compatibility-statement', () => {
  const findings = async (now: string, ...stated: CompatibilityStatement[]): Promise<Issue[]> => {
    const result = diff(await versionOfTurtle(OLD), await versionOfTurtle(now));
    return findReleaseIssues({ diff: result, released: '1.0.0', version: '9.0.0', stated }, {}, LOCATION);
  };

  it('reports what the changes contradict', async () => {
    expect(await findings(REDUCED, 'backwardCompatibleWith')).toEqual([
      {
        code: 'compatibility-statement',
        severity: 'warning',
        ...LOCATION,
        message:
          'The header states owl:backwardCompatibleWith of the release 1.0.0, but changes since then can affect data. The changes are major (1 breaking): example:B (data that uses the term refers to nothing). State owl:incompatibleWith instead, or undo these changes.',
      },
    ]);
    const [issue, ...others] = await findings(EXTENDED, 'incompatibleWith');
    expect(issue?.message).toContain('no change since then can affect data');
    expect(others).toEqual([]);
  });

  it.each<[string, CompatibilityStatement[]]>([
    [REDUCED, ['incompatibleWith']],
    [REDUCED, []],
    [EXTENDED, ['backwardCompatibleWith']],
    [EDITED, []],
  ])('accepts what agrees with them, or nothing: %s, %s', async (now, stated) => {
    expect(await findings(now, ...stated)).toEqual([]);
  });
});
