import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { homeExample } from '../../src/site/home/home-example.ts';
import { describeSite } from '../../src/site/home/home-facts.ts';
import { homeTasks, upperTerms, upperTermsHtml } from '../../src/site/home/home-view.ts';
import type { PublicationIndex } from '../../src/site/index/publication-index.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { BARE_PROPERTY } from '../support/bare-term.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { indexOf as indexOfTurtle } from './index-of.ts';
import { aClass, ex } from './sample-terms.ts';

const indexOf = (terms: readonly Term[], site: Partial<Publication['site']> = {}): PublicationIndex =>
  createPublicationIndex(tinyPublication(terms, site));

const SENTENCE = 'It states what boats are, and who sails them.';
const LONG = ` ${'More follows here. '.repeat(30).trim()}`;

describe('the sentence below the title', () => {
  const parts = (description: string, site: Partial<Publication['site']> = {}): string[] => {
    const { lede, rest } = describeSite(indexOf([tinyTerm('Boat')], { description, ...site }));
    return [lede, rest];
  };

  test('is a short description as it is', () => {
    expect(parts(SENTENCE)).toEqual([`<p>${SENTENCE}</p>`, '']);
  });

  test('ends with a sentence of a long one, and the rest follows without repetition', () => {
    const [lede = '', rest = ''] = parts(SENTENCE + LONG);
    expect(lede.length).toBeLessThan(260);
    expect(lede).toMatch(/^<p>It states .*\.<\/p>$/);
    expect(rest).toMatch(/^<p>More follows/);
    expect(`${lede}${rest}`.replace(/<\/p><p>/, ' ')).toBe(`<p>${SENTENCE}${LONG}</p>`);
  });

  test('is the first paragraph, with its Markdown', () => {
    const markdown = `See *this* of the first.\n\n- one\n- two`;
    expect(parts(markdown, { markdown: true })).toEqual([
      '<p>See <em>this</em> of the first.</p>',
      expect.stringContaining('<li>one</li>'),
    ]);
  });

  test('is plain text of a description that begins with a heading or has no sentence', () => {
    expect(parts(`# Boats\n\n${SENTENCE}${LONG}`, { markdown: true })[0]).toMatch(/^<p>Boats/);
    expect(parts('word '.repeat(200))[0]).toMatch(/…<\/p>$/);
  });

  test('escapes hostile text', () => {
    expect(parts('<img src=x onerror=alert(1)>').join('')).not.toContain('<img');
  });

  test('counts the terms if there is no description', () => {
    const terms = [tinyTerm('Boat'), tinyTerm('Sail'), tinyTerm('rig', { kinds: ['property'] })];
    expect(describeSite(indexOf(terms)).lede).toBe('<p>A vocabulary of 2 classes and 1 property.</p>');
    expect(describeSite(indexOf([])).lede).toBe('');
  });
});

