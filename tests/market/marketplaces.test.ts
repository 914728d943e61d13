import { beforeAll, describe, expect, test } from 'vitest';
import type { Compiled } from '../../src/compiler/compile/compile.ts';
import type { Term } from '../../src/ontology/model.ts';
import { mentionsOf } from '../../src/compiler/read/nodes.ts';
import { SLICES, market } from '../support/market.ts';

/** A slice serves only its own industries, so that nothing of another sector's module may be in it. */
const SECTORS: Readonly<Record<(typeof SLICES)[number], readonly string[] | 'all'>> = {
  everything: 'all',
  'local-services': ['home-services', 'education', 'care-and-community'],
  stays: ['accommodation'],
};

describe.each(SLICES)('the marketplace %s', (name) => {
  let compiled: Omit<Compiled, 'graph'>;
  let home: readonly Term[];
  let everything: readonly Term[];

  beforeAll(async () => {
    compiled = await market(name);
    home = compiled.publication.ontology.terms.filter((term) => term.own);
    everything = (await market()).publication.ontology.terms.filter((term) => term.own);
  });

  test('has no issue of its own', () => {
    expect(compiled.issues).toEqual([]);
  });

  test('does not refer to omitted terms', () => {
    const { omitted } = compiled.publication.ontology.derivation;
    const out = new Set(omitted.map(({ iri }) => iri));
    expect(mentionsOf(compiled.nodes).filter((iri) => out.has(iri))).toEqual([]);
    expect(
      mentionsOf(compiled.publication.ontology.terms.map((term) => term.description)).filter((iri) => out.has(iri)),
    ).toEqual([]);
    expect(home.length + omitted.length).toBe(everything.length);
  });

  test('has no terms of other industries only', () => {
    const kept = new Set(home.map(({ iri }) => iri));
    const industries = new Map(everything.map((term) => [term.iri, term.facetValues?.['industries']]));
    for (const { iri, identifier } of home) {
      const marks = industries.get(iri) ?? [];
      if (marks.length > 0)
        expect(
          marks.some((mark) => kept.has(mark)),
          identifier,
        ).toBe(true);
    }
  });

  test('has no terms of other sectors, unless they serve one of its own', () => {
    const sectors = SECTORS[name];
    if (sectors === 'all') return;
    const foreign = home.filter(({ origin, facetValues }) => {
      const sector = /\/industries\/([^/]+)\.ttl$/.exec(origin?.file ?? '')?.[1];
      return (
        sector !== undefined &&
        sector !== 'scheme' &&
        !sectors.includes(sector) &&
        facetValues?.['industries'] === undefined
      );
    });
    expect(foreign.map(({ identifier }) => identifier)).toEqual([]);
  });

  test('states for each term why it is included', () => {
    for (const { identifier, reason } of home) expect(reason.rule === 'whole', identifier).toBe(name === 'everything');
  });
});

describe('the slices', () => {
  const identifiers = async (name: (typeof SLICES)[number]): Promise<readonly string[]> =>
    (await market(name)).publication.ontology.terms.map(({ identifier }) => identifier);

  test('have the terms of their own trades only', async () => {
    const stays = await identifiers('stays');
    const local = await identifiers('local-services');
    expect(stays).toEqual(
      expect.arrayContaining(['Hotel', 'StayListing', 'checkInFrom', 'BoardBasis', 'WirelessInternet']),
    );
    expect(local).toEqual(
      expect.arrayContaining(['Plumber', 'LessonListing', 'callOutFee', 'LessonLevel', 'Plumbing']),
    );
    for (const name of ['Plumber', 'callOutFee', 'LessonLevel', 'Plumbing', 'gtin', 'Allergen'])
      expect(stays).not.toContain(name);
    for (const name of ['Hotel', 'checkInFrom', 'BoardBasis', 'HotelBusiness', 'gtin', 'Allergen'])
      expect(local).not.toContain(name);
  });

  test('include only the terms of standards that they refer to', async () => {
    const [everything, stays] = [await identifiers('everything'), await identifiers('stays')];
    expect(everything).toContain('schema_Plumber');
    expect(stays).not.toContain('schema_Plumber');
    expect(stays).toContain('schema_Hotel');
  });
});
