import { toPointer } from '../../json/json.ts';
import { tableOf } from '../codecs/codecs.ts';
import { equals, isArray, isObject } from '../data/json.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { Condition, Constant, Entity, ExternalPath, Json, JsonObject, NarrowerTypes, Repair } from '../mapping.ts';
import { isIri, isTermReference } from './needs.ts';
import type { RecordCopy } from './record-copy.ts';
import { renameMembers } from './record-copy.ts';

/** A node of the copy, which may be changed. */
type CopyNode = { [name: string]: Json };

/** One node chosen from a graph. */
interface ChosenNode {
  readonly main: JsonObject;
  /** JSON Pointer to it in the document. */
  readonly pointer: string;
  /** Pointers to the nodes that are not part of it. */
  readonly unused: readonly string[];
}

/** A node of a graph or page that may be its subject. */
interface Candidate {
  readonly node: CopyNode;
  readonly pointer: string;
}

/**
 * Returns the node of a graph that the record is about, and embeds the nodes that it refers to. undefined: the value is not a graph, or
 * no node has a known type.
 *
 * @param value a document that may be changed
 * @param rankOf how specific the type of a node is; undefined if a record cannot be of that type
 */
function mainNode(value: Json, rankOf: RankOf): ChosenNode | undefined {
  const { candidates, isPage } = candidatesOf(value);
  const nodes = candidates.map(({ node }) => node);
  const chosen = isPage ? nodes.find((node) => rankOf(node) !== undefined) : scoredNodes(nodes, rankOf)[0]?.node;
  const main = candidates.find(({ node }) => node === chosen);
  if (main === undefined) return undefined;
  const placed = embed(main.node, nodes);
  const unused = candidates.filter(({ node }) => !placed.has(node));
  return { main: main.node, pointer: main.pointer, unused: isPage ? [] : unused.map(({ pointer }) => pointer) };
}

/** Members of a page that name its subject, the most reliable first: https://schema.org/mainEntity. */
export const SUBJECTS = ['mainEntity', 'mainEntityOfPage', 'about', 'publisher'];

/** The nodes of a graph or a list, or the subjects that a page names. */
function candidatesOf(value: Json): { readonly candidates: readonly Candidate[]; readonly isPage: boolean } {
  const isGraph = isObject(value) && Object.hasOwn(value, '@graph');
  const graph = isGraph ? value['@graph'] : value;
  if (isArray(graph)) return { candidates: itemsAt(graph, isGraph ? '/@graph' : ''), isPage: false };
  if (!isObject(graph)) return { candidates: [], isPage: false };
  if (isGraph) return { candidates: [{ node: graph as CopyNode, pointer: '/@graph' }], isPage: false };
  const subjects = SUBJECTS.filter((name) => Object.hasOwn(graph, name));
  return { candidates: subjects.flatMap((name) => itemsAt(graph[name] as Json, `/${name}`)), isPage: true };
}

/** The objects in a value and its lists, which may be nested deeper than the call stack allows. */
function itemsAt(value: Json, pointer: string): readonly Candidate[] {
  const found: Candidate[] = [];
  const waiting: (readonly [value: Json, pointer: string])[] = [[value, pointer]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [part, place] = next;
    if (isObject(part)) found.push({ node: part as CopyNode, pointer: place });
    else if (isArray(part)) waiting.push(...part.map((item, at) => [item, `${place}/${at}`] as const).toReversed());
  }
  return found;
}

/** Maximum number of embedded references, more than pages have. Further references stay references. */
export const MAX_EMBEDDED = 200;
/** Maximum number of nodes in each other. */
export const MAX_LEVELS = 8;

interface Visit {
  readonly value: Json;
  /** Identifiers of the enclosing nodes, so that no node is embedded in itself. */
  readonly within: readonly string[];
}

/**
 * Replaces references by nodes: the node itself at first, then copies. Returns the embedded nodes.
 *
 * Copies are of a node as it was, without what has been embedded in it since: nodes that refer to each other would double in size.
 */
