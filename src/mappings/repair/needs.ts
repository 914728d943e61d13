import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject, Repair } from '../mapping.ts';

/** Whether a repair could change a record. false: it would change and note nothing. Never changes the record. */
export type Needs = (record: Json) => boolean;

/** Deeper records are repaired without a test, which could overflow the stack. */
const MAX_TESTED_DEPTH = 64;

/** A test of every object. Members of `except` are not entered. */
function anyObject(test: (object: JsonObject, depth: number) => boolean, except = ''): Needs {
  const visit = (value: Json, depth: number): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (depth > MAX_TESTED_DEPTH) return true;
    if (isArray(value)) {
      for (const item of value) if (typeof item === 'object' && visit(item, depth + 1)) return true;
      return false;
    }
    const object = value as JsonObject;
    if (test(object, depth)) return true;
    for (const name in object) {
      const member = object[name] as Json;
      if (typeof member === 'object' && name !== except && visit(member, depth + 1)) return true;
    }
    return false;
  };
  return (record) => visit(record, 0);
}

export function needsNames(nameOf: (name: string) => string): Needs {
  return anyObject((object) => {
    for (const name in object) if (nameOf(name) !== name) return true;
    return false;
  });
}

export function needsPrefixes(members: Readonly<Record<string, readonly string[]>>): Needs {
  const rows = Object.entries(members);
  const begins = (text: Json, prefixes: readonly string[]): boolean =>
    typeof text === 'string' && prefixes.some((one) => text.toLowerCase().startsWith(one));
  return anyObject((object) => {
    for (const [name, prefixes] of rows) {
      if (!Object.hasOwn(object, name)) continue;
      const value = object[name] as Json;
      if (isArray(value) ? value.some((item) => begins(item, prefixes)) : begins(value, prefixes)) return true;
    }
    return false;
  });
}

/** Any text may have parts, and any member with a list of names in its own. */
export function needsParts(members: Readonly<Record<string, readonly string[]>>): Needs {
  const isText = (value: Json): boolean => typeof value === 'string';
  return (record) => {
    if (!isObject(record)) return false;
    for (const name in record) {
      if (name.includes('(')) return true;
      if (!Object.hasOwn(members, name)) continue;
      const value = record[name] as Json;
      if (isArray(value) ? value.some(isText) : isText(value)) return true;
      // A single object becomes a list.
      if (!isArray(value)) return true;
    }
    return false;
  };
}

/** A name, a type or a context that may be an IRI or a CURIE. */
export const isIri = (text: string): boolean => text.includes(':') || text.includes('/');

/**
 * @param types the types that the mapping reads
 * @param isRecord whether the JSON Schema allows a type for a record
 */
export function needsJsonLd(
  { vocabulary, narrower, apart }: Extract<Repair, { readonly repair: 'json-ld' }>,
  types: ReadonlyMap<string, number>,
  isRecord: (type: string) => boolean,
): Needs {
  const others = new Set(Object.values(narrower).flatMap((names) => Object.keys(names)));
  const lists = Object.entries(apart);
  const mayBe = (item: Json, terms: readonly string[]): boolean =>
    typeof item === 'string' && terms.some((term) => item.trim().endsWith(term));
  // Most lists, such as those of weekdays, have values of one kind.
  const hasApart = (object: JsonObject): boolean =>
    lists.some(([name, terms]) => {
      const list = Object.hasOwn(object, name) ? (object[name] as Json) : undefined;
      return isArray(list) && list.some((item) => mayBe(item, terms));
    });
  const isKnown = (type: Json): type is string =>
    typeof type === 'string' && !isIri(type) && type.trim() === type && (types.has(type) || !others.has(type));
  const typesOf = (type: Json): readonly string[] | undefined => {
    if (isKnown(type)) return [type];
    return isArray(type) && type.length > 1 && type.every(isKnown) && types.has(type.join(' ')) ? type : undefined;
  };
  const inside = anyObject((object, depth) => {
    for (const name in object) if (isIri(name)) return true;
    if (Object.hasOwn(object, '@list') || Object.hasOwn(object, '@set')) return true;
    if (Object.hasOwn(object, '@value')) return depth === 0 || !isLanguageText(object);
    if (isTermReference(object)) return true;
    if (hasApart(object)) return true;
    return Object.hasOwn(object, '@type') && typesOf(object['@type'] as Json) === undefined;
  }, '@context');
  return (record) => {
    if (!isObject(record) || !isUsualContext(record, vocabulary) || !Object.hasOwn(record, '@type')) return true;
    return !(typesOf(record['@type'] as Json) ?? []).some(isRecord) || inside(record);
  };
}

/**
 * Whether an object may be a reference to a term of a vocabulary, such as `{ "@id": "https://schema.org/InStock" }`, which is the same as
 * its IRI alone: https://www.w3.org/TR/json-ld11/#type-coercion.
 */
export function isTermReference(object: JsonObject): object is JsonObject & { readonly '@id': string } {
  const id = Object.hasOwn(object, '@id') ? object['@id'] : undefined;
  if (typeof id !== 'string' || !/[:/][A-Z]\w*$/.test(id)) return false;
  return Object.keys(object).every((name) => name === '@id' || name === '@type');
}

function isLanguageText(object: JsonObject): boolean {
  const language = object['@language'];
  return typeof language === 'string' && language !== '' && Object.keys(object).length === 2;
}

/** Whether the context is the vocabulary, with or without a default language and nothing else. */
function isUsualContext(record: JsonObject, vocabulary: string): boolean {
  const context = Object.hasOwn(record, '@context') ? record['@context'] : undefined;
  const isVocabulary = (one: Json | undefined): boolean =>
    typeof one === 'string' && one.replace(/^http:/, 'https:').replace(/\/$/, '') === vocabulary;
  if (!isArray(context)) return isVocabulary(context);
  const [first, second] = context;
  if (context.length !== 2 || !isVocabulary(first) || !isObject(second)) return false;
  const language = second['@language'];
  return Object.keys(second).length === 1 && typeof language === 'string' && language !== '';
}
