import { describe, expect, it } from 'vitest';
import { groupIssues, summaryLine } from '../../src/cli/commands/check.ts';
import { wrapText } from '../../src/cli/command/terminal.ts';
import { CONFIGURABLE_RULES, RULE_MEANINGS } from '../../src/cli/load/publication-file.ts';
import type { Issue } from '../../src/base/issue.ts';

const repeat = (count: number, code: string, further: Partial<Issue> = {}): Issue[] =>
  Array.from({ length: count }, (_, at) => ({
    code,
    severity: 'warning' as const,
    message: `a:T${at} is bare. Add a text.`,
    file: 'a.ttl',
    line: at + 1,
    iri: `https://example.org/T${at}`,
    ...further,
  }));

const group = (issues: readonly Issue[], all = false): ReturnType<typeof groupIssues> =>
  groupIssues(issues, { meanings: new Map([['no-definition', 'A term has no definition.']]), width: 40, all });

describe('the issues of a check', () => {
  it('are grouped by rule, errors first, with their meaning, the common fix and some places', () => {
    const error = {
      code: 'syntax',
      severity: 'error',
      message: 'Found ".".',
      file: 'a.ttl',
      line: 3,
      column: 7,
    } as const;
    const { text, omitted } = group([...repeat(1_204, 'no-definition'), error]);
    expect(text.split('\n')).toStrictEqual([
      'syntax: 1 error',
      '  a.ttl:3:7 Found ".".',
      '',
      'no-definition: 1,204 warnings',
      '  A term has no definition.',
      '  To fix: Add a text.',
      '  a.ttl:1 a:T0 is bare.',
      '  a.ttl:2 a:T1 is bare.',
      '  a.ttl:3 a:T2 is bare.',
      '  a.ttl:4 a:T3 is bare.',
      '  a.ttl:5 a:T4 is bare.',
      '  … and 1,199 more',
    ]);
    expect(omitted).toBe(1_199);
  });

  it.each([
    ['errors', repeat(50, 'bad-iri', { severity: 'error' }), false],
    ['a handful of warnings', repeat(6, 'no-definition'), false],
    ['different shapes', ['red', 'blue'].flatMap((it) => repeat(4, 'shape', { message: `Must be ${it}.` })), false],
    ['all warnings on request', repeat(50, 'no-definition'), true],
  ])('include every one of %s', (_, issues, all) => {
    const { text, omitted } = group(issues, all);
    expect([text.match(/a\.ttl:/g)?.length, omitted]).toEqual([issues.length, 0]);
  });

  it('keep what the messages say differently, and name a resource that the message does not', () => {
    const [one, other] = repeat(2, 'no-label') as [Issue, Issue];
    const { text } = group([
      { ...one, message: 'Wrong. Add "a".' },
      { ...other, message: 'Wrong. Add "b".' },
    ]);
    expect(text).toContain('a.ttl:1\n    <https://example.org/T0> Wrong. Add\n    "a".');
    expect(text).not.toContain('To fix');
  });

  it('have a meaning for each rule that a configuration can change, and for breaking changes', () => {
    expect([...RULE_MEANINGS.keys()]).toEqual([...CONFIGURABLE_RULES, 'breaking-change']);
    expect(RULE_MEANINGS.get('messages-missing')).toBe(
      'A file of UI messages lacks messages. They are shown in English.',
    );
  });

  it('cannot forge lines or colours of the terminal', () => {
    const { text } = group(repeat(1, 'x', { message: 'A\n\u001b[31mB. C.', file: 'a\n.ttl' }));
    expect(text).toContain('A\\u000a\\u001b[31mB.');
    expect(text).toContain('a\\u000a.ttl');
  });

  it('are counted by terms, pages and others', () => {
    const pages = repeat(3, 'page-link', { file: 'pages/a.md' }).map(({ iri: _, ...issue }) => issue);
    const [other] = repeat(1, 'no-base') as [Issue];
    const { iri: _, ...withoutIri } = other;
    expect(summaryLine([])).toBe('0 errors, 0 warnings');
    expect(summaryLine([withoutIri])).toBe('0 errors, 1 warning');
    expect(summaryLine([...repeat(2, 'no-label'), ...repeat(2, 'no-definition'), ...pages, withoutIri])).toBe(
      '0 errors, 8 warnings: 4 about 2 terms, 3 in 1 page, 1 other',
    );
  });
});

it('texts are broken at spaces only, with a hanging indent', () => {
  expect(wrapText('one two three https://example.org/long four', 13, 2, 2)).toBe(
    '  one two\n    three\n    https://example.org/long\n    four',
  );
});
