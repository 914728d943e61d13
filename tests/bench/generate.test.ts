import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createQueryStrings, KINDS } from '../../scripts/bench/api/query-strings.ts';
import { generateOntology } from '../../scripts/bench/ontology/generate.ts';
import { readWords } from '../../scripts/bench/ontology/words.ts';
import { WORDS_FILE } from '../../scripts/bench/plan.ts';
import { createVocabulary } from '../../src/api/vocabulary/vocabulary.ts';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import type { Compiled } from '../../src/compiler/compile/compile.ts';
import type { Term } from '../../src/ontology/model.ts';
import { indexTerms } from '../../src/api/vocabulary/parameters.ts';

const WORDS = readWords(readFileSync(WORDS_FILE, 'utf8'));

const generate = (terms: number, seed = 1, thin = false): string =>
  [...generateOntology(terms, WORDS, { seed, thin })].join('');

async function compileText(text: string): Promise<Compiled> {
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-'));
  try {
    const ontology = join(folder, 'ontology.ttl');
    writeFileSync(ontology, text);
    return (await compileInput({ ontology })).compiled;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the words of a generated ontology', () => {
  it('are from labels and comments of another ontology, without markup and links', () => {
    const property = (name: string): string => `<http://www.w3.org/2000/01/rdf-schema#${name}>`;
    const words = readWords(`<a:b> ${property('label')} "openingHours" .
<a:b> ${property('comment')} "The hours of a <b>shop</b>.\\nSee https://example.org/x \\"now\\"." .
<a:b> ${property('seeAlso')} "Nothing" .`);
    expect(words).toEqual({ names: ['opening', 'hours'], prose: ['the', 'hours', 'of', 'shop', 'see', 'now'] });
  });
});

describe('a generated ontology', async () => {
  const { publication, issues } = await compileText(generate(400));
  const { terms } = publication.ontology;

  it('depends on the seed only', () => {
    expect(generate(60, 7)).toBe(generate(60, 7));
    expect(generate(60, 8)).not.toBe(generate(60, 7));
  });

  it('has the requested number of terms, of every kind, and no error', () => {
    expect(terms).toHaveLength(400);
    expect(new Set(terms.flatMap(({ kinds }) => kinds))).toEqual(
      new Set(['enumeration', 'class', 'property', 'value']),
    );
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('has what is searched and filtered: alternative labels, definitions, types and a tree', () => {
    expect(terms.some(({ altLabels }) => altLabels.length > 0)).toBe(true);
    expect(terms.filter(({ definitions }) => definitions.length > 0).length).toBeGreaterThan(360);
    expect(terms.some(({ instanceOf }) => instanceOf.length > 0)).toBe(true);
    expect(terms.some((term) => (term.class?.ancestors.length ?? 0) > 2)).toBe(true);
  });

  it('has the shapes of real ontologies', () => {
    const classes = terms.filter(({ kinds, deprecated }) => kinds.includes('class') && !deprecated);
    const mean = (of: (term: Term) => number): number =>
      classes.reduce((sum, term) => sum + of(term), 0) / classes.length;
    expect(mean((term) => term.class?.parents.length ?? 0)).toBeCloseTo(1.35, 0.5);
    expect(mean(({ altLabels }) => altLabels.length)).toBeCloseTo(2, 0.5);
    expect(mean((term) => term.class?.ancestors.length ?? 0)).toBeGreaterThan(6);
    expect(mean((term) => term.class?.conditions.length ?? 0)).toBeCloseTo(0.3, 0.5);
    expect(mean(({ remarks }) => remarks?.length ?? 0)).toBeGreaterThan(1);
    expect(terms.filter(({ deprecated }) => deprecated).length).toBeGreaterThan(50);
    expect(terms.some(({ examples }) => examples.length > 0)).toBe(true);
  });

  describe('queries about it', () => {
    const queries = createQueryStrings(publication);
    const vocabulary = createVocabulary(publication, indexTerms(publication));
    const total = (query: string): number => {
      const result = vocabulary.query(query);
      return 'page' in result ? result.page.total : Number.NaN;
    };

    it('are the same for the same seed, and in another order for another', () => {
      expect(createQueryStrings(publication, 3)).toEqual(createQueryStrings(publication, 3));
      expect(createQueryStrings(publication, 4).lookup).not.toEqual(createQueryStrings(publication, 3).lookup);
    });

    it('have unique searches with results', () => {
      expect(queries.unseen.length).toBe(200_000);
      expect(new Set(queries.unseen).size).toBe(queries.unseen.length);
      expect(
        queries.unseen
          .slice(0, 200)
          .map(total)
          .every((found) => found > 0),
      ).toBe(true);
    });

    it('look up every term once', () => {
      const asked = queries.lookup.map((query) => new URLSearchParams(query).get('identifier'));
      expect(asked.toSorted()).toEqual(terms.map(({ identifier }) => identifier).toSorted());
      expect(queries.lookup.map(total).every((found) => found === 1)).toBe(true);
    });

    it('filter by values of terms, so that none has an empty result', () => {
      expect(queries.filter.slice(0, 300).map(total)).not.toContain(0);
    });

    it('search for words that mostly have results, including typos and prefixes', () => {
      const found = queries.search.slice(0, 300).map(total);
      expect(found).not.toContain(Number.NaN);
      expect(found.filter((terms) => terms > 0).length).toBeGreaterThan(200);
    });

    it('are numerous, different and not empty', () => {
      for (const kind of KINDS) {
        expect(new Set(queries[kind]).size).toBeGreaterThan(40);
        expect(queries[kind].every((query) => !/=(?:&|$)/.test(query))).toBe(true);
      }
    });
  });
});

describe('a generated ontology with thin terms', () => {
  it('has the requested number of terms, and no error', async () => {
    const { publication, issues } = await compileText(generate(100, 1, true));
    expect(publication.ontology.terms).toHaveLength(100);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('queries about a publication', () => {
  it('are omitted if no query of a kind is possible', async () => {
    const { publication } = await compileText(
      '@prefix a: <https://example.org/a/> . a:A a <http://www.w3.org/2002/07/owl#Class> .',
    );
    expect(createQueryStrings(publication)).toEqual({ lookup: ['identifier=A'], filter: [], search: [], unseen: [] });
  });
});
