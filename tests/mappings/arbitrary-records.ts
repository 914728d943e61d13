import fc from 'fast-check';
import type { Json } from '../../src/mappings/mapping.ts';

/** Values that are unlikely to be right, and now and then are nearly. */
const odd: fc.Arbitrary<Json> = fc.oneof(
  fc.constantFrom<Json>(null, {}, [], '', '0', 'yes', '1.50', -0, 0, true, '\ud800', [[]], [null], 'on', 'constructor'),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
  fc.constantFrom<Json>(
    { '@value': 'Haus', '@language': 'de' },
    { '@value': 'House', '@language': 'en' },
    { '@type': 'Hostel' },
    { '@type': 'Video' },
  ),
);

/** Small spoilings of a record: some of its values are replaced, left out, doubled or moved, and some are added. */
export function spoilt(records: readonly Json[]): fc.Arbitrary<Json> {
  const change = fc.record({ at: fc.nat(200), how: fc.constantFrom('replace', 'remove', 'double', 'add'), value: odd });
  return fc
    .record({ record: fc.constantFrom(...records), changes: fc.array(change, { maxLength: 4 }) })
    .map(({ record, changes }) => changes.reduce(spoil, structuredClone(record)));
}

interface Change {
  readonly at: number;
  readonly how: string;
  readonly value: Json;
}

function spoil(record: Json, { at, how, value }: Change): Json {
  const holders: (Record<string, Json> | Json[])[] = [];
  const gather = (one: Json): void => {
    if (typeof one !== 'object' || one === null) return;
    holders.push(one as Record<string, Json>);
    Object.values(one).forEach(gather);
  };
  gather(record);
  const places = holders.flatMap((holder) => Object.keys(holder).map((key) => ({ holder, key })));
  const place = places[at % Math.max(1, places.length)];
  if (place === undefined) return structuredClone(value);
  const { holder, key } = place;
  if (how === 'add' && Array.isArray(holder)) holder.push(structuredClone(value));
  else if (how === 'add') Object.assign(holder, { extra: structuredClone(value) });
  else if (how === 'double' && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)] as Json));
  else if (how === 'remove' && Array.isArray(holder)) holder.splice(Number(key), 1);
  else if (how === 'remove') delete (holder as Record<string, Json>)[key];
  else (holder as Record<string, Json>)[key] = structuredClone(value);
  return record;
}
