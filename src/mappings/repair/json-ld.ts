import { equals, isArray, isObject } from '../json.ts';
import type { Json, JsonObject, NarrowerTypes, Repair } from '../mapping.ts';
import type { Names } from './json-ld-context.ts';
import { readNames } from './json-ld-context.ts';
import { mainNode } from './json-ld-graph.ts';
import { repairNodes } from './json-ld-nodes.ts';
import type { RecordCopy } from './record-copy.ts';

/** Notes that the value at a JSON Pointer into the copy is repaired; called before the change. */
export type Note = (pointer: string, repair: Repair['repair']) => void;

/** What the repair of one record works on. */
export interface LinkedRecord {
  readonly copy: RecordCopy;
  readonly note: (pointer: string) => void;
  readonly names: Names;
  /** The types that the mapping reads, the more specific with the larger number. */
  readonly types: ReadonlyMap<string, number>;
  /** Its namespace, without a slash at its end. */
  readonly vocabulary: string;
  /** IRI (without its scheme) and bare name of a type of another vocabulary → its IRI, and the term above it. */
  readonly narrower: ReadonlyMap<string, NarrowerType>;
}

export interface NarrowerType {
  readonly iri: string;
  readonly above: string;
}

/**
 * Brings JSON-LD (https://www.w3.org/TR/json-ld11/) into the one form that mappings are written for: terms instead of IRIs and CURIEs,
 * one type, plain values, and one node instead of a graph.
 */
export function createJsonLdRepair(
  { vocabulary, narrower: declared }: Extract<Repair, { readonly repair: 'json-ld' }>,
  types: LinkedRecord['types'],
): (copy: RecordCopy, note: Note) => void {
  const narrower = narrowerTypes(declared);
  return (copy, note) => {
    const names = readNames(contextOf(copy.value), vocabulary, Object.keys(declared));
    // Names of another vocabulary mean something else, however they look.
    if (names.isOfVocabulary === false) return;
    const record = { copy, note: (pointer: string) => note(pointer, 'json-ld'), names, types, vocabulary, narrower };
    chooseNode(record);
    repairContext(record);
    repairNodes(record);
  };
}

function narrowerTypes(declared: NarrowerTypes): LinkedRecord['narrower'] {
  return new Map(
    Object.entries(declared).flatMap(([namespace, names]) =>
      Object.entries(names).flatMap(([name, above]) => {
        const type = { iri: namespace + name, above };
        return [name, type.iri].map((key) => [key, type] as const);
      }),
    ),
  );
}

function contextOf(value: Json): Json | undefined {
  const first = isArray(value) ? value[0] : value;
  return isObject(first) && Object.hasOwn(first, '@context') ? first['@context'] : undefined;
}

/** Makes the node that a graph, a list or a page is about the record. */
function chooseNode({ copy, note, names, types }: LinkedRecord): void {
  const isKnown = (node: JsonObject): boolean =>
    Object.keys(node)
      .filter((name) => names.termOf(name) === '@type')
      .flatMap((name) => [node[name]].flat())
      .some((type) => typeof type === 'string' && types.has(names.termOf(type)));
  if (!isArray(copy.value) && (!isObject(copy.value) || isKnown(copy.value))) return;
  copy.open();
  const main = mainNode(copy.value, isKnown);
  if (main === undefined) return;
  note(isObject(copy.value) && Object.hasOwn(copy.value, '@graph') ? '/@graph' : '');
  copy.set('', main);
}

/** Writes the context as the mapping does, with the default language that it has, unless it is one of its usual spellings. */
function repairContext({ copy, note, names: { language }, vocabulary }: LinkedRecord): void {
  const { value } = copy;
  if (!isObject(value)) return;
  const context = Object.hasOwn(value, '@context') ? value['@context'] : undefined;
  const [first, second] = isArray(context) && context.length === 2 ? context : [context];
  const isUsual = typeof first === 'string' && first.replace(/^http:/, 'https:').replace(/\/$/, '') === vocabulary;
  if (isUsual && equals(second, language && { '@language': language })) return;
  note('/@context');
  copy.set('/@context', language === undefined ? vocabulary : [vocabulary, { '@language': language }]);
}
