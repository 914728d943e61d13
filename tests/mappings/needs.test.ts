import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject, Repair } from '../../src/mappings/mapping.ts';
import { createMappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import { createRepair, REPAIRS } from '../../src/mappings/repair/repair.ts';
import { market } from '../support/market.ts';
import { spoilt } from './arbitrary-records.ts';
import { REAL_SCHEMAS } from './real-schemas.ts';
import { validatorsOf } from './repair-sample.ts';

const RUNS = { numRuns: Number(process.env['FUZZ_RUNS'] ?? 150) };
const PREPARING = (Object.keys(REPAIRS) as Repair['repair'][]).filter((name) => 'prepare' in REPAIRS[name]);
const vocabulary = createMappingVocabulary((await market()).publication);
const repairing = REAL_SCHEMAS.filter(({ mapping }) => mapping.repairs.length > 0);

/** Spellings that only the repairs read. */
const changes: fc.Arbitrary<(record: Json) => Json> = fc.constantFrom<(record: Json) => Json>(
  (record) => record,
  (record) => renamed(record, (name) => `schema:${name}`),
  (record) => renamed(record, (name) => `https://schema.org/${name}`),
  (record) => renamed(record, (name) => `g:${name}`),
  (record) => renamed(record, (name) => name.toUpperCase()),
  (record) => renamed(record, (name) => name.replaceAll('_', ' ')),
  (record) => member(record, '@context', 'http://schema.org/'),
  (record) => member(record, '@context', ['https://schema.org', { '@language': 'de' }]),
  (record) => member(record, '@context', ['https://schema.org', { '@vocab': 'https://other.example/' }]),
  (record) => member(record, '@context', { s: 'https://schema.org/' }),
  (record) => member(record, '@context', 'https://www.w3.org/ns/activitystreams'),
  (record) => member(record, '@type', [(record as JsonObject)['@type'] ?? 'Thing', 'Thing']),
  (record) => member(record, '@type', ' Hotel'),
  (record) => member(record, '@type', 'Slot'),
  (record) => member(record, 'name', { '@value': 'Haus' }),
  (record) => member(record, 'name', { '@value': 'Haus', '@language': 'de', '@direction': 'ltr' }),
  (record) => member(record, 'name', { '@list': ['Haus'] }),
  (record) => member(record, 'email', 'MAILTO:a@b.example'),
  (record) => member(record, 'telephone', ['tel:+49-1', 5]),
  (record) => member(record, 'shipping', 'US:CA:Ground:5 USD'),
  (record) => member(record, 'shipping(country:price)', 'US:5 USD'),
  (record) => member(record, 'shipping', { country: 'US' }),
  (record) => member(record, 'id', 5),
  (record) => member(record, 'properties', { type: 'node', id: 5, tags: { amenity: 'pub' } }),
  (record) => ({ '@context': 'https://schema.org', '@graph': [record] }),
  (record) => [record],
  (record) => cards(record, ([name, ...rest]) => [String(name).toUpperCase(), ...rest]),
  (record) => cards(record, ([name, , ...rest]) => [name ?? null, { TYPE: ['CELL', 'pref'] }, ...rest]),
  (record) => cards(record, ([name, parameters]) => [name ?? null, parameters ?? {}, 'phone-number', '1']),
);

function member(record: Json, name: string, value: Json): Json {
  return typeof record === 'object' && record !== null && !Array.isArray(record)
    ? { ...record, [name]: value }
    : record;
}

function renamed(record: Json, nameOf: (name: string) => string): Json {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record;
  return Object.fromEntries(
    Object.entries(record).map(([name, value], at) => [
      at % 2 === 0 && name !== '@context' ? nameOf(name) : name,
      value,
    ]),
  );
}

/** Changes the properties of a jCard. */
function cards(record: Json, change: (property: readonly Json[]) => Json): Json {
  if (!Array.isArray(record) || !Array.isArray(record[1])) return record;
  const properties = record[1] as readonly Json[];
  return [record[0] as Json, properties.map((one) => (Array.isArray(one) ? change(one) : one)).toReversed()];
}

describe.each(repairing)('the repairs of $name', ({ mapping, examples, jsonSchema }) => {
  const validators = validatorsOf(jsonSchema);
  const quick = createRepair(mapping, vocabulary, validators);
  const always = createRepair(mapping, vocabulary, validators, true);
  const records = fc.tuple(fc.oneof(fc.constantFrom(...examples), spoilt(examples)), changes);

  it('are the same whether or not unneeded ones are tried', () => {
    fc.assert(
      fc.property(records, ([record, change]) => {
        const changed = change(record);
        const before = JSON.stringify(changed);
        const [one, other] = [quick, always].map((repair) => {
          const { value, repairs, invalid, sourceOf } = repair(changed, { steps: 0 });
          return JSON.stringify([value, repairs, invalid, sourceOf('/a~1b/0')]);
        });
        expect(one).toBe(other);
        expect(JSON.stringify(changed)).toBe(before);
      }),
      RUNS,
    );
  });

  it('omit the same values', () => {
    for (const record of examples) {
      const [one, other] = [quick, always].map((repair) => {
        const repaired = repair(record, { steps: 0 });
        const omitted = repaired.omit(['/name', '/1/1', '/title']);
        return JSON.stringify([omitted, omitted && [repaired.value, repaired.repairs]]);
      });
      expect(one).toBe(other);
    }
  });
});

describe('a record that needs no repair', () => {
  const names = new Set(repairing.flatMap(({ mapping }) => mapping.repairs.map(({ repair }) => repair)));

  it.each(PREPARING)('exists for %s', (name) => {
    expect(names).toContain(name);
    const free = repairing
      .filter(({ mapping }) => mapping.repairs.some(({ repair }) => repair === name))
      .flatMap(({ mapping, examples, jsonSchema }) => {
        const repair = createRepair(mapping, vocabulary, validatorsOf(jsonSchema));
        return examples.filter((record) => repair(record, { steps: 0 }).value === record);
      });
    expect(free.length).toBeGreaterThan(0);
  });

  it('is any record of a mapping without repairs', () => {
    const { mapping } = repairing[0] as (typeof repairing)[number];
    const record = {};
    const repair = createRepair({ ...mapping, repairs: [] }, vocabulary, validatorsOf({}));
    expect(repair(record, { steps: 0 }).value).toBe(record);
  });
});
