import { expect, test } from 'vitest';
import { describeResult } from '../../../src/cli/site-build/build-if-changed.ts';
import { createReport } from '../../../src/cli/site-build/report.ts';
import { tinyPublication, tinyTerm } from '../../support/tiny-publication.ts';

test('the command that lists the warnings has the options of the build, quoted for a shell', () => {
  const { site } = tinyPublication([]);
  const issues = [{ code: 'no-label', severity: 'warning', message: 'No label.' }] as const;
  const report = { site, summary: 'Boats: 3 terms', terms: 3, pages: 3, issues };
  const options = {
    ontology: "it's a boat.ttl",
    slice: 'stays',
    baseUrl: 'https://example.org/docs',
    overrides: { title: 'Boats & $HOME' },
    out: 'dist',
  };
  expect(describeResult(report, options, 1000)).toContain(
    String.raw`1 warning. To list them: npm run check -- --ontology 'it'\''s a boat.ttl' --slice stays --base-url https://example.org/docs --title 'Boats & $HOME'`,
  );
});

test.each([
  [{}, 'Boats: 3 terms (1 enumeration, 2 values)'],
  [{ concepts: true as const }, 'Boats: 3 terms (1 concept scheme, 2 concepts)'],
])('the summary has the words of the site: %o', (site, expected) => {
  const terms = [
    tinyTerm('S', { kinds: ['enumeration'] }),
    ...['A', 'B'].map((name) => tinyTerm(name, { kinds: ['value'] })),
  ];
  expect(createReport(tinyPublication(terms, { title: 'Boats', ...site }), 5, []).summary).toBe(expected);
});
