import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pageSearch } from '../../src/site/catalogue/catalogue-view.ts';
import { homeView, upperTermsHtml } from '../../src/site/home/home-view.ts';
import { countKinds, KIND_LETTERS } from '../../src/site/index/kinds.ts';
import { kindLabel, letterOf } from '../../src/site/index/titles.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { indexOf as compiledIndex } from './index-of.ts';

const PREFIXES = `@prefix : <https://example.org/v/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
`;
const CONCEPTS = `:S a skos:ConceptScheme ; skos:prefLabel "Jobs"@en .
:A a skos:Concept ; skos:inScheme :S ; skos:prefLabel "Baker"@en . :B a skos:Concept ; skos:inScheme :S ; skos:prefLabel "Cook"@en .
`;

const indexOf = (turtle: string): Promise<PublicationIndex> => compiledIndex(PREFIXES + turtle);
const labels = (index: PublicationIndex): Record<string, string[]> =>
  Object.fromEntries(
    index.publication.ontology.terms.map((term) => [
      term.identifier,
      term.kinds.map((kind) => kindLabel(term, kind, index)),
    ]),
  );

describe('a site of concept schemes', () => {
  it('calls its terms concept schemes and concepts, in lists, badges and the search', async () => {
    const index = await indexOf(CONCEPTS);
    expect(labels(index)).toStrictEqual({ S: ['Concept scheme'], A: ['Concept'], B: ['Concept'] });
    expect(index.messages.term.kinds.value.many).toBe('Concepts');
    expect(index.messages.term.valueCount({ count: 2 })).toBe('2 concepts');
    expect(index.messages.term.tree.value).toBe('Concepts nearby');
    expect(index.messages.term.tree.enumeration).toBe('Concept schemes nearby');
    expect(index.messages.term.glance['value set']).toBe('In the scheme');
    expect(index.messages.diagram.relations).toMatchObject({ sets: 'In the scheme', values: 'Concepts' });
    expect(index.messages.browse.valueSets.title).toBe('Concept schemes');
    expect(JSON.parse(pageSearch(index).kinds ?? '')).toMatchObject({ value: { one: 'Concept', many: 'Concepts' } });
  });

  it('marks concepts with K in lists, badges, the search and the diagram', async () => {
    const index = await indexOf(`${CONCEPTS} :X a owl:NamedIndividual ; rdfs:label "Ann"@en .`);
    expect(index.letters).toMatchObject({ value: 'K', enumeration: 'S', class: 'C' });
    expect(JSON.parse(pageSearch(index).kinds ?? '')).toMatchObject({ value: { letter: 'K' } });
    const letterOfTerm = (name: string): string[] =>
      index.publication.ontology.terms
        .filter(({ identifier }) => identifier === name)
        .flatMap((term) => term.kinds.map((kind) => letterOf(term, kind, index)));
    expect(letterOfTerm('A')).toEqual(['K']);
    expect(letterOfTerm('X')).toEqual(['V']);
    const css = readFileSync(new URL('../../src/styles/lists.css', import.meta.url), 'utf8');
    for (const [kind, letter] of Object.entries(KIND_LETTERS).filter(([kind]) => kind !== 'guide'))
      expect(css, kind).toContain(`.k-${kind}::before {\n  content: '${letter}' /`);
    expect(css).toMatch(/\.concepts [^{]*\.k-value::before \{\n {2}content: 'K' \//);
  });

  it('counts a microthesaurus as a collection, and not as a concept too', async () => {
    const index = await indexOf(
      `@prefix iso: <http://purl.org/iso25964/skos-thes#> . ${CONCEPTS} :M a iso:ConceptGroup , :MicroThesaurus ; skos:member :A ; skos:prefLabel "Trades"@en .`,
    );
    expect(labels(index)['M']).toEqual(['Concept group']);
    expect(countKinds(index)).toContainEqual({ kind: 'value', count: 2 });
  });

  it('begins with the largest top concepts and collections, each with the number of its concepts', async () => {
    const concept = (name: string, broader = ''): string =>
      `:${name} a skos:Concept ; skos:inScheme :S ; skos:prefLabel "${name}"@en ${broader === '' ? '; skos:topConceptOf :S' : `; skos:broader :${broader}`} . `;
    const index = await indexOf(
      `:S a skos:ConceptScheme ; skos:prefLabel "Jobs"@en . ${concept('Art')}${concept('Building')}${concept('Roof', 'Building')}${concept('Tiles', 'Roof')}${concept('Care')}${concept('Nurse', 'Care')}
       :Group a skos:Collection ; skos:prefLabel "Group"@en ; skos:member :Inner , :Art . :Inner a skos:Collection ; skos:prefLabel "Inner"@en ; skos:member :Roof , :Tiles , :Art .`,
    );
    const { example, upper } = homeView(index);
    expect(example).toBeUndefined();
    expect(upper?.terms.map(({ ref, size }) => [ref.label, size])).toEqual([
      ['Group', '3 concepts'],
      ['Building', '2 concepts'],
      ['Care', '1 concept'],
    ]);
    expect(upperTermsHtml(upper as NonNullable<typeof upper>, index)).toContain('3 concepts');
  });

  it('has values that are not concepts', async () => {
    const index = await indexOf(`${CONCEPTS} :X a owl:NamedIndividual ; rdfs:label "Ann"@en .`);
    expect(labels(index)['X']).toStrictEqual(['Value']);
    expect(labels(index)['A']).toStrictEqual(['Concept']);
  });
});

describe('a site of value sets', () => {
  it.each([
    ['enumerations', ':Level a owl:Class ; owl:oneOf ( :High :Low ) . :High a :Level . :Low a :Level .'],
    [
      'concepts beside enumerations',
      `${CONCEPTS} :Level a owl:Class ; owl:oneOf ( :High ) . :High a :Level ; rdfs:label "High"@en .`,
    ],
  ])('keeps its words: %s', async (_, turtle) => {
    const index = await indexOf(turtle);
    expect(index.messages.term.kinds.value.many).toBe('Values');
    expect(pageSearch(index).kinds).toBeUndefined();
    expect(Object.values(labels(index)).flat()).not.toContain('Concept');
  });
});
