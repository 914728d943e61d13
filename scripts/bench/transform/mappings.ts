import { runInThisContext } from 'node:vm';
import { generatedCode, parseMapping } from '../../../src/mappings/authoring.ts';
import type { CompiledMapping, MappedProperty, MappingVocabulary } from '../../../src/mappings/index.ts';
import { compileMapping } from '../../../src/mappings/index.ts';
import type { Json } from '../../../src/mappings/mapping.ts';

const HEAD = `
version: "1"
kind: partner
domain: listings
status: active
provenance: { author: The bench, date: 2026-11-21, justification: semapv:ManualMappingCuration }
`;

/** Mapping of twenty fields of a shop's record. */
const SHOP = `${HEAD}
schema: shop
title: A shop
entities:
  Article:
    class: Listing
    fields:
      - { path: sku, property: reference }
      - { path: name, property: name }
      - { path: summary, property: summary }
      - { path: brand, property: brand }
      - { path: colour, property: colour }
      - { path: material, property: material }
      - { path: size, property: size }
      - { path: price.amount, property: price }
      - { path: price.currency, property: currency }
      - { path: stock, property: stock, codec: number-string }
      - { path: weightKg, property: weightGrams, codec: { unit: "1000" } }
      - { path: condition, property: condition, codec: { enum: { NEW: New, USED: Used, REPAIRED: Refurbished } } }
      - { path: state, property: availability, codec: { enum: { on: InStock, off: OutOfStock, soon: PreOrder } } }
      - { path: releasedOn, property: releasedOn, codec: { date: DD.MM.YYYY } }
      - { path: tags, property: keyword, each: true }
      - { path: active, property: active, codec: { boolean-string: { "true": "yes", "false": "no" } } }
      - { path: url, property: page }
      - { path: seller.name, property: soldBy/name }
      - { path: seller.vat, property: soldBy/taxNumber }
      - { path: country, property: country }
`;

/** Mapping of the same fields in a feed. */
const FEED = `${HEAD}
schema: feed
title: A feed
entities:
  Item:
    class: Listing
    fields:
      - { path: id, property: reference }
      - { path: title, property: name }
      - { path: abstract, property: summary }
      - { path: make, property: brand }
      - { path: look.color, property: colour }
      - { path: look.fabric, property: material }
      - { path: look.size, property: size }
      - { path: cost, property: [price, currency], codec: money }
      - { path: quantity, property: stock }
      - { path: grams, property: weightGrams }
      - { path: quality, property: condition, codec: { enum: { new: New, used: Used, refurbished: Refurbished } } }
      - { path: stockState, property: availability, codec: { enum: { in_stock: InStock, out_of_stock: OutOfStock, preorder: PreOrder } } }
      - { path: release, property: releasedOn }
      - { path: keywords, property: keyword, codec: { split: ";" } }
      - { path: enabled, property: active }
      - { path: path, property: page, codec: { prefix: { add: "https://shop.example/" } } }
      - { path: vendor.title, property: soldBy/name }
      - { path: vendor.taxNumber, property: soldBy/taxNumber }
      - { path: origin, property: country }
`;

const KINDS: Readonly<Record<string, MappedProperty['kind']>> = {
  price: 'number',
  stock: 'number',
  weightGrams: 'number',
  active: 'boolean',
  soldBy: 'thing',
};

const VOCABULARY: MappingVocabulary = {
  class: (identifier) => ({ identifier, ancestors: [] }),
  property: (identifier) => ({
    identifier,
    functional: identifier !== 'keyword',
    kind: KINDS[identifier] ?? 'string',
    ...(identifier === 'soldBy' && { range: 'Provider' }),
  }),
};

/** Transforms a shop's record to a record of the feed. @throws {Error} it cannot be transformed */
export function createMapped(): (record: Json) => Json {
  const { up } = compiled(SHOP, 'shop.yaml');
  const { down } = compiled(FEED, 'feed.yaml');
  return (record) => {
    const form = up(record);
    const written = 'value' in form ? down(form.value) : form;
    if ('value' in written) return written.value;
    throw new Error(JSON.stringify(written.errors));
  };
}

/** With the code that a build writes into its module of validators. */
function compiled(text: string, file: string): CompiledMapping {
  const mapping = parseMapping(text, file);
  const code = runInThisContext(`(${generatedCode.conversion(mapping, VOCABULARY)})`) as (parts: object) => object;
  return compileMapping(mapping, VOCABULARY, code);
}
