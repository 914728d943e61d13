import { describe, expect, test } from 'vitest';
import type { Publication, Term, TermMapping } from '../../src/ontology/model.ts';
import { rdf } from '../../src/rdf/names.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import type { SectionOf } from '../../src/site/term/sections/section.ts';
import { termView } from '../../src/site/term/term-view.ts';
import { phraseText } from '../../src/site/text/phrase.ts';
import { tinyPublication, tinyTerm } from '../support/tiny-publication.ts';
import { ex, noClassFacts, noPropertyFacts, samplePublication } from './sample.ts';

type Fields = SectionOf<'fields'>;

function fieldsIn(publication: Publication, name: string): Fields | undefined {
  const index = createPublicationIndex(publication);
  const { sections } = termView(index, index.byIdentifier(name) as Term, () => []);
  return sections.find((it): it is Fields => it.block === 'fields');
}

const fields = (name: string): Fields | undefined => fieldsIn(samplePublication(), name);

describe('the fields of a class', () => {
  const rows = (of: Fields | undefined): [string, string, string][] | undefined =>
    of?.groups.flatMap(({ from, rows: { shown, rest } }) =>
      [...shown, ...rest].map((row): [string, string, string] => [
        from?.label ?? 'own',
        row.ref.label,
        [row.required ? 'required' : '', row.count, phraseText(row.constraint)].filter(Boolean).join(', '),
      ]),
    );

  test('start with the required ones, including those of restrictions, each with its number of values', () => {
    expect(rows(fields('Listing'))).toEqual([
      ['own', 'has photo', 'required, 2 to 3'],
      ['own', 'level', 'required, at least one, always High'],
      ['own', 'provider', 'required, exactly one'],
      ['own', 'offered by', 'at most one, only a Provider'],
      ['own', 'knows', 'any number, itself'],
    ]);
  });

  test('have the key of records', () => {
    const keys = (of: Fields | undefined) => of?.groups.flatMap(({ rows: { shown } }) => shown.map(({ key }) => key));
    expect(keys(fields('Listing'))).toEqual(['hasPhoto', 'level', 'provider', 'offeredBy', 'knows']);
  });

  test('are grouped by the class that they come from, the own class first, with the restrictions of ancestors', () => {
    const groups = fields('StayListing')?.groups ?? [];
    expect(groups.map(({ from, count }) => [from?.label, count])).toEqual([
      [undefined, 1],
      ['Listing', 4],
    ]);
    expect(rows(fields('StayListing'))?.map(([from, label]) => `${from}: ${label}`)).toEqual([
      'own: level',
      'Listing: has photo',
      'Listing: provider',
      'Listing: offered by',
      'Listing: knows',
    ]);
  });

  test('that are not required are sorted by mapped schemas, example records, classes and label, deprecated ones last', () => {
    const names = ['apart', 'broad', 'common', 'dull', 'exemplary', 'former', 'mapped'];
    const properties = names.map((name) =>
      tinyTerm(name, { kinds: ['property'], property: noPropertyFacts, deprecated: name === 'former' }),
    );
    const used = tinyTerm('Used', {
      class: { ...noClassFacts, properties: names.map(ex) },
      examples: [{ value: '{ "exemplary": 1 }', datatype: rdf('JSON') }],
    });
    const other = tinyTerm('Other', { class: { ...noClassFacts, properties: [ex('common')] } });
    const { site, ontology } = tinyPublication([used, other, ...properties]);
    const mapping = {
      schema: 's',
      kind: 'standard',
      entity: 'e',
      domain: 'd',
      path: 'p',
      direction: 'both',
      status: '',
    };
    const mappings = { [ex('mapped')]: [mapping as TermMapping] };
    expect(rows(fieldsIn({ site, ontology, mappings }, 'Used'))?.map(([, label]) => label)).toEqual([
      'mapped',
      'exemplary',
      'common',
      'apart',
      'broad',
      'dull',
      'former',
    ]);
  });

  test('are folded only beyond 60', () => {
    const properties = Array.from({ length: 70 }, (_, at) =>
      tinyTerm(`p${at}`, { kinds: ['property'], property: noPropertyFacts }),
    );
    const iris = properties.map(({ iri }) => iri);
    const terms = [
      tinyTerm('Upper', { class: { ...noClassFacts, properties: iris.slice(0, 40) } }),
      tinyTerm('Lower', {
        class: { ...noClassFacts, properties: iris.slice(40, 60), parents: [ex('Upper')], ancestors: [ex('Upper')] },
      }),
      tinyTerm('Wide', { class: { ...noClassFacts, properties: iris } }),
      ...properties,
    ];
    const folds = (name: string): (readonly [number, number])[] =>
      fieldsIn(tinyPublication(terms), name)?.groups.map(
        ({ rows: { shown, rest } }) => [shown.length, rest.length] as const,
      ) ?? [];
    expect(folds('Lower')).toEqual([
      [20, 0],
      [40, 0],
    ]);
    expect(folds('Wide')).toEqual([[60, 10]]);
  });

  test('are limited if a hierarchy has thousands', () => {
    const properties = Array.from({ length: 3000 }, (_, at) =>
      tinyTerm(`p${at}`, { kinds: ['property'], property: noPropertyFacts }),
    );
    const root = tinyTerm('Root', {
      class: { ...noClassFacts, properties: properties.map(({ iri }) => iri), children: [ex('Leaf')] },
    });
    const leaf = tinyTerm('Leaf', { class: { ...noClassFacts, parents: [ex('Root')], ancestors: [ex('Root')] } });
    const group = fieldsIn(tinyPublication([root, leaf, ...properties]), 'Leaf')?.groups[0];
    expect(group?.count).toBe(3000);
    expect((group?.rows.shown.length ?? 0) + (group?.rows.rest.length ?? 0)).toBeLessThanOrEqual(200);
    expect(group?.more).toBe('/vocabulary/Root#fields');
  });
});
