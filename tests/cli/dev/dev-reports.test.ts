import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDevReports } from '../../../src/cli/dev/dev-reports.ts';
import type { Issue } from '../../../src/base/issue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const finding = (name: string, more: Partial<Issue> = {}): Issue => ({
  code: 'no-definition',
  severity: 'warning',
  message: `${name} has no definition. Add one.`,
  iri: `https://example.org/${name}`,
  ...more,
});
const error = (more: Partial<Issue> = {}): Issue => ({
  code: 'syntax',
  severity: 'error',
  message: 'Found ".": expected an IRI.',
  ...more,
});
const PAGES = new Map([['https://example.org/Boat', '/vocabulary/Boat']]);

/** A folder with a file of these lines, and one error in it, as browsers show it. */
function shownError(lines: readonly string[], place: Partial<Issue>): unknown {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'boats'));
  writeFileSync(join(folder, 'boats/a.ttl'), lines.join('\n'));
  const reports = createDevReports(folder);
  reports.setErrors('', [error({ file: 'boats/a.ttl', ...place })]);
  return reports.report(undefined, '/').errors[0];
}

describe('the report of the development server', () => {
  it('shows the line of an error, those around it, and its position', () => {
    expect(shownError(['one', '\ttwo', 'three', 'four'], { line: 2, column: 3 })).toEqual({
      code: 'syntax',
      severity: 'error',
      sentences: ['Found ".": expected an IRI.'],
      place: 'boats/a.ttl:2:3',
      excerpt: { first: 1, lines: ['one', ' two', 'three'], at: 1, before: 2 },
    });
    expect(shownError(['one'], { line: 1 })).toMatchObject({ excerpt: { first: 1, lines: ['one'], at: 0 } });
  });

  it('cuts long lines so that the position is visible, and shows no signs that hide others', () => {
    const { excerpt } = shownError([`${'x'.repeat(1000)}\u202eend`], { line: 1, column: 1001 }) as {
      excerpt: { lines: string[]; before: number };
    };
    expect(excerpt.lines[0]?.length).toBeLessThanOrEqual(160);
    expect(excerpt.lines[0]?.[excerpt.before]).toBe('\ufffd');
  });

  it('shows no lines of files that do not exist or are outside of the folder', () => {
    for (const file of ['boats/gone.ttl', '../../../../../../etc/passwd'])
      expect(shownError(['one'], { file, line: 1 })).not.toHaveProperty('excerpt');
    const folder = temporaryFolder();
    symlinkSync('/etc/passwd', join(folder, 'a.ttl'));
    const reports = createDevReports(folder);
    reports.setErrors('', [error({ file: 'a.ttl', line: 1 })]);
    expect(reports.report(undefined, '/').errors[0]).not.toHaveProperty('excerpt');
  });

  it('lists findings about the requested page first, and counts all', () => {
    const reports = createDevReports('');
    reports.setFindings([...Array.from({ length: 300 }, (_, at) => finding(`t${at}`)), finding('Boat')]);
    const { findings, counts, hasPages } = reports.report(PAGES, '/vocabulary/Boat');
    expect(findings[0]).toMatchObject({ sentences: ['Boat has no definition.', 'Add one.'], page: '/vocabulary/Boat' });
    expect([findings.length, counts, hasPages]).toEqual([200, { here: 1, errors: 0, warnings: 301 }, true]);
  });

  it('counts the errors that it omits', () => {
    const reports = createDevReports('');
    reports.setErrors(
      '',
      Array.from({ length: 300 }, () => error()),
    );
    const { errors, errorCount } = reports.report(undefined, '/');
    expect([errors.length, errorCount]).toEqual([200, 300]);
  });

  it('keeps the errors of each part until it is correct, and announces changes', () => {
    const reports = createDevReports('');
    let changes = 0;
    const end = reports.subscribe(() => (changes += 1));
    const first = reports.report(PAGES, '/').signature;
    reports.setErrors('a', [error()]);
    reports.setErrors('b', [error({ message: 'Another.' })]);
    reports.setErrors('a', []);
    reports.setErrors('a', []);
    expect(reports.report(PAGES, '/').errors.map(({ sentences }) => sentences)).toEqual([['Another.']]);
    expect([changes, reports.report(PAGES, '/').signature === first]).toEqual([3, false]);
    end();
    reports.setErrors('b', []);
    expect([changes, reports.report(PAGES, '/').signature]).toEqual([3, first]);
  });
});
