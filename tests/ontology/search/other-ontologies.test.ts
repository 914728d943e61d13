import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { compileInput } from '../../../src/cli/command/compile-input.ts';
import type { Term } from '../../../src/ontology/model.ts';
import type { TextSearch } from '../../../src/search/match/search.ts';
import { createTextSearch } from '../../../src/search/match/search.ts';

/** Queries in words of the definitions, each with an expected term. */
const QUERIES: Readonly<Record<string, readonly (readonly [query: string, expected: string])[]>> = {
  foaf: [
    ['personal mailbox', 'mbox'],
    ['family name', 'familyName'],
    ['a document about some thing', 'page'],
    ['person known by this person', 'knows'],
    ['birthday of agent', 'birthday'],
    ['web page for work', 'workInfoHomepage'],
  ],
  dcat: [
    ['size in bytes', 'byteSize'],
    ['curated collection of metadata', 'Catalog'],
    ['file that can be downloaded', 'downloadURL'],
    ['media type of the distribution', 'mediaType'],
    ['spatial resolution', 'spatialResolutionInMeters'],
  ],
  schema: [
    ['opening hours of a business', 'openingHours'],
    ['number of beds', 'numberOfBeds'],
    ['where a job is located', 'jobLocation'],
    ['telephone number', 'telephone'],
    ['cooking time', 'cookTime'],
    ['price currency', 'priceCurrency'],
    ['average rating', 'AggregateRating'],
  ],
};

const NONSENSE = [
  'asdf qwer',
  'zxcvbnm',
  'lorem ipsum dolor',
  'dolor sit amet',
  'incididunt ut labore',
  'sed do eiusmod tempor',
  'quis nostrud exercitation',
  'Grzegorz Brzęczyszczykiewicz',
  'varför inte',
  'klaatu barada nikto',
  'frobnicate the widget',
  'q w e r t y',
];

describe.each(Object.entries(QUERIES))('the search over %s', (name, queries) => {
  let terms: readonly Term[];
  let search: TextSearch;
  beforeAll(async () => {
    const ontology = fileURLToPath(import.meta.resolve(`@vocabulary/${name}/${name}.nq`));
    ({ terms } = (await compileInput({ ontology })).compiled.publication.ontology);
    search = createTextSearch(terms);
  });
  const found = (query: string): string[] => search.find(query).map((position) => (terms[position] as Term).identifier);

  it.each(queries)('finds for "%s" among the first three %s', (query, expected) => {
    expect(found(query).slice(0, 3)).toContain(expected);
  });

  it('finds nothing for meaningless texts', () => {
    expect(NONSENSE.filter((query) => found(query).length > 0)).toEqual([]);
  });
});
