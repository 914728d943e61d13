import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { hasOthers, treeHtml } from '../../src/site/term/tree.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts } from './sample.ts';

describe('the tree beside a page', () => {
  const names = Array.from({ length: 30 }, (_, at) => `One${at}`);
  const iris = names.map(ex);
  const below = (parent: Partial<Term>, child: Partial<Term>): Publication =>
    tinyPublication([tinyTerm('Whole', parent), ...names.map((name) => tinyTerm(name, child))]);
  const domain = { kind: 'class', iri: ex('Whole') } as const;

  test.each([
    [
      'fields',
      below(
        { kinds: ['class'], class: { ...noClassFacts, properties: iris } },
        { kinds: ['property'], property: { ...noPropertyFacts, domains: [domain] } },
      ),
    ],
    [
      'values',
      below(
        { kinds: ['enumeration'], enumeration: { values: iris, topValues: [], closed: true } },
        { kinds: ['value'], enumerationOf: [ex('Whole')] },
      ),
    ],
    [
      'relations',
      below(
        { kinds: ['class'], class: { ...noClassFacts, children: iris } },
        { kinds: ['class'], class: { ...noClassFacts, parents: [ex('Whole')] } },
      ),
    ],
  ])('links to the section of hidden terms: %s', (place, publication) => {
    const index = createPublicationIndex(publication);
    const view = (name: string): TermView => termView(index, index.byIdentifier(name) as Term);
    expect(view('Whole').sections.map(({ id }) => id)).toContain(place);
    const trees = ['One3', 'Whole'].map((name) => treeHtml(view(name).tree, index)).join('');
    const places = [...trees.matchAll(/vocabulary\/Whole#(\w+)/g)].map(([, found]) => found);
    expect(new Set(places)).toEqual(new Set([place]));
  });
});

test.each([
  ['Alone', false],
  ['First', true],
])('the tree beside the page of the value %s, if it leads to another term: %s', (name, expected) => {
  const value: Partial<Term> = { kinds: ['value'], enumerationOf: [ex('Set')] };
  const set: Partial<Term> = {
    kinds: ['enumeration'],
    enumeration: { values: [ex('First')], topValues: [], closed: true },
  };
  const terms = [tinyTerm('Alone', { kinds: ['value'] }), tinyTerm('Set', set), tinyTerm('First', value)];
  const index = createPublicationIndex(tinyPublication(terms));
  expect(hasOthers(termView(index, index.byIdentifier(name) as Term).tree)).toBe(expected);
});

test('the path to an own term leads through its own parent, whatever the order', () => {
  const aClass = (name: string, parents: string[], own = true): Term =>
    tinyTerm(name, { own, class: { ...noClassFacts, parents: parents.map(ex) } });
  const terms = [
    aClass('Thing', [], false),
    aClass('Vessel', ['Thing']),
    aClass('Boat', ['Thing', 'Vessel']),
    aClass('Other', ['Vessel', 'Thing'], false),
  ];
  const index = createPublicationIndex(tinyPublication(terms));
  const path = (name: string): string[] =>
    termView(index, index.byIdentifier(name) as Term).tree.chain.map(({ label }) => label);
  expect([path('Boat'), path('Other')]).toEqual([
    ['Thing', 'Vessel'],
    ['Thing', 'Vessel'],
  ]);
});
