import { describe, expect, test } from 'vitest';
import type { Publication, Term } from '../../src/ontology/model.ts';
import { owl, rdfs } from '../../src/rdf/names.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { termHeaderHtml } from '../../src/site/page/term-slots.ts';
import type { SectionBlock, SectionOf } from '../../src/site/term/sections/section.ts';
import type { TermView } from '../../src/site/term/term-view.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts, samplePublication } from './sample.ts';

const viewIn = (publication: Publication, name: string): TermView => {
  const index = createPublicationIndex(publication);
  return termView(index, index.byIdentifier(name) as Term, () => []);
};
const section = <B extends SectionBlock>(view: TermView, block: B): SectionOf<B> | undefined =>
  view.sections.find((it): it is SectionOf<B> => it.block === block);
const header = (view: TermView): Record<string, string> =>
  Object.fromEntries(view.glance.map(({ name, value }) => [name, phraseText(value)]));
const titles = (view: TermView): string[] => section(view, 'lists')?.lists.map(({ title }) => title) ?? [];
const sentences = (view: TermView): string[] =>
  section(view, 'statements')?.statements.shown.map(({ sentence }) => phraseText(sentence)) ?? [];

const aClass = (name: string, parents: readonly string[], more: Partial<Term> = {}): Term =>
  tinyTerm(name, { class: { ...noClassFacts, parents: parents.map(ex) }, ...more });

describe('relations are stated once', () => {
  test('parents in the header and not among the connections', () => {
    const view = viewIn(tinyPublication([aClass('Low', ['High']), aClass('High', [])]), 'Low');
    expect(header(view)).toEqual({ 'A kind of': 'High' });
    expect(section(view, 'lists')).toBeUndefined();
  });

  test('many parents, or parents with remarks, among the connections and not in the header', () => {
    const many = Array.from({ length: 13 }, (_, at) => `P${at}`);
    const wide = viewIn(tinyPublication([aClass('Low', many), ...many.map((name) => aClass(name, []))]), 'Low');
    expect(header(wide)).toEqual({});
    expect(titles(wide)).toEqual(['Parent classes']);
    const remark = {
      property: rdfs('subClassOf'),
      value: { '@id': ex('High') },
      says: { [rdfs('comment')]: [{ '@value': 'Why' }] },
    };
    const low = aClass('Low', ['High'], { remarks: [remark] });
    const remarked = viewIn(tinyPublication([low, aClass('High', [])]), 'Low');
    expect(header(remarked)).toEqual({});
    expect(titles(remarked)).toEqual(['Parent classes']);
  });

  test('domains and ranges in the header: stated ones, and those that are only usual', () => {
    const sample = samplePublication();
    expect(header(viewIn(sample, 'offeredBy'))).toMatchObject({
      'Usually used on': 'Listing or Place',
      'Usual values': 'Place or Provider',
    });
    expect(header(viewIn(sample, 'provider'))).toMatchObject({ 'Used on': 'Listing', Values: 'Provider' });
    expect(section(viewIn(sample, 'provider'), 'use')).toBeUndefined();
  });

  test('a domain that is more than a name as a sentence', () => {
    const domains = [{ kind: 'complement', of: { kind: 'class', iri: ex('High') } }] as const;
    const property = tinyTerm('p', { kinds: ['property'], property: { ...noPropertyFacts, domains } });
    const view = viewIn(tinyPublication([property, aClass('High', [])]), 'p');
    expect(header(view)).toEqual({});
    expect(section(view, 'use')?.statements.map(({ sentence }) => phraseText(sentence))).toHaveLength(1);
  });

  test('a named inverse in the header, an anonymous one as a rule', () => {
    const property = (name: string, inverses: readonly (string | { inverseOf: string })[]): Term =>
      tinyTerm(name, { kinds: ['property'], property: { ...noPropertyFacts, inverses } });
    const named = viewIn(tinyPublication([property('p', [ex('q')]), property('q', [])]), 'p');
    expect([header(named), sentences(named)]).toEqual([{ Inverse: 'q' }, []]);
    const nameless = viewIn(tinyPublication([property('p', [{ inverseOf: ex('q') }]), property('q', [])]), 'p');
    expect(header(nameless)).toEqual({});
    expect(sentences(nameless)).toHaveLength(1);
  });

  test('the values of a closed value set in their list and not as a rule', () => {
    const values = ['a', 'b', 'c', 'd', 'e'].map(ex);
    const definedAs = [{ kind: 'oneOf' as const, values: values.map((iri) => ({ iri })) }];
    const set = tinyTerm('Set', {
      kinds: ['enumeration', 'class'],
      class: { ...noClassFacts, definedAs },
      enumeration: { values, closed: true, topValues: values },
    });
    const value = (name: string, description: Term['description']): Term =>
      tinyTerm(name, {
        kinds: ['value'],
        enumerationOf: [ex('Set')],
        value: {
          broader: [],
          broaderFull: [],
          narrower: [],
          related: [],
          differentFrom: values.filter((it) => it !== ex(name)),
        },
        description,
      });
    const publication = tinyPublication([
      set,
      value('a', []),
      value('b', [{ '@id': ex('b'), [owl('differentFrom')]: [{ '@id': ex('a') }] }]),
      ...['c', 'd', 'e'].map((name) => value(name, [])),
    ]);
    expect(sentences(viewIn(publication, 'Set'))).toEqual([]);
    expect(header(viewIn(publication, 'a'))).toEqual({ 'A value of': 'Set' });
    expect(titles(viewIn(publication, 'a'))).toEqual(['Different from all other values of']);
    expect(titles(viewIn(publication, 'b'))).toEqual(['Different from']);
  });
});

test('links to a section that the header replaces lead to its row', () => {
  const publication = tinyPublication([aClass('Low', ['High']), aClass('High', [])]);
  const html = termHeaderHtml(viewIn(publication, 'Low'), createPublicationIndex(publication));
  expect(html).toContain('<div id="relations"><dt>A kind of</dt>');
});

test('a value set inherits no fields from the class above everything', () => {
  const property = (name: string): Term => tinyTerm(name, { kinds: ['property'], property: noPropertyFacts });
  const below = (name: string, parent: string, more: Partial<Term> = {}): Term =>
    tinyTerm(name, {
      class: { ...noClassFacts, parents: [ex(parent)], ancestors: [ex(parent), ex('Thing')] },
      ...more,
    });
  const thing = tinyTerm('Thing', { class: { ...noClassFacts, properties: [ex('name')], rangeOf: [ex('about')] } });
  const choice = below('Choice', 'Thing', {
    class: { ...noClassFacts, parents: [ex('Thing')], ancestors: [ex('Thing')], properties: [ex('code')] },
  });
  const size = {
    kinds: ['enumeration', 'class'],
    enumeration: { values: [ex('Big')], closed: false, topValues: [] },
  } as const;
  const terms = [thing, choice, below('Size', 'Choice', size), below('Car', 'Choice')];
  const publication = tinyPublication([...terms, ...['name', 'code', 'about'].map(property)]);
  const owners = (name: string): (string | undefined)[] | undefined =>
    section(viewIn(publication, name), 'fields')?.groups.map(({ from }) => from?.label);
  expect(owners('Car')).toEqual(['Choice', 'Thing']);
  expect(owners('Size')).toEqual(['Choice']);
  expect(titles(viewIn(publication, 'Car'))).toContain('Expected through a parent class');
  expect(titles(viewIn(publication, 'Size'))).not.toContain('Expected through a parent class');
});