function embed(main: CopyNode, nodes: readonly CopyNode[]): ReadonlySet<CopyNode> {
  const byId = identified(nodes);
  const references = new Map<Json, Json>();
  const placed = new Set<CopyNode>([main]);
  const tops = new Set(nodes);
  const waiting: Visit[] = [{ value: main, within: [] }];
  let left = MAX_EMBEDDED;
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { value } = visit;
    if (typeof value !== 'object' || value === null) continue;
    const within =
      isObject(value) && Object.hasOwn(value, '@id') ? [...visit.within, String(value['@id'])] : visit.within;
    for (const [key, member] of Object.entries(value).toReversed()) {
      const id = referenceOf(member as Json);
      const found = id === undefined || within.includes(id) ? undefined : byId.get(id);
      if (found === undefined || within.length >= MAX_LEVELS || left === 0) {
        waiting.push({ value: member as Json, within });
        continue;
      }
      left -= 1;
      const fresh = placed.has(found) || !tops.has(found) ? copyWith(found, references) : found;
      placed.add(found);
      references.set(fresh, member as Json);
      (value as CopyNode)[key] = fresh;
      waiting.push({ value: fresh, within });
    }
  }
  return placed;
}

/** Copies a node. Each key of `originals` in it is replaced by a copy of its value. */
function copyWith(node: CopyNode, originals: ReadonlyMap<Json, Json>): CopyNode {
  const copied = (part: Json): Json => {
    const own = originals.get(part);
    if (own !== undefined) return structuredClone(own);
    if (isArray(part)) return part.map(copied);
    return isObject(part) ? copyWith(part as CopyNode, originals) : part;
  };
  return Object.fromEntries(Object.entries(node).map(([key, member]) => [key, copied(member)]));
}

/** All nodes with more than an identifier, at any depth. The first of several with the same identifier counts. */
function identified(nodes: readonly CopyNode[]): ReadonlyMap<string, CopyNode> {
  const byId = new Map<string, CopyNode>();
  const waiting: Json[] = [...nodes].toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isObject(next) && typeof next['@id'] === 'string' && Object.keys(next).length > 1 && !byId.has(next['@id']))
      byId.set(next['@id'], next as CopyNode);
    waiting.push(...(Object.values(next) as Json[]).toReversed());
  }
  return byId;
}

/** The kind of reference from other nodes of the graph. */
type Link = 'main' | 'subject' | 'publisher' | 'maker' | 'part';

/** Members of pages, articles and reviews, and the kind of reference that they are. */
const LINKS: Readonly<Record<string, Link>> = {
  ...{ mainEntity: 'main', about: 'subject', itemReviewed: 'subject', publisher: 'publisher' },
  // Creators are not the subject of a page.
  ...{ author: 'maker', creator: 'maker', contributor: 'maker', editor: 'maker', reviewedBy: 'maker' },
};
/** Members by which a person names organisations that are not a part of the person. */
const MEMBERSHIPS: ReadonlySet<string> = new Set(['worksFor', 'memberOf', 'affiliation', 'alumniOf']);
/** Members that name the people of an organisation, also if the organisation itself is not a possible record. */
const PEOPLE: ReadonlySet<string> = new Set(['founder', 'employee', 'member']);

/**
 * The nodes that a graph is about: the best one, and all others that are no part of another and have the same relation to the page, in the
 * order of the graph.
 *
 * @param rankOf also of nodes that contain records
 * @param inverses members that refer from a part to its whole
 */
export function chooseSubjects(
  nodes: readonly JsonObject[],
  rankOf: RankOf,
  inverses: ReadonlySet<string>,
): readonly JsonObject[] {
  const [best, ...others] = scoredNodes(nodes, rankOf, inverses);
  if (best === undefined) return [];
  const [, part] = best.score;
  const isLike = ({ score }: ScoredNode): boolean =>
    part === 0 && score.every((value, at) => at === RANK || value === best.score[at]);
  const chosen = new Set([best, ...others.filter(isLike)].map(({ node }) => node));
  return nodes.filter((node) => chosen.has(node));
}

/** How specific the type of a node is. undefined: a record cannot be of that type. */
type RankOf = (node: JsonObject) => number | undefined;

interface ScoredNode {
  readonly node: JsonObject;
  /** Main entity, no part of another, no creator, subject, rank, publisher: the larger, the better. */
  readonly score: readonly number[];
}

/** Position of the rank in a score. */
const RANK = 4;

/**
 * The possible records of a graph, the best first: the main entity of its page; or else a node that is not part of another and not a
 * creator, preferring the subject of the page, then the most specific, then the publisher.
 */