describe('the example', () => {
  const record = '{ "@type": "Boat", "master": "Ann", "state": "Afloat", "berth": { "@type": "Berth" }, "odd": 1 }';
  const property = (name: string): Term =>
    tinyTerm(name, {
      kinds: ['property'],
      property: { ...BARE_PROPERTY, domains: [{ kind: 'class', iri: ex('Boat') }] },
    });
  const classes = (examples: Term['examples']): Term[] => [
    aClass('Berth', { rangeOf: [ex('berth')] }),
    aClass('Boat', { properties: ['master', 'state', 'berth'].map(ex) }, { examples }),
    tinyTerm('Afloat', {
      kinds: ['value'],
      value: { broader: [], broaderFull: [], narrower: [], related: [], differentFrom: [] },
    }),
    ...['berth', 'master', 'state'].map(property),
  ];
  const lines = (terms: readonly Term[]): readonly (readonly [string, string])[] =>
    (homeExample(indexOf(terms))?.lines ?? []).map(({ code, meaning }) => [code, phraseText(meaning)]);

  test('is a record of the sources, with the terms of its keys and values', () => {
    const terms = classes([{ value: record, datatype: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON' }]);
    expect(homeExample(indexOf(terms))).toMatchObject({ origin: 'record', of: { label: 'Boat' } });
    expect(lines(terms)).toEqual([
      ['{ "@context": "https://example.org/vocabulary-context.jsonld",', 'gives the keys their meaning'],
      ['  "@type": "Boat",', 'Boat'],
      ['  "master": "Ann",', 'master'],
      ['  "state": "Afloat",', 'state: Afloat'],
      ['  "berth": { "@type": "Berth" },', 'berth: Berth'],
      ['  "odd": 1 }', ''],
    ]);
  });

  test('is generated if at least three properties have examples: no value is made up', () => {
    const withExamples = (count: number): Term[] =>
      classes([]).map((term) => {
        const at = ['berth', 'master', 'state'].indexOf(term.identifier);
        return at < 0 || at >= count ? term : { ...term, examples: [{ value: `Example ${at}` }] };
      });
    expect(homeExample(indexOf(withExamples(3)))).toMatchObject({ origin: 'composed', of: { label: 'Boat' } });
    expect(lines(withExamples(3)).map(([, meaning]) => meaning)).toContain('master');
    expect(homeExample(indexOf(withExamples(2)))).toMatchObject({ origin: 'entry' });
  });

  test('is not generated from lists of values: one of each makes no sense together', async () => {
    const lists = ['state', 'paint', 'flag'].map(
      (name) =>
        `:${name}s a owl:Class ; owl:oneOf ( :${name}1 :${name}2 ) . :${name} a owl:ObjectProperty ; rdfs:domain :Boat ; rdfs:range :${name}s`,
    );
    const turtle = (examples: string): string =>
      `@prefix : <https://example.org/vocabulary/> . @prefix owl: <http://www.w3.org/2002/07/owl#> .
      @prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> . @prefix skos: <http://www.w3.org/2004/02/skos/core#> .
      :Boat a owl:Class ; rdfs:label "Boat"@en . ${lists.map((list) => `${list} ${examples} .`).join(' ')}`;
    expect(homeExample(await indexOfTurtle(turtle('')))).toMatchObject({ origin: 'entry' });
    expect(homeExample(await indexOfTurtle(turtle('; skos:example "An example"')))).toMatchObject({
      origin: 'composed',
    });
  });

  test('is absent on the site of a thesaurus', () => {
    expect(homeExample(indexOf([aClass('Boat'), aClass('Ship')], { concepts: true }))).toBeUndefined();
  });

  test('is an entry of the vocabulary if its classes have no fields', () => {
    const example = homeExample(indexOf([aClass('Boat'), aClass('Ship')]));
    expect(example).toMatchObject({ origin: 'entry', of: { label: 'Boat' } });
    expect(example?.lines.map(({ code }) => code)).toEqual(['ex:Boat a owl:Class ;', '  rdfs:label "Boat"@en .']);
  });

  test('is absent if there are no terms', () => {
    expect(homeExample(indexOf([]))).toBeUndefined();
  });

  test('says how many members of a long record it does not show', () => {
    const long = JSON.stringify({
      '@type': 'Boat',
      ...Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, at])),
    });
    const terms = classes([{ value: long, datatype: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#JSON' }]);
    expect(lines(terms)).toHaveLength(10);
    expect(lines(terms).at(-1)).toEqual(['  … }', 'and 13 more']);
    const polish = homeExample(indexOf(terms, { languages: ['pl'], defaultLanguage: 'pl' }));
    expect(polish?.lines.at(-1)?.meaning).toEqual([
      { text: 'and 13 more', language: 'en', href: '/vocabulary/Boat#example-record' },
    ]);
  });

  test('names the languages of texts in the language of the interface', () => {
    const names = (language: string): unknown =>
      homeExample(indexOf([aClass('Boat')], { languages: [language], defaultLanguage: language }))?.lines.at(-1)
        ?.meaning[2];
    expect(names('en')).toBe('(English)');
    expect(names('pl')).toEqual({ text: '(English)', language: 'en' });
  });
});

describe('the diagram of the upper terms', () => {
  const tree = (roots: number, below: number): Term[] =>
    Array.from({ length: roots }, (_, root) => [
      aClass(`R${root}`, { children: Array.from({ length: below }, (_, at) => ex(`R${root}C${at}`)) }),
      ...Array.from({ length: below }, (_, at) => aClass(`R${root}C${at}`, { parents: [ex(`R${root}`)] })),
    ]).flat();

  test.each([
    [1, 3],
    [1, 200],
    [4, 2],
    [50, 50],
    [3000, 0],
  ])('of %i roots with %i terms below each has at most 20 boxes, and counts the others', (roots, below) => {
    const index = indexOf(tree(roots, below));
    const upper = upperTerms(index);
    const boxes = upper?.terms.flatMap((it) => [it, ...it.children]) ?? [];
    expect(boxes.length).toBeLessThanOrEqual(20);
    expect((upper?.hidden ?? 0) + (upper?.terms.length ?? 0)).toBe(roots);
    if (below <= 50) for (const it of upper?.terms ?? []) expect(it.children.length + it.hidden).toBe(below);
    if (upper) expect(upperTermsHtml(upper, index).match(/<a class="k-class/g)).toHaveLength(boxes.length);
  });

  test.each([
    [7, 0, 7, 0],
    [8, 0, 6, 2],
    [2, 6, 2, 0],
    [2, 7, 2, 2],
  ])('of %i roots with %i terms below each shows a term instead of "and 1 more"', (roots, below, shown, hidden) => {
    const upper = upperTerms(indexOf(tree(roots, below)));
    expect(upper?.terms).toHaveLength(shown);
    expect(below === 0 ? upper?.hidden : upper?.terms[0]?.hidden).toBe(hidden);
  });

  test('is absent without a hierarchy', () => {
    expect(upperTerms(indexOf([aClass('Only')]))).toBeUndefined();
    expect(upperTerms(indexOf([tinyTerm('p', { kinds: ['property'], property: BARE_PROPERTY })]))).toBeUndefined();
  });
});

test('tasks are those that the publication has pages for', () => {
  const names = (index: PublicationIndex, hasApi: boolean): string[] =>
    homeTasks(index, [], hasApi).map(({ name }) => name);
  expect(names(indexOf([tinyTerm('p', { kinds: ['property'], property: BARE_PROPERTY })]), false)).toEqual([
    'lookUp',
    'download',
    'program',
  ]);
  expect(names(indexOf([aClass('A'), aClass('B')]), true)).toEqual(['lookUp', 'browse', 'download', 'program']);
});
