import { toPointer } from '../../rdf/json/json.ts';
import { isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { ContextNames } from './json-ld-context.ts';
import type { LinkedRecord } from './json-ld.ts';

/**
 * Converts texts to value objects with the language that the context defines for their member, directly or by a language map. Merges
 * members with the same term, such as `name_de` and `name_en`.
 */
export function repairLanguages(record: LinkedRecord, pointer: string): void {
  const { copy, note, names } = record;
  const node = copy.at(pointer);
  if (!isObject(node)) return;
  const tagged = Object.keys(node).filter((name) => names.isLanguageMap(name) || names.languageOf(name) !== undefined);
  for (const name of tagged) {
    const at = pointer + toPointer([name]);
    const texts = textsOf(node[name] as Json, name, names);
    note(at);
    copy.set(at, texts.length === 1 ? (texts[0] as Json) : [...texts]);
  }
  if (tagged.length > 0) joinMembers(record, pointer, new Set(tagged));
}

function textsOf(value: Json, name: string, names: ContextNames): readonly Json[] {
  if (!names.isLanguageMap(name)) return [value].flat().map((item) => textIn(item, names.languageOf(name) ?? ''));
  if (!isObject(value)) return [value].flat();
  return Object.entries(value).flatMap(([language, texts]) =>
    [texts].flat().map((item) => textIn(item, language === '@none' ? '' : language)),
  );
}

/** Adds a language to a string. Other values have their own. */
function textIn(item: Json, language: string): Json {
  return typeof item === 'string' && language !== '' ? { '@value': item, '@language': language } : item;
}

function joinMembers({ copy, note, names }: LinkedRecord, pointer: string, tagged: ReadonlySet<string>): void {
  const node = copy.at(pointer);
  if (!isObject(node)) return;
  for (const group of Map.groupBy(Object.keys(node), names.termOf).values()) {
    const [first, ...others] = group;
    if (first === undefined || others.length === 0 || !group.some((name) => tagged.has(name))) continue;
    const values = group.flatMap((name) => [node[name] as Json].flat());
    group.forEach((name) => note(pointer + toPointer([name])));
    copy.set(pointer + toPointer([first]), values);
    others.forEach((name) => copy.remove(pointer + toPointer([name])));
  }
}