function scoredNodes(
  nodes: readonly JsonObject[],
  rankOf: RankOf,
  inverses: ReadonlySet<string> = new Set(),
): readonly ScoredNode[] {
  const known = nodes.flatMap((node) => {
    const rank = rankOf(node);
    return rank === undefined ? [] : [{ node, rank }];
  });
  const links = linksIn(nodes, new Set(known.map(({ node }) => node)), inverses);
  const scored = known.map(({ node, rank }) => {
    const has = (link: Link): number => Number(links.get(String(node['@id']))?.has(link) ?? false);
    const isMain = Math.max(has('main'), Number(Object.hasOwn(node, 'mainEntityOfPage')));
    const isMaker = has('maker') > has('publisher') ? 1 : 0;
    return { node, score: [isMain, 0 - has('part'), 0 - isMaker, has('subject'), rank, has('publisher')] };
  });
  return scored.toSorted((a, b) => compare(b.score, a.score));
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] as number) - (b[at] as number);
}

/** References to each identifier, at any depth. A node that a possible record refers to is a part of it. */
function linksIn(
  nodes: readonly JsonObject[],
  known: ReadonlySet<JsonObject>,
  inverses: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<Link>> {
  const links = new Map<string, Set<Link>>();
  for (const top of nodes) {
    const waiting: JsonObject[] = [top];
    for (let node = waiting.pop(); node !== undefined; node = waiting.pop())
      for (const [name, member] of Object.entries(node).filter(([name]) => node !== top || !inverses.has(name)))
        for (const item of [member].flat()) {
          const link = linkOf(name, known.has(top));
          // Some pages name an author by its identifier alone. Other texts are not references.
          const id = typeof item === 'string' && Object.hasOwn(LINKS, name) ? item : idOf(item);
          if (id !== undefined && link !== undefined && id !== top['@id'])
            links.set(id, (links.get(id) ?? new Set()).add(link));
          if (isObject(item)) waiting.push(item);
        }
  }
  return links;
}

function linkOf(name: string, isRecord: boolean): Link | undefined {
  if (Object.hasOwn(LINKS, name)) return LINKS[name];
  if (PEOPLE.has(name)) return 'part';
  return isRecord && !MEMBERSHIPS.has(name) ? 'part' : undefined;
}

function idOf(value: Json): string | undefined {
  return referenceOf(value) ?? (isObject(value) && typeof value['@id'] === 'string' ? value['@id'] : undefined);
}

/** The identifier of a node without other members. */
export function referenceOf(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '@id')) return undefined;
  return String(value['@id']);
}

/** Records the repair of the value at a JSON Pointer into the copy. Call it before the change. */
export type NoteRepair = (pointer: string, repair: Repair['repair']) => void;

/** State of the repair of one record. */
interface LinkedRecord {
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
  /** Member → terms of another kind than the other values of its list. */
  readonly apart: ReadonlyMap<string, ReadonlySet<string>>;
}

interface NarrowerType {
  readonly iri: string;
  readonly above: string;
}

/**
 * Converts JSON-LD (https://www.w3.org/TR/json-ld11/) to the form that mappings read: terms instead of IRIs and CURIEs, one type, plain
 * values, and one node instead of a graph.
 */
