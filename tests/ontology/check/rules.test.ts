import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RULES, RULE_CODES, check, rulesAsMarkdown } from '../../../src/compiler/check/check.ts';
import { finish } from '../../../src/base/work.ts';
import type { Issue } from '../../../src/base/issue.ts';
import type { Ontology } from '../../../src/ontology/model.ts';
import { expectFile } from '../../support/expected.ts';
import { fixture, inputOf, issuesOf, pageAddress } from './checked.ts';

const FOLDER = new URL('rules/', import.meta.url);
/** Identifiers are built so that their paths differ, and only JSON-LD has prefixes that a context defines (`json-ld-prefix.test.ts`). */
const WITHOUT_FIXTURE = ['path-clash', 'json-ld-prefix'];

function shown({ line, severity, iri, message }: Issue): object {
  return { line, severity, iri, message };
}

describe('each rule', () => {
  it.each(readdirSync(FOLDER))('reports only the expected issues of its fixture: %s', async (code) => {
    const issues = await issuesOf(fixture(`rules/${code}/input.ttl`), { pageUrl: pageAddress, guessedTitle: 'boats' });
    const found = issues.filter((issue) => issue.code === code).map(shown);
    expect(found.length).toBeGreaterThan(0);
    expectFile(fileURLToPath(new URL(`${code}/expected.json`, FOLDER)), `${JSON.stringify(found, null, 2)}\n`);
  });

  it('has a fixture', () => {
    const folders = [...readdirSync(FOLDER), ...WITHOUT_FIXTURE].sort();
    expect(folders).toEqual(RULES.map(({ code }) => code).sort());
  });
});

describe('the table of rules', () => {
  it('has one row per rule, with a code in kebab case and a sentence', () => {
    expect(new Set(RULE_CODES).size).toBe(RULE_CODES.length);
    for (const { code, about } of RULES) {
      expect(code).toMatch(/^[a-z]+(-[a-z]+)+$/);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  });

  it('has a row for every code as Markdown', () => {
    const rows = rulesAsMarkdown().split('\n');
    expect(rows.slice(0, 2)).toEqual(['| Rule | Severity | What it reports |', '| --- | --- | --- |']);
    expect(rows.slice(2).map((row) => row.split('`')[1])).toEqual(RULE_CODES);
  });
});

describe('a configuration', () => {
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

describe('page paths', () => {
  it('are an error if two identifiers have the same path', async () => {
    const input = await inputOf(
      '@prefix owl: <http://www.w3.org/2002/07/owl#> . <https://example.org/ns#A> a owl:Class . <https://example.org/ns#B> a owl:Class .',
    );
    const [a, b] = input.ontology.terms;
    const named = (identifiers: readonly string[]): Ontology => ({
      ...input.ontology,
      terms: [a, b].map((term, i) => ({ ...term, identifier: identifiers[i] }) as Ontology['terms'][number]),
    });
    const clashes = (identifiers: readonly string[]): Issue[] =>
      finish(check({ ...input, ontology: named(identifiers) })).filter(({ code }) => code === 'path-clash');
    expect(clashes(['.hidden', '~2Ehidden'])).toMatchObject([{ severity: 'error', iri: 'https://example.org/ns#B' }]);
    expect(clashes(['hidden', '~2Ehidden'])).toEqual([]);
  });
});

describe('page URLs', () => {
  it('are not checked without a base URL', async () => {
    expect(
      (await issuesOf(fixture('rules/page-address/input.ttl'))).filter(({ code }) => code === 'page-address'),
    ).toEqual([]);
  });

  it('are reported once if no IRI is its page, and one by one if some are', async () => {
    const turtle = (iris: readonly string[]): string =>
      iris.map((iri) => `<${iri}> a <http://www.w3.org/2002/07/owl#Class> .`).join('\n');
    const report = async (iris: readonly string[]): Promise<unknown[]> =>
      (await issuesOf(turtle(iris), { pageUrl: pageAddress }))
        .filter(({ code }) => code === 'page-address')
        .map(({ iri }) => iri);
    expect(await report(['https://example.org/A', 'https://example.org/B'])).toEqual(['https://example.org/']);
    expect(await report(['https://site.example/vocabulary/A', 'https://site.example/vocabulary/B'])).toEqual([]);
    expect(await report(['https://site.example/vocabulary/A', 'https://site.example/vocabulary/~B'])).toEqual([
      'https://site.example/vocabulary/~B',
    ]);
  });
});
