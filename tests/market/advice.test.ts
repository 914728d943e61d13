import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Quad } from '@rdfjs/types';
import { DataFactory, Parser, Store } from 'n3';
import { Validator } from 'shacl-engine';
import { expect, test } from 'vitest';
import { rdfs } from '../../src/rdf/names.ts';
import { MARKET } from '../support/market.ts';
import { quadsOfFolder } from '../support/reasoner/ontology-axioms.ts';
import { dataSets } from './data-sets/data-sets.ts';

const hierarchy = quadsOfFolder(join(MARKET, 'market')).filter(
  ({ predicate, object }) => predicate.value === rdfs('subClassOf') && object.termType === 'NamedNode',
);
const shapes = new Parser().parse(readFileSync(join(MARKET, 'shapes/records.ttl'), 'utf8'));
const validator = new Validator(new Store([...shapes, ...hierarchy]), { factory: DataFactory });

/** What the advice says of data, by the local names of who it is about. */
async function advice(data: readonly Quad[]): Promise<readonly string[]> {
  const { results } = await validator.validate({ dataset: new Store([...data, ...hierarchy]) });
  return [...new Set(results.map(({ focusNode }) => (focusNode.term?.value ?? '').replace(/^.*\//, '')))].sort();
}

const quadsOf = (point: string, name: string): readonly Quad[] =>
  dataSets().find((set) => set.point === point && set.name === name)?.quads ?? [];

test.each([
  ['offered-by-others', 'accepted-phone-shop', ['home', 'lesson', 'massage', 'screen', 'stay', 'tablecloth', 'van']],
  ['call-out-fees', 'accepted-vet-and-breakdown', ['visit']],
  ['accounts', 'accepted-two-numbers', ['keller']],
  ['accounts', 'accepted-two-checks', ['host']],
  ['accounts', 'accepted-status-per-marketplace', []],
  ['several-kinds', 'accepted-retreat', ['paella', 'retreat']],
  ['policies-of-offers', 'accepted-two-rate-plans', []],
  ['ratings', 'accepted-half-stars', []],
  ['ratings', 'accepted-other-scales', []],
  ['areas-and-floors', 'accepted-shops', []],
  ['contacts', 'accepted-two-lines', ['desk']],
] as const)('%s/%s: advice on %j', async (point, name, about) => {
  const data = quadsOf(point, name);
  expect(data.length).toBeGreaterThan(0);
  expect(await advice(data)).toEqual(about);
});

test('a score above its scale is reported', async () => {
  const data = new Parser().parse(`
    @prefix market: <https://example.org/vocabulary/> . @prefix : <https://data.example/> .
    :six market:ratingValue 6 . :twelve market:ratingValue 12 ; market:bestRating 10 . :nine market:ratingValue 9 ; market:bestRating 10 .
    :offer market:callOutFee 80 ; market:offerFor :towing . :towing a market:VehicleServiceListing .`);
  expect(await advice(data)).toEqual(['offer', 'six', 'twelve']);
});
