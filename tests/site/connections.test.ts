import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts, samplePublication } from './sample.ts';

const viewIn = (publication: Publication, name: string): TermView => {
  const index = createPublicationIndex(publication);
  return termView(index, index.byIdentifier(name) as Term);
};
const relationsOf = (publication: Publication, name: string): SectionOf<'lists'> | undefined =>
  viewIn(publication, name).sections.find((it): it is SectionOf<'lists'> => it.block === 'lists');

describe('the position of a term in its hierarchy', () => {
  const view = (name: string): TermView => viewIn(samplePublication(), name);

  test('shows a chain of parents as a breadcrumb that ends at a cycle', () => {
    expect(view('StayListing').breadcrumb.map(({ label }) => label)).toEqual(['Listing']);
    expect(view('Loop').breadcrumb.map(({ label }) => label)).toEqual(['Pool']);
  });

  test('shows a property without a parent below its domain', () => {
    expect(view('provider').breadcrumb.map(({ label }) => label)).toEqual(['Listing']);
    expect(view('provider').tree.title).toBe('Fields of Listing');
  });

  test('links a class to the tree of all classes, opened at the class', () => {
    const sample = samplePublication({ baseUrl: 'https://example.org/docs' });
    const wholeOf = (name: string): string | undefined => viewIn(sample, name).tree.whole;
    expect(wholeOf('Listing')).toBe('/docs/classes#open=Listing');
    expect(wholeOf('StayListing')).toBe('/docs/classes#open=Listing(StayListing)');
    expect(wholeOf('provider')).toBeUndefined();
    const aClass = (name: string, parents: string[]): Term =>
      tinyTerm(name, { class: { ...noClassFacts, parents: parents.map(ex) } });
    const deep = tinyPublication([aClass('A', []), aClass('B', ['A']), aClass('C', ['B'])]);
    expect(viewIn(deep, 'C').tree.whole).toMatch(/\/classes#open=A\(B\(C\)\)$/);
  });
});

describe('the connections of a class', () => {
  const listsOf = (name: string, terms: readonly Term[]): Record<string, (string | undefined)[]> =>
    Object.fromEntries(
      relationsOf(tinyPublication(terms), name)?.lists.map(({ title, refs }) => [
        title,
        refs.shown.map(({ href }) => href),
      ]) ?? [],
    );
  const aClass = (name: string, parents: readonly string[], more: Partial<typeof noClassFacts> = {}): Term =>
    tinyTerm(name, { class: { ...noClassFacts, parents: parents.map(ex), ...more } });
  const properties = Array.from({ length: 13 }, (_, at) => `p${at}`);
  const named = properties.map((name) => tinyTerm(name, { kinds: ['property'], property: noPropertyFacts }));

  test('include the properties that expect the nearest ancestor, except its own properties and long lists', () => {
    const top = aClass('Top', [], { rangeOf: [ex('p0')] });
    const high = aClass('High', ['Top'], { rangeOf: [ex('p1'), ex('p2')] });
    const terms = [...named, top, high, aClass('Middle', ['High']), aClass('Low', ['Middle'], { rangeOf: [ex('p2')] })];
    expect(listsOf('Low', terms)).toMatchObject({
      'Expected by properties': ['/vocabulary/p2'],
      'Expected through a parent class': ['/vocabulary/p1'],
    });
    const wide = aClass('Wide', [], { rangeOf: properties.map(ex) });
    expect(listsOf('Low', [...named, wide, aClass('Low', ['Wide'])])).not.toHaveProperty(
      'Expected through a parent class',
    );
    expect(listsOf('A', [aClass('A', ['B']), aClass('B', ['A'])])).not.toHaveProperty(
      'Expected through a parent class',
    );
  });

  test('link to the rules of other terms that refer to the class', () => {
    const having = { kind: 'some', property: ex('p0'), filler: { kind: 'class', iri: ex('Low') } } as const;
    const terms = [...named, aClass('Low', []), aClass('Other', [], { conditions: [having] })];
    expect(listsOf('Low', terms)).toEqual({ 'Mentioned in rules of': ['/vocabulary/Other#rules'] });
  });
});
