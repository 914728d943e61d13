import { equals, isArray, isObject } from '../json.ts';
import type { Json, JsonObject, NarrowerTypes, Repair } from '../mapping.ts';
import type { ContextNames } from './json-ld-context.ts';
import { readNames } from './json-ld-context.ts';
import { mainNode } from './json-ld-graph.ts';
import { repairNodes } from './json-ld-nodes.ts';
import type { RecordCopy } from './record-copy.ts';

/** Records the repair of the value at a JSON Pointer into the copy. Call it before the change. */
export type NoteRepair = (pointer: string, repair: Repair['repair']) => void;

/** State of the repair of one record. */
export interface LinkedRecord {
  readonly copy: RecordCopy;
  readonly note: (pointer: string) => void;
  readonly names: ContextNames;
  /** The types that the mapping reads; more specific types have larger numbers. */
  readonly types: ReadonlyMap<string, number>;
  /** Whether the JSON Schema allows a type for a record. */
  readonly isRecord: (type: string) => boolean;
  /** Its namespace, without a trailing slash. */
  readonly vocabulary: string;
  /** IRI (without scheme) and local name of a type of another vocabulary → its IRI and its superclass. */
  readonly narrower: ReadonlyMap<string, NarrowerType>;
}

export interface NarrowerType {
  readonly iri: string;
  readonly above: string;
}

/**
 * Converts JSON-LD (https://www.w3.org/TR/json-ld11/) to the form that mappings read: terms instead of IRIs and CURIEs, one type, plain
 * values, and one node instead of a graph.
 */
export function createJsonLdRepair(
  { vocabulary, narrower: declared }: Extract<Repair, { readonly repair: 'json-ld' }>,
  types: LinkedRecord['types'],
  isRecord: LinkedRecord['isRecord'],
): (copy: RecordCopy, note: NoteRepair) => void {
  const narrower = narrowerTypes(declared);
  return (copy, note) => {
    const names = readNames(contextOf(copy.value), vocabulary, Object.keys(declared));
    // Equal names of another vocabulary have other meanings.
    if (names.isOfVocabulary === false) return;
    const linked = (pointer: string): void => note(pointer, 'json-ld');
    const record = { copy, note: linked, names, types, isRecord, vocabulary, narrower };
    chooseNode(record, (pointer) => note(pointer, 'omitted'));
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

/** Replaces a graph, a list or a page by the node that it is about. Other nodes are omitted. */
function chooseNode(
  { copy, note, names, types, isRecord, narrower }: LinkedRecord,
  omitted: (pointer: string) => void,
): void {
  const rankOf = (node: JsonObject): number | undefined => {
    const terms = Object.keys(node)
      .filter((name) => names.termOf(name) === '@type')
      .flatMap((name) => [node[name]].flat())
      .flatMap((type) => (typeof type === 'string' ? [names.termOf(type.trim())] : []))
      .map((term) => (types.has(term) ? term : (narrower.get(term)?.above ?? term)));
    const ranks = terms.filter(isRecord).map((term) => types.get(term) ?? 0);
    return ranks.length === 0 ? undefined : Math.max(...ranks);
  };
  const { value } = copy;
  if (!isArray(value) && (!isObject(value) || rankOf(value) !== undefined)) return;
  copy.open();
  const chosen = mainNode(copy.value, rankOf);
  if (chosen === undefined) return;
  const graph = isObject(value) && Object.hasOwn(value, '@graph') ? '/@graph' : '';
  note(graph);
  const isList = isArray(graph === '' ? value : (value as JsonObject)['@graph']);
  if (isList) for (const at of chosen.unused) omitted(`${graph}/${at}`);
  copy.set('', chosen.main);
}

/** Rewrites the context as the mapping does, with its default language, unless it has a common spelling already. */
function repairContext({ copy, note, names: { language }, vocabulary }: LinkedRecord): void {
  const { value } = copy;
  if (!isObject(value)) return;
  const context = Object.hasOwn(value, '@context') ? value['@context'] : undefined;
  const [first, second] = isArray(context) && context.length === 2 ? context : [context];
  const isUsual = typeof first === 'string' && first.replace(/^http:/, 'https:').replace(/\/$/, '') === vocabulary;
  const says = language === undefined ? undefined : { '@language': language };
  if (isUsual && (second === undefined || says === undefined ? second === says : equals(second, says))) return;
  note('/@context');
  copy.set('/@context', says === undefined ? vocabulary : [vocabulary, says]);
}
