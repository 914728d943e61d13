import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES, RULE_CODES, check, rulesAsMarkdown } from '../../../src/ontology/check/check.ts';
import type { Issue } from '../../../src/ontology/issue.ts';
import type { Ontology } from '../../../src/ontology/model.ts';
import { expectFile } from '../../support/expected.ts';
import { fixture, inputOf, issuesOf, pageAddress } from './checked.ts';

const FOLDER = new URL('rules/', import.meta.url);
/** Identifiers are made so that no two give one path, so that the rule has no fixture of sources. */
const WITHOUT_FIXTURE = ['path-clash'];

/** What a reader looks at in an expectation: where, how grave, about what, in which words. */
function shown({ line, severity, iri, message }: Issue): object {
  return { line, severity, iri, message };
}

describe('Each rule finds what its fixture marks as found, and nothing beside it', () => {
  it.each(readdirSync(FOLDER))('%s', async (code) => {
    const issues = await issuesOf(fixture(`rules/${code}/input.ttl`), { pageAddress });
    const found = issues.filter((issue) => issue.code === code).map(shown);
    expect(found.length).toBeGreaterThan(0);
    expectFile(fileURLToPath(new URL(`${code}/expected.json`, FOLDER)), `${JSON.stringify(found, null, 2)}\n`);
  });

  it('has a fixture for every rule', () => {
    const folders = [...readdirSync(FOLDER), ...WITHOUT_FIXTURE].sort();
    expect(folders).toEqual(RULES.map(({ code }) => code).sort());
  });
});

describe('The table of rules', () => {
  it('names each rule once, in kebab case, with one sentence', () => {
    expect(new Set(RULE_CODES).size).toBe(RULE_CODES.length);
    for (const { code, about } of RULES) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('is told as a Markdown table with a row for every code', () => {
    const rows = rulesAsMarkdown().split('\n');
    expect(rows.slice(0, 2)).toEqual(['| Rule | Severity | What it reports |', '| --- | --- | --- |']);
    expect(rows.slice(2).map((row) => row.split('`')[1])).toEqual(RULE_CODES);
  });
});

describe('A configuration', () => {
  const text =
    '@prefix owl: <http://www.w3.org/2002/07/owl#> . <https://example.org/ns#A> a owl:Class . <javascript:x> a owl:Class .';
  const severitiesOf = async (severities: Parameters<typeof check>[0]['severities']): Promise<Record<string, string>> =>
    Object.fromEntries((await issuesOf(text, { severities })).map(({ code, severity }) => [code, severity]));

  it('raises a warning to an error', async () => {
    expect(await severitiesOf({ 'no-label': 'error' })).toMatchObject({
      'no-label': 'error',
      'no-definition': 'warning',
    });
  });

  it('switches a warning off', async () => {
    expect(await severitiesOf({ 'no-label': 'off' })).not.toHaveProperty('no-label');
  });

  it('never lowers an error', async () => {
    expect(await severitiesOf({ 'bad-iri': 'off' })).toMatchObject({ 'bad-iri': 'error' });
    expect(await severitiesOf({ 'bad-iri': 'warning' })).toMatchObject({ 'bad-iri': 'error' });
  });
});

describe('Page paths', () => {
  it('clash when two identifiers give one path, which is an error', async () => {
    const input = await inputOf(
      '@prefix owl: <http://www.w3.org/2002/07/owl#> . <https://example.org/ns#A> a owl:Class . <https://example.org/ns#B> a owl:Class .',
    );
    const [a, b] = input.ontology.terms;
    const named = (identifiers: readonly string[]): Ontology => ({
      ...input.ontology,
      terms: [a, b].map((term, i) => ({ ...term, identifier: identifiers[i] }) as Ontology['terms'][number]),
    });
    const clashes = (identifiers: readonly string[]): Issue[] =>
      check({ ...input, ontology: named(identifiers) }).filter(({ code }) => code === 'path-clash');
    expect(clashes(['.hidden', '~2Ehidden'])).toMatchObject([{ severity: 'error', iri: 'https://example.org/ns#B' }]);
    expect(clashes(['hidden', '~2Ehidden'])).toEqual([]);
  });
});

describe('Page addresses', () => {
  it('are not judged without a base URL', async () => {
    expect(
      (await issuesOf(fixture('rules/page-address/input.ttl'))).filter(({ code }) => code === 'page-address'),
    ).toEqual([]);
  });

  it('are told once where no IRI is its page, and one by one where some are', async () => {
    const turtle = (iris: readonly string[]): string =>
      iris.map((iri) => `<${iri}> a <http://www.w3.org/2002/07/owl#Class> .`).join('\n');
    const told = async (iris: readonly string[]): Promise<unknown[]> =>
      (await issuesOf(turtle(iris), { pageAddress }))
        .filter(({ code }) => code === 'page-address')
        .map(({ iri }) => iri);
    expect(await told(['https://example.org/A', 'https://example.org/B'])).toEqual(['https://example.org/']);
    expect(await told(['https://site.example/vocabulary/A', 'https://site.example/vocabulary/B'])).toEqual([]);
    expect(await told(['https://site.example/vocabulary/A', 'https://site.example/vocabulary/~B'])).toEqual([
      'https://site.example/vocabulary/~B',
    ]);
  });
});
