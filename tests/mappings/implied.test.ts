import { describe, expect, it } from 'vitest';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json } from '../../src/mappings/mapping.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import { createConverter } from '../../src/mappings/transform/transform.ts';
import { validatorsOf } from './repair-sample.ts';
import { SMALL_VOCABULARY } from './small-vocabulary.ts';

const HEAD = `title: Shop
version: "1"
kind: partner
domain: places
status: active
provenance: { author: us, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;
const side = (name: string, text: string) => ({
  mapping: compileMapping(parseMapping(`schema: ${name}\n${HEAD}${text}`, `${name}.yaml`), SMALL_VOCABULARY),
  validators: validatorsOf({}),
});

/** A shop that never writes its currency. */
const SHOP = side(
  'shop',
  `repairs: [omitted]
entities:
  Product:
    class: Place
    root: true
    implied: { hasOffer/currency: { value: EUR, reason: All prices are in euros. } }
    fields: [{ path: title, property: title }, { path: price, property: hasOffer/price }]`,
);
/** A shop that writes an amount and its currency into one text. */
const OTHER = side(
  'other',
  `entities:
  Product:
    class: Place
    root: true
    fields:
      - { path: title, property: title }
      - { path: price, property: [hasOffer/price, hasOffer/currency], codec: money, omit: A price has a currency. }`,
);

const convert = (from: typeof SHOP, to: typeof SHOP, record: Json) => {
  const { value, notes, errors, repairs } = createConverter(from, to, false)(record);
  return { value, errors, repairs, added: notes?.added, lost: [...(notes?.lostUp ?? []), ...(notes?.lostDown ?? [])] };
};

describe('an implied value', () => {
  it('is reported as an addition where it is written, also as a part of a value', () => {
    expect(convert(SHOP, OTHER, { title: 'Jam', price: 5 })).toEqual({
      value: { title: 'Jam', price: '5.00 EUR' },
      errors: [],
      repairs: [],
      added: [{ pointer: '/price', value: '5.00 EUR', reason: 'All prices are in euros.' }],
      lost: [],
    });
  });

  it('is neither an addition nor a loss where it is not written', () => {
    expect(convert(SHOP, SHOP, { title: 'Jam', price: 5 })).toMatchObject({
      value: { title: 'Jam', price: 5 },
      added: [],
      lost: [],
    });
    expect(convert(SHOP, OTHER, { title: 'Jam' })).toMatchObject({ value: { title: 'Jam' }, added: [], lost: [] });
  });

  it('keeps a price in another currency from being read as one in euros', () => {
    const { value, repairs } = convert(OTHER, SHOP, { title: 'Jam', price: '5.00 USD' });
    expect(value).toEqual({ title: 'Jam' });
    expect(repairs).toEqual([{ pointer: '/price', repair: 'omitted' }]);
    expect(convert(OTHER, SHOP, { title: 'Jam', price: '5.00 EUR' }).value).toEqual({ title: 'Jam', price: 5 });
  });
});
