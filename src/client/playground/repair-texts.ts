import type { Repair } from '../../mappings/mapping.ts';

/** Descriptions of repairs. */
export const REPAIRS: Readonly<Record<Repair['repair'], string>> = {
  empty: 'The empty value was removed.',
  null: 'null was removed.',
  'trimmed-text': 'Leading and trailing spaces were removed.',
  'letter-case': 'Upper and lower case were adapted to the schema.',
  'enum-spelling': 'The spelling of the value was adapted to the schema.',
  'text-for-boolean': 'The text was read as a boolean.',
  'text-for-number': 'The text was read as a number.',
  'number-for-text': 'The number was read as text.',
  'one-for-list': 'The single value was read as a list with one item.',
  'list-for-one': 'The list with one item was read as this item.',
  'osm-element': 'The element was converted to a GeoJSON feature.',
  'vcard-3': 'The vCard 3.0 property was converted to vCard 4.0.',
  'member-names': 'The spelling of the name was adapted to the schema.',
  'value-prefixes': 'The prefix of the value was removed.',
  'text-parts': 'The text was split at colons into several values.',
  'json-ld': 'The JSON-LD was converted to the expected form.',
  omitted: 'Omitted, because it could not be converted to a valid value.',
};
