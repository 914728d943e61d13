import { describe, expect, it } from 'vitest';
import { foldIssues } from '../../src/cli/command/fold-issues.ts';
import type { Issue } from '../../src/ontology/issue.ts';

const repeat = (count: number, code: string, further: Partial<Issue> = {}): Issue[] =>
  Array.from({ length: count }, (_, at) => ({
    code,
    severity: 'warning' as const,
    message: `Term ${at} is bare.`,
    file: 'a.ttl',
    line: at + 1,
    ...further,
  }));

describe('a warning that most terms share', () => {
  const one = repeat(1, 'no-label');
  const { text, omitted: left } = foldIssues([...repeat(1_204, 'no-definition'), ...one], 2_000);

  it('is listed once, with its count and three examples, after all other issues', () => {
    expect(text.split('\n')).toStrictEqual([
      'a.ttl:1 warning no-label Term 0 is bare.',
      'warning no-definition: 1,204 findings in 2,000 terms. Examples:',
      '  a.ttl:1 warning no-definition Term 0 is bare.',
      '  a.ttl:2 warning no-definition Term 1 is bare.',
      '  a.ttl:3 warning no-definition Term 2 is bare.',
      '  … and 1,201 more',
    ]);
    expect(left).toBe(1_201);
  });
});

describe('every finding is listed', () => {
  it.each([
    ['of errors', repeat(500, 'bad-iri', { severity: 'error' }), 500],
    ['that fewer than half of the terms share', repeat(20, 'no-definition'), 100],
    ['of a handful', repeat(6, 'no-definition'), 6],
    [
      'of different shapes',
      ['red', 'blue', 'long'].flatMap((it) => repeat(4, 'shape', { message: `Must be ${it}.` })),
      12,
    ],
  ])('%s', (_, issues, terms) => {
    const { text, omitted: left } = foldIssues(issues, terms);
    expect(text.split('\n')).toHaveLength(issues.length);
    expect(left).toBe(0);
  });
});

it('more than twenty findings are grouped in a large ontology too', () => {
  expect(foldIssues(repeat(21, 'no-definition'), 50_000).omitted).toBe(18);
});
