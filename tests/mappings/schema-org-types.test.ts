import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Parser, Store } from 'n3';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import { market } from '../support/market.ts';
import { side } from './as-written.ts';
import { REAL_SCHEMAS, compileAll } from './real-schemas.ts';

const SCHEMA = 'http://schema.org/';
const SUBCLASS_OF = 'http://www.w3.org/2000/01/rdf-schema#subClassOf';
const hierarchy = new Store(
  new Parser().parse(readFileSync(fileURLToPath(import.meta.resolve('@vocabulary/schema/schema.nq')), 'utf8')),
);

/** A type with all types above it. */
function ancestry(type: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(type)) return found;
  found.add(type);
  for (const { value } of hierarchy.getObjects(SCHEMA + type, SUBCLASS_OF, null))
    ancestry(value.slice(SCHEMA.length), found);
  return found;
}

interface Subschema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly anyOf?: readonly Subschema[];
}

/** The types that a record may have by the JSON Schema. */
function typesOf({ properties, $defs }: JsonObject): readonly string[] {
  const definitions = $defs as unknown as Readonly<Record<string, Subschema>>;
  const collect = ({ $ref, enum: values = [], anyOf = [] }: Subschema): readonly string[] => [
    ...values,
    ...anyOf.flatMap(collect),
    ...($ref === undefined ? [] : collect(definitions[basename($ref)] ?? {})),
  ];
  return [...new Set(collect((properties as JsonObject)['@type'] as Subschema))];
}

const { compiled } = compileAll((await market()).publication);
const schemas = REAL_SCHEMAS.filter(({ mapping }) => mapping.schema === 'schema.org');

/** What a record comes back as from the ontology's form, once repaired. */
function back(name: string, record: JsonObject): readonly Json[] {
  const schema = schemas.find((one) => one.name === name);
  if (schema === undefined) throw new Error(`There is no mapping ${name}.`);
  const { value } = side(name).repair(record, { steps: 0 });
  const up = compiled(name).up(value);
  const down = 'value' in up ? compiled(name).down(up.value) : up;
  if (!('value' in down)) throw new Error(JSON.stringify(down.errors));
  return [(down.value as JsonObject)['@type'] ?? []].flat();
}

describe.each(schemas)('types of $name', ({ name, jsonSchema }) => {
  const types = typesOf(jsonSchema);
  const context = 'https://schema.org';

  test('are preserved or replaced by a supertype', () => {
    expect(types.length).toBeGreaterThan(3);
    const wrong = types.flatMap((type) => {
      const written = back(name, { '@context': context, '@type': type, name: 'X' });
      const ok = written.length > 0 && written.every((one) => ancestry(type).has(String(one)));
      return ok ? [] : [`${type} as ${written.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  // "Any offered product or service", https://schema.org/Product; no other type of a place has offers.
  test('are supplemented only by Product, if there is an offer', () => {
    const wrong = types.flatMap((type) => {
      const written = back(name, {
        '@context': context,
        '@type': type,
        name: 'X',
        offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR' },
      });
      const added = written.filter((one) => !ancestry(type).has(String(one)));
      return added.length < written.length && added.every((one) => one === 'Product' && ancestry(type).has('Place'))
        ? []
        : [`${type} as ${written.join()}`];
    });
    expect(wrong).toEqual([]);
  });

  test('are read as a term, an IRI, a CURIE, in a list, under an alias and in a graph', () => {
    for (const type of types) {
      const plain = back(name, { '@context': context, '@type': type, name: 'X' });
      const others: readonly JsonObject[] = [
        { '@context': 'http://schema.org/', '@type': [type] },
        { '@context': context, '@type': `http://schema.org/${type}` },
        { '@context': { schema: 'https://schema.org/' }, '@type': `schema:${type}` },
        { '@context': { '@vocab': 'http://schema.org/', kind: '@type' }, kind: type },
        { '@context': context, '@type': [type, 'http://www.productontology.org/id/X'] },
        { '@context': context, '@graph': [{ '@type': 'WebSite' }, { '@type': type }] },
      ];
      for (const other of others) expect(back(name, other), JSON.stringify(other)).toEqual(plain);
    }
  });
});

test.each(['Dentist', 'Midwifery', 'BookStore'])(
  'a seller of which only the identifier is known stays a %s',
  (type) => {
    const seller = { '@type': type, '@id': 'https://example.org/#us' };
    const { up, down } = compiled('listings/schema.org');
    const read = up({ '@type': 'Product', offers: { '@type': 'Offer', price: 5, priceCurrency: 'EUR', seller } });
    const written = 'value' in read ? down(read.value) : read;
    expect(written).toMatchObject({ value: { offers: [{ seller }] } });
  },
);