export function createJsonLdRepair(
  { vocabulary, narrower: declared, apart: lists }: Extract<Repair, { readonly repair: 'json-ld' }>,
  types: LinkedRecord['types'],
  isRecord: LinkedRecord['isRecord'],
): (copy: RecordCopy, note: NoteRepair) => void {
  const narrower = narrowerTypes(declared);
  const apart = new Map(Object.entries(lists).map(([name, terms]) => [name, new Set(terms)]));
  return (copy, note) => {
    const names = readNames(contextOf(copy.value), vocabulary, Object.keys(declared));
    // Equal names of another vocabulary have other meanings.
    if (names.isOfVocabulary === false) return;
    const linked = (pointer: string): void => note(pointer, 'json-ld');
    const record = { copy, note: linked, names, types, isRecord, vocabulary, narrower, apart };
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

/** Types that pages have for whom they name, without saying more. None of them is more specific than the other. */
const GENERAL_TYPES: ReadonlySet<string> = new Set(['Person', 'Organization']);

/** Replaces a graph, a list or a page by the node that it is about. Other nodes are omitted. */
function chooseNode(
  { copy, note, names, types, isRecord, narrower }: LinkedRecord,
  omitted: (pointer: string) => void,
): void {
  const rankOf = createRank({ names, types, isRecord, narrower });
  const { value } = copy;
  if (!isArray(value) && (!isObject(value) || rankOf(value) !== undefined)) return;
  copy.open();
  const chosen = mainNode(copy.value, rankOf);
  if (chosen === undefined) return;
  note(chosen.pointer);
  for (const pointer of chosen.unused) omitted(pointer);
  copy.set('', chosen.main);
}

function createRank({
  names,
  types,
  isRecord,
  narrower,
}: Omit<LinkedRecord, 'copy' | 'note' | 'vocabulary' | 'apart'>): RankOf {
  return (node) => {
    const terms = Object.keys(node)
      .filter((name) => names.termOf(name) === '@type')
      .flatMap((name) => [node[name]].flat())
      .flatMap((type) => (typeof type === 'string' ? [names.termOf(type.trim())] : []))
      .map((term) => (types.has(term) ? term : (narrower.get(term)?.above ?? term)));
    const ranks = terms.filter(isRecord).map((term) => (GENERAL_TYPES.has(term) ? 0 : (types.get(term) ?? 0)));
    return ranks.length === 0 ? undefined : Math.max(...ranks);
  };
}

/** The meaning of the names and types in a document. */
export interface LinkedNames {
  readonly termOf: (name: string) => string;
  readonly rankOf: RankOf;
}

/** Reads the names of a document. undefined: it is of another vocabulary. */
export type ReadLinked = (document: Json) => LinkedNames | undefined;

export function createLinkedReader(
  { vocabulary, narrower: declared }: Extract<Repair, { readonly repair: 'json-ld' }>,
  types: LinkedRecord['types'],
  isRecord: LinkedRecord['isRecord'],
): ReadLinked {
  const narrower = narrowerTypes(declared);
  return (document) => {
    const names = readNames(contextOf(document), vocabulary, Object.keys(declared));
    if (names.isOfVocabulary === false) return undefined;
    return { termOf: names.termOf, rankOf: createRank({ names, types, isRecord, narrower }) };
  };
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

/** All member names that occur in a mapping. */
export function memberNames(entities: readonly Entity[]): readonly string[] {
  const names = new Set<string>();
  for (const path of entities.flatMap(pathsOf))
    for (const segment of path) if (typeof segment === 'string') names.add(segment);
  return [...names];
}

function pathsOf({ fields, constants, when, unmapped, generated }: Entity): readonly ExternalPath[] {
  const inFields = fields.flatMap((field) => [
    ...field.paths,
    ...(field.items ?? []),
    ...[...field.where, ...field.constants].map(({ path }) => path),
    ...field.codecs.flatMap((codec) =>
      codec.codec === 'text' && codec.places ? [codec.places.value, codec.places.language] : [],
    ),
  ]);
  return [...inFields, ...[...constants, ...when, ...unmapped, ...generated].map(({ path }) => path)];
}

/** A key for several types. */
function typeKey(types: readonly unknown[]): string {
  return types.join(' ');
}

/** The types (and lists of types) that a mapping reads, with the depth of their class in the hierarchy: the more specific, the larger. */
export function externalTypes(entities: readonly Entity[], vocabulary: MappingVocabulary): ReadonlyMap<string, number> {
  const types = new Map<string, number>();
  const add = (type: unknown, identifier: string): void => {
    const rank = vocabulary.class(identifier)?.ancestors.length ?? 0;
    const key = isArray(type) ? typeKey(type) : type;
    if (typeof key === 'string') types.set(key, Math.max(rank, types.get(key) ?? 0));
  };
  for (const { class: identifier, fields, when, constants } of entities) {
    for (const type of [...when, ...constants].filter(isTypeRule).flatMap(valuesOf)) add(type, identifier);
    for (const step of fields.filter(({ paths }) => paths.some(isTypePath)).flatMap(({ codecs }) => codecs))
      for (const { outside, ontology } of tableOf(step)) add(outside, String(ontology));
  }
  return types;
}

const isTypePath = (path: ExternalPath): boolean => path.length === 1 && path[0] === '@type';
const isTypeRule = ({ path }: Condition | Constant): boolean => isTypePath(path);

function valuesOf(rule: Condition | Constant): readonly unknown[] {
  if ('value' in rule) return [rule.value];
  return 'in' in rule ? rule.in : [];
}

/**
 * Converts texts to value objects with the language that the context defines for their member, directly or by a language map. Merges
 * members with the same term, such as `name_de` and `name_en`.
 */
function repairLanguages(record: LinkedRecord, pointer: string, node: JsonObject): void {
  const { copy, note, names } = record;
  if (!names.hasDefinitions) return;
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

/** Normalises all nodes, outer ones before inner ones. */
function repairNodes(record: LinkedRecord): void {
  record.copy.each((value, pointer) => {
    if (isObject(value)) repairNode(record, pointer, value);
  }, '@context');
}

function repairNode(record: LinkedRecord, pointer: string, node: JsonObject): void {
  const { copy, note, names } = record;
  repairLanguages(record, pointer, node);
  renameMembers(copy, pointer, names.termOf, note, node);
  if (Object.hasOwn(node, '@value') || Object.hasOwn(node, '@list') || Object.hasOwn(node, '@set')) {
    unwrap(record, pointer, node);
    return;
  }
  const term = pointer === '' || !isTermReference(node) ? undefined : names.termOf(node['@id']);
  if (term !== undefined && term !== node['@id'] && TERM.test(term)) {
    note(pointer);
    copy.set(pointer, `${record.vocabulary}/${term}`);
    return;
  }
  if (record.apart.size > 0) separateMembers(record, pointer, node);
  if (Object.hasOwn(node, '@type')) repairType(record, `${pointer}/@type`, node['@type'] as Json);
  if (Object.hasOwn(node, '@id')) repairIdentifier(record, `${pointer}/@id`, node['@id'] as Json);
}

const TERM = /^[A-Z]\w*$/;

/** Replaces objects whose list has values of several kinds by one object for each kind: hours on Sundays and on public holidays. */
function separateMembers(record: LinkedRecord, pointer: string, node: JsonObject): void {
  const { copy, note } = record;
  for (const [name, member] of Object.entries(node)) {
    const items = isArray(member) ? member : [member];
    const parts = items.map((item) => (isObject(item) ? partsOf(item, record) : undefined));
    if (!parts.some((one) => one !== undefined)) continue;
    const at = pointer + toPointer([name]);
    for (const [index, one] of parts.entries()) if (one) note(isArray(member) ? `${at}/${index}` : at);
    const all = parts.flatMap((one, index) => one ?? [items[index] as Json]);
    copy.set(at, isArray(member) || all.length > 1 ? all : (all[0] as Json));
  }
}

/** An object for each kind of values in its list. undefined: all are of the usual kind. */
function partsOf(object: JsonObject, { copy, names, vocabulary, apart }: LinkedRecord): readonly Json[] | undefined {
  for (const name of Object.keys(object)) {
    const terms = apart.get(names.termOf(name));
    const list = object[name];
    if (terms === undefined || !isArray(list)) continue;
    const found = list.map((item) => {
      const text = isObject(item) && isTermReference(item) ? item['@id'] : item;
      const term = typeof text === 'string' ? names.termOf(text.trim()) : '';
      return terms.has(term) ? term : undefined;
    });
    const others = found.flatMap((term, at) => (term === undefined ? [at] : []));
    const special = [...new Set(found)].filter((term) => term !== undefined);
    if (special.length === 0) continue;
    return [
      ...(others.length > 0 ? [copy.part(object, name, others)] : []),
      ...special.map((term) => copy.part(object, name, `${vocabulary}/${term}`)),
    ];
  }
  return undefined;
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
function repairType(
  { copy, note, names, types, vocabulary, narrower }: LinkedRecord,
  pointer: string,
  value: Json,
): void {
  if (typeof value === 'string' && names.termOf(value.trim()) === value && (types.has(value) || !narrower.has(value)))
    return;
  const declared = [value].flat().filter((type) => typeof type === 'string');
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
function repairIdentifier({ copy, note, names: { base } }: LinkedRecord, pointer: string, id: Json): void {
  if (typeof id !== 'string' || base === undefined || URL.canParse(id) || !URL.canParse(id, base)) return;
  note(pointer);
  copy.set(pointer, new URL(id, base).href);
}

/** The meaning of the names in a document. */
interface ContextNames {
  /** Whether the context maps names to the vocabulary. undefined: there is no context. */
  readonly isOfVocabulary: boolean | undefined;
  /** Returns the term of the vocabulary for a member name, or a keyword; other names unchanged. */
  readonly termOf: (name: string) => string;
  /** Whether the context defines names itself. */
  readonly hasDefinitions: boolean;
  /** The base of relative IRIs, https://www.w3.org/TR/json-ld11/#base-iri. */
  readonly base: string | undefined;
  /** The default language, https://www.w3.org/TR/json-ld11/#default-language. */
  readonly language: string | undefined;
  /** The language of the texts of a member, if the context defines it. null: none. */
  readonly languageOf: (name: string) => string | null | undefined;
  /** Whether the value of a member is a language map, https://www.w3.org/TR/json-ld11/#language-maps. */
  readonly isLanguageMap: (name: string) => boolean;
}

const CONTEXT_KEYWORDS: ReadonlySet<string> = new Set([
  '@id',
  '@type',
  '@value',
  '@language',
  '@graph',
  '@list',
  '@set',
]);

/**
 * Reads the inline part of a context, https://www.w3.org/TR/json-ld11/#the-context. Remote contexts are never fetched.
 *
 * @param alike IRIs of contexts that include all terms of the vocabulary
 */
function readNames(context: Json | undefined, vocabulary: string, alike: readonly string[] = []): ContextNames {
  const parts = (isArray(context) ? context : [context]).filter((part) => part !== undefined);
  const definitions = parts.filter(isObject);
  const bare = withoutScheme(vocabulary);
  const namespaces = new Set([bare, ...alike.map((one) => withoutScheme(one).replace(/[/#]+$/, ''))]);
  const isNamespace = (iri: unknown): boolean =>
    typeof iri === 'string' && namespaces.has(withoutScheme(iri).replace(/[/#]+$/, ''));
  const prefixes = new Set(
    definitions.flatMap((one) => Object.keys(one).filter((name) => isNamespace(iriOf(one, name)))),
  );
  const localOf = (iri: string): string | undefined => {
    const plain = withoutScheme(iri);
    if (plain.startsWith(`${bare}/`)) return plain.slice(bare.length + 1).replace(/^[/#]+/, '');
    const colon = iri.indexOf(':');
    const isCurie =
      colon > 0 && (prefixes.has(iri.slice(0, colon)) || (prefixes.size === 0 && iri.startsWith('schema:')));
    return isCurie ? iri.slice(colon + 1) : undefined;
  };
  const aliases = new Map<string, string>();
  for (const definition of definitions)
    for (const name of Object.keys(definition)) {
      const iri = iriOf(definition, name);
      const term = iri === undefined ? undefined : CONTEXT_KEYWORDS.has(iri) ? iri : localOf(iri);
      if (term !== undefined && term !== '' && !name.startsWith('@')) aliases.set(name, term);
    }
  const base = definitions.map((one) => one['@base']).findLast((one) => typeof one === 'string');
  return {
    isOfVocabulary:
      parts.length === 0
        ? undefined
        : parts.some(isNamespace) ||
          definitions.some((one) => isNamespace(one['@vocab'])) ||
          prefixes.size > 0 ||
          aliases.size > 0,
    termOf: (name) => aliases.get(name) ?? ((isIri(name) && localOf(name)) || name),
    hasDefinitions: definitions.length > 0,
    base: typeof base === 'string' ? base : undefined,
    language: defaultLanguage(context),
    languageOf: (name) => languageIn(definitionOf(definitions, name)),
    isLanguageMap: (name) => [definitionOf(definitions, name)?.['@container']].flat().includes('@language'),
  };
}

/** The default language of a context. The last definition counts; null resets it. */
export function defaultLanguage(context: Json | undefined): string | undefined {
  const parts = (isArray(context) ? context : [context]).filter(isObject);
  const language = parts.findLast((part) => Object.hasOwn(part, '@language'))?.['@language'];
  return typeof language === 'string' && language !== '' ? language : undefined;
}

function definitionOf(definitions: readonly JsonObject[], name: string): JsonObject | undefined {
  const definition = definitions.findLast((one) => Object.hasOwn(one, name))?.[name];
  return isObject(definition) ? definition : undefined;
}

function languageIn(definition: JsonObject | undefined): string | null | undefined {
  const language = definition?.['@language'];
  return typeof language === 'string' || language === null ? language : undefined;
}

/** The IRI that a context defines for a name. */
function iriOf(definition: JsonObject, name: string): string | undefined {
  const definitionOfName = Object.hasOwn(definition, name) ? definition[name] : undefined;
  const iri =
    isObject(definitionOfName) && Object.hasOwn(definitionOfName, '@id') ? definitionOfName['@id'] : definitionOfName;
  return typeof iri === 'string' ? iri : undefined;
}

/** http and https, with and without www, are the same vocabulary. */
function withoutScheme(iri: string): string {
  return iri.trim().replace(/^https?:\/\/(?:www\.)?/i, '');
}
