import { toPointer } from '../../rdf/json/json.ts';
import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import { typeKey } from './external-names.ts';
import { repairLanguages } from './json-ld-languages.ts';
import type { LinkedRecord } from './json-ld.ts';
import { renameMembers } from './rename.ts';

/** Normalises all nodes, outer ones before inner ones. */
export function repairNodes(record: LinkedRecord): void {
  const { copy } = record;
  const waiting: string[] = [''];
  for (let pointer = waiting.pop(); pointer !== undefined; pointer = waiting.pop()) {
    if (isObject(copy.at(pointer))) repairNode(record, pointer);
    const value = copy.at(pointer);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, member] of Object.entries(value))
      if (typeof member === 'object' && member !== null && key !== '@context') waiting.push(pointer + toPointer([key]));
  }
}

function repairNode(record: LinkedRecord, pointer: string): void {
  const { copy, note, names } = record;
  repairLanguages(record, pointer);
  renameMembers(copy, pointer, names.termOf, note);
  const node = copy.at(pointer) as JsonObject;
  if (Object.hasOwn(node, '@value') || Object.hasOwn(node, '@list') || Object.hasOwn(node, '@set')) {
    unwrap(record, pointer, node);
    return;
  }
  if (Object.hasOwn(node, '@type')) repairType(record, `${pointer}/@type`);
  if (Object.hasOwn(node, '@id')) repairIdentifier(record, `${pointer}/@id`);
}

/** Keywords that a value object, a list or a set may have. */
const KEYWORDS: ReadonlySet<string> = new Set([
  '@context',
  '@direction',
  '@index',
  '@language',
  '@list',
  '@set',
  '@type',
  '@value',
]);

/**
 * Replaces a value object without a language by its value, and a list by its items: https://www.w3.org/TR/json-ld11/#value-objects.
 * Other members of a text with a language are kept.
 */
function unwrap({ copy, note }: LinkedRecord, pointer: string, node: JsonObject): void {
  const list = node['@list'] ?? node['@set'];
  const value = node['@value'];
  const language = node['@language'];
  if (pointer === '') return;
  if (list !== undefined || value === undefined) return replace(list ?? []);
  if (typeof language !== 'string' || language === '') return replace(value);
  const others = Object.entries(node).filter(([name]) => !KEYWORDS.has(name));
  if (Object.keys(node).length > 2 + others.length)
    replace({ '@value': value, '@language': language, ...Object.fromEntries(others) });

  function replace(fresh: Json): void {
    note(pointer);
    copy.set(pointer, fresh);
  }
}

/** The superclass and the IRI of a type of another vocabulary; any other type alone. */
function withAbove(term: string, types: LinkedRecord['types'], narrower: LinkedRecord['narrower']): readonly string[] {
  const known = types.has(term) ? undefined : narrower.get(term);
  return known === undefined ? [term] : [known.above, known.iri];
}

/** Keeps one type, by its name in the vocabulary. The others move to additionalType, https://schema.org/additionalType. */
function repairType({ copy, note, names, types, vocabulary, narrower }: LinkedRecord, pointer: string): void {
  const value = copy.at(pointer);
  const declared = [value ?? []].flat().filter((type) => typeof type === 'string');
  const terms = declared.map((type) => names.termOf(type.trim())).flatMap((term) => withAbove(term, types, narrower));
  const ranked = terms.toSorted((a, b) => (types.get(b) ?? -1) - (types.get(a) ?? -1));
  const [best] = ranked;
  // Some combinations of types have a row of their own.
  if (terms.length > 1 && types.has(typeKey(terms))) {
    if (terms.join() === declared.join()) return;
    note(pointer);
    copy.set(pointer, terms);
    return;
  }
  if (best === undefined || value === best) return;
  note(pointer);
  copy.set(pointer, best);
  const others = [...new Set(terms)].filter((term) => term !== best);
  const place = pointer.replace(/@type$/, 'additionalType');
  if (others.length === 0 || copy.at(place) !== undefined) return;
  const iris = others.map((term) => (/^[A-Za-z]+$/.test(term) ? `${vocabulary}/${term}` : term));
  copy.set(place, iris.length === 1 ? (iris[0] as string) : iris);
}

/** Resolves a relative identifier against the base of the record. Without a base it stays unchanged. */
function repairIdentifier({ copy, note, names: { base } }: LinkedRecord, pointer: string): void {
  const id = copy.at(pointer);
  if (typeof id !== 'string' || base === undefined || URL.canParse(id) || !URL.canParse(id, base)) return;
  note(pointer);
  copy.set(pointer, new URL(id, base).href);
}
