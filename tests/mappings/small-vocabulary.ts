import type { MappedProperty, MappingVocabulary, ValueKind } from '../../src/mappings/data/vocabulary.ts';

/** Class → those above it, nearest first. */
const CLASSES: Readonly<Record<string, readonly string[]>> = {
  Place: [],
  Hotel: ['Place'],
  Campsite: ['Place'],
  Hostel: ['Hotel', 'Place'],
  Person: [],
  Organization: [],
  Club: ['Organization'],
  Address: [],
  ContactPoint: [],
  Offer: [],
  Review: [],
  Photo: ['Media'],
  Video: ['Media'],
  Media: [],
};

const table = (
  names: string,
  kind: ValueKind,
  functional: boolean,
  range?: string,
): (readonly [string, MappedProperty])[] =>
  names.split(' ').map((identifier) => [identifier, { identifier, kind, functional, ...(range && { range }) }]);

const PROPERTIES = new Map<string, MappedProperty>([
  ...table('name tag language telephone fax email url', 'string', false),
  ...table(
    'code street locality postalCode opened checkedAt number caption license currency title opens closes',
    'string',
    true,
  ),
  ...table('latitude longitude beds heightMetres price rating minutes hours days weight', 'number', true),
  ...table('petsAllowed smoking', 'boolean', true),
  ...table('amenity', 'thing', false),
  ...table('status contactType', 'thing', true),
  ...table('hasAddress', 'thing', true, 'Address'),
  ...table('hasContact', 'thing', false, 'ContactPoint'),
  ...table('hasOffer', 'thing', true, 'Offer'),
  ...table('hasReview', 'thing', false, 'Review'),
  ...table('writtenBy', 'thing', true, 'Person'),
  ...table('hasMedia', 'thing', false),
  ...table('within', 'thing', true, 'Place'),
  ...table('brand', 'thing', true, 'Organization'),
  ...table('operator', 'thing', false, 'Organization'),
]);

/** Enough of an ontology for mappings of every shape: hotels and campsites, with what people say of them. */
export const SMALL_VOCABULARY: MappingVocabulary = {
  class: (name) =>
    Object.hasOwn(CLASSES, name) ? { identifier: name, ancestors: CLASSES[name] as readonly string[] } : undefined,
  property: (name) => PROPERTIES.get(name),
};
