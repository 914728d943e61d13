import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Kind, Term } from '../../src/ontology/model.ts';
import { market } from '../support/market.ts';
import type { Ask } from './ask.ts';
import { createAsk } from './ask.ts';

let ask: Ask;
let home: readonly Term[];
let sectors: readonly string[];

beforeAll(async () => {
  const { publication } = await market();
  ask = createAsk(publication.ontology);
  home = publication.ontology.terms.filter((term) => term.own);
  sectors = ask.valuesOf('Industries').filter((name) => ask.term(name).value?.broader.length === 0);
});

const ofKind = (kind: Kind): readonly Term[] => home.filter(({ kinds }) => kinds[0] === kind);
const property = (holds: (facts: NonNullable<Term['property']>) => boolean): Term | undefined =>
  home.find((term) => term.property !== undefined && holds(term.property));
const aClass = (holds: (facts: NonNullable<Term['class']>) => boolean): Term | undefined =>
  home.find((term) => term.class !== undefined && holds(term.class));

describe('the ontology', () => {
  test('has enough terms', () => {
    expect(ofKind('class').length).toBeGreaterThanOrEqual(70);
    expect(ofKind('property').length).toBeGreaterThanOrEqual(150);
    expect(ofKind('enumeration').length).toBeGreaterThanOrEqual(20);
    expect(ofKind('value').length).toBeGreaterThanOrEqual(150);
  });

  test('has no issues', async () => {
    expect((await market()).issues).toEqual([]);
  });

  test('has every term of version 1.1.0', () => {
    const before = readFileSync(join(import.meta.dirname, 'versions/1.1.0.txt'), 'utf8')
      .trim()
      .split('\n');
    const now = new Set(home.map(({ identifier }) => identifier));
    expect(before.filter((name) => !now.has(name))).toEqual([]);
  });

  test('has labels in four languages and a version for each term', () => {
    for (const { identifier, labels, since, status } of home) {
      expect(labels.map(({ language }) => language).sort(), identifier).toEqual(['de', 'en', 'es', 'fr']);
      expect([since, status], identifier).not.toContain(undefined);
    }
  });
});

describe('the industries', () => {
  test('are twelve sectors with at least eighty narrower ones', () => {
    expect(sectors.length).toBe(12);
    expect(sectors.flatMap(ask.narrower).length).toBeGreaterThanOrEqual(80);
  });

  test('have their own provider types, listing types and properties', () => {
    for (const sector of sectors) {
      const own = ask.serving(sector).map(({ identifier }) => identifier);
      const members = (set: string): number => ask.membersOf(set).filter((name) => own.includes(name)).length;
      expect(members('ProviderType'), `provider types of ${sector}`).toBeGreaterThanOrEqual(4);
      expect(members('ListingType'), `listing types of ${sector}`).toBeGreaterThanOrEqual(4);
      expect(own.filter((name) => ask.term(name).property).length, `properties of ${sector}`).toBeGreaterThanOrEqual(7);
    }
  });

  test('are distinct from provider types, which instanceOf finds', () => {
    for (const name of [...ask.membersOf('ProviderType'), ...ask.membersOf('ListingType')])
      expect(ask.term(name).class, name).toBeDefined();
  });
});

describe('the axioms', () => {
  test('create hierarchies of at least four levels', () => {
    expect(Math.max(...home.map((term) => term.class?.ancestors.length ?? 0))).toBeGreaterThanOrEqual(4);
    expect(ask.above('Plumber')).toEqual(expect.arrayContaining(['Tradesperson', 'ServiceProvider', 'Provider']));
  });

  test.each([
    ['disjoint classes', () => aClass(({ disjointWith }) => disjointWith.length > 0)],
    ['a disjoint union', () => aClass(({ disjointUnionOf }) => disjointUnionOf.length > 0)],
    ['restrictions', () => aClass(({ conditions }) => conditions.length > 0)],
    ['defined classes', () => aClass(({ definedAs }) => definedAs.length > 0)],
    ['keys', () => aClass(({ keys }) => keys.length > 0)],
    ['unions in domains', () => property(({ domains }) => domains.some(({ kind }) => kind === 'union'))],
    ['inverses', () => property(({ inverses }) => inverses.length > 0)],
    ['a property chain', () => property(({ chains }) => chains.length > 0)],
    ['a symmetric property', () => property(({ characteristics }) => characteristics.includes('symmetric'))],
    ['a transitive property', () => property(({ characteristics }) => characteristics.includes('transitive'))],
    ['sub-properties', () => property(({ parents }) => parents.length > 0)],
    ['deprecated terms with replacements', () => home.find((term) => term.deprecated && term.replacedBy.length > 0)],
  ] as const)('hold %s', (_, find) => {
    expect(find()).toBeDefined();
  });
});

describe('the alignments', () => {
  test.each(['schema', 'gr', 'skos', 'foaf', 'dcterms', 'prov', 'org', 'vcard', 'time', 'dcat'])(
    'lead to %s',
    (prefix) => {
      expect(home.some(({ identifier }) => ask.matches(identifier, prefix).length > 0)).toBe(true);
    },
  );

  test('all have a justification', () => {
    for (const { identifier, alignments } of home)
      for (const { justification } of alignments) expect(justification, identifier).toMatch(/semapv/);
  });

  test('assess every class and property against schema.org', () => {
    const assessed = ({ alignments }: Term): boolean =>
      alignments.some(({ target = '', absentFrom = '' }) => /^https?:\/\/schema\.org\//.test(target + absentFrom));
    const open = [...ofKind('class'), ...ofKind('property')].filter((term) => !term.deprecated && !assessed(term));
    expect(open.map(({ identifier }) => identifier)).toEqual([]);
  });

  test('never state both a match and no match of a term with one vocabulary', () => {
    for (const { identifier, alignments } of home) {
      const absent = alignments.flatMap(({ absentFrom }) => absentFrom ?? []);
      const matched = alignments.flatMap(({ target }) => target ?? []);
      for (const namespace of absent)
        expect(
          matched.filter((iri) => iri.startsWith(namespace)),
          identifier,
        ).toEqual([]);
    }
  });
});
