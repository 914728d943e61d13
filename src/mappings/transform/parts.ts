import { memoizeByKey } from '../../base/work.ts';
import { segments, toPointer } from '../../json/json.ts';
import { isArray, isObject, own } from '../data/json.ts';
import { isEvery } from '../data/path.ts';
import type { ExternalPath, Json, JsonObject, Mapping, Part } from '../mapping.ts';
import type { LinkedNames } from '../repair/json-ld.ts';
import { chooseSubjects, MAX_EMBEDDED, MAX_LEVELS, referenceOf, SUBJECTS } from '../repair/json-ld.ts';
import { linkedReader } from '../repair/repair.ts';
import type { RecordSide } from './convert-record.ts';

/** One of the records that an input consists of. */
export interface RecordPart {
  readonly record: Json;
  /** JSON Pointer of the record in the input; empty if it is the input. */
  readonly pointer: string;
  /** Maps a JSON Pointer into the record to one into the input. */
  readonly sourceOf: (pointer: string) => string;
}

/** A value of an input that is in none of its records. */
interface Outside {
  readonly pointer: string;
  readonly reason: string;
}

export interface Split {
  readonly parts: readonly RecordPart[];
  /** Computes the values of the input that are in none of the parts. */
  readonly outside: () => readonly Outside[];
}

/** Size of the records that are composed of parts of an input: what several of them inherit counts for each. */
export interface SplitBudget {
  /** In characters of JSON, roughly. Below zero: records were left out. */
  size: number;
}

/** Returns the records of an input. */
export type SplitInput = (input: Json, budget: SplitBudget) => Split;

/**
 * Returns a function that finds the records that an input consists of, in the order of the input: those in a document, and those in a
 * record for which the target has no place. An input without parts is its only record. It is never changed.
 */
export function createSplit(from: RecordSide, to: RecordSide): SplitInput {
  const { mapping, vocabulary } = from.compiled;
  const keptParts = mapping.parts.filter((part) => part.inherits !== undefined && isKept(part, from, to));
  const inRecords = mapping.parts.filter((part) => !keptParts.includes(part));
  const parts = [...mapping.envelopes.map((path): Part => ({ path })), ...inRecords];
  const linked = linkedReader(mapping, vocabulary, from.validators);
  if (linked === undefined) {
    if (parts.length === 0) return whole;
    const starts = parts.flatMap(({ path: [first] }) => (typeof first === 'string' ? [first] : []));
    return (input, budget) =>
      isObject(input) && !starts.some((name) => Object.hasOwn(input, name))
        ? whole(input)
        : new DocumentParts({ input, names: PLAIN, parts, keptParts, budget, isLinked: false }).split();
  }
  const isPlain = plainRecords(mapping, linked);
  return (input, budget) => {
    if (isPlain(input)) return whole(input);
    const names = linked(input);
    if (names === undefined) return whole(input);
    return new DocumentParts({ input, names, parts, keptParts, budget, isLinked: true }).split();
  };
}

function whole(record: Json): Split {
  return { parts: [{ record, pointer: '', sourceOf: (pointer) => pointer }], outside: () => [] };
}

/** Documents without JSON-LD: every value at the path of a part is a record. */
const PLAIN: LinkedNames = { termOf: (name) => name, rankOf: () => undefined };

/** Whether the target has a field for the property that the source reads at the path of a part. */
function isKept(
  { path }: Part,
  { compiled: { mapping, vocabulary } }: RecordSide,
  { compiled: target }: RecordSide,
): boolean {
  const identifierOf = (name: string | undefined): string | undefined =>
    name === undefined ? undefined : (vocabulary.property(name)?.identifier ?? name);
  // A field may read a member of the first part only.
  const isSame = (other: ExternalPath): boolean =>
    other.length === path.length && other.every((segment, at) => segment === path[at]);
  const read = fieldsOf(mapping).filter(({ paths }) => paths.some(isSame));
  const properties = new Set(read.flatMap((field) => field.properties.map(([first]) => identifierOf(first))));
  return fieldsOf(target.mapping)
    .filter(({ direction }) => direction !== 'up')
    .some((field) => field.properties.some(([first]) => properties.has(identifierOf(first))));
}

const fieldsOf = ({ entities }: Mapping) => entities.flatMap(({ fields }) => fields);

/** A quick test for records in plain JSON-LD without parts, which are nearly all. */
function plainRecords({ parts }: Mapping, linked: ReturnType<typeof linkedReader> & object): (input: Json) => boolean {
  const starts = new Set(
    parts.filter(({ inherits }) => inherits).flatMap(({ path, whole: name }) => [path[0], name ?? '']),
  );
  const isRecordType = memoizeByKey((type: string) => linked({})?.rankOf({ '@type': type }) !== undefined);
  return (input) => {
    if (!isObject(input) || typeof own(input, '@context') !== 'string') return false;
    const type = own(input, '@type');
    if (typeof type !== 'string' || /[:/]/.test(type) || !isRecordType(type)) return false;
    return Object.keys(input).every((name) => !starts.has(name) && name !== '@graph' && !/[:/]/.test(name));
  };
}

/** An object of the input. */
interface Located {
  readonly value: JsonObject;
  readonly pointer: string;
  /** The nearest context outside it. */
  readonly context: Context | undefined;
}

interface Context {
  readonly value: Json;
  readonly pointer: string;
}

/** A record, and the records that it is a part of. */
interface Found {
  readonly node: Located;
  readonly wholes: readonly { readonly node: Located; readonly part: Part }[];
  /** Parts that only name the record as their whole: they are added to it. */
  readonly added?: readonly { readonly part: Part; readonly nodes: readonly Located[] }[];
}

interface DocumentOptions {
  readonly input: Json;
  readonly names: LinkedNames;
  /** Parts that become records. */
  readonly parts: readonly Part[];
  /** Parts that stay in their whole. */
  readonly keptParts: readonly Part[];
  readonly budget: SplitBudget;
  readonly isLinked: boolean;
}

/** Deeper documents are not searched, which could overflow the stack. */
const MAX_DEPTH = 64;

/** Origin of an object of a composed record. */
interface Origin {
  readonly pointer: string;
  /** Origins of members that are not at their own name below the pointer. */
  readonly keys?: ReadonlyMap<string, string>;
}

class DocumentParts {
  readonly #options: DocumentOptions;
  readonly #nodes = new Map<JsonObject, Located>();
  readonly #byId = new Map<string, Located>();
  readonly #origins = new Map<object, Origin>();
  /** Pointers of the values that a record has. */
  readonly #covered = new Set<string>();
  readonly #reasons = new Map<string, string>();

  constructor(options: DocumentOptions) {
    this.#options = options;
    if (options.isLinked) this.#readIdentifiers();
  }

  split(): Split {
    const { input, budget } = this.#options;
    const found = this.#find();
    const [first] = found;
    if (first === undefined || (found.length === 1 && this.#isPlain(first))) return whole(input);
    const parts: RecordPart[] = [];
    for (const one of found) {
      if (budget.size < 0) break;
      const record = this.#compose(one);
      parts.push({ record, pointer: one.node.pointer, sourceOf: (pointer) => this.#sourceOf(record, pointer) });
    }
    return { parts, outside: () => [...this.#outside()] };
  }

  /** Whether a record is what reading the whole input would give. */
  #isPlain({ node, wholes, added }: Found): boolean {
    if (wholes.length > 0 || added !== undefined) return false;
    return this.#tops().some(({ value }) => value === node.value) || OF_PAGE.test(node.pointer);
  }

  #find(): readonly Found[] {
    const tops = this.#tops();
    const chosen = this.#isGraph() ? this.#subjects(tops) : tops;
    const declared = chosen.flatMap((top) => this.#expand(top, 0));
    const all = declared.length > 0 ? declared : tops.flatMap((top) => this.#ofPage(top));
    return this.#withoutLessSpecific(all.length < 2 ? all : this.#distinct(all));
  }

  /** Each record once. Descriptions with the same identifier are of one record, which has the members of all. */
  #distinct(found: readonly Found[]): readonly Found[] {
    const values = new Set<JsonObject>();
    const texts = new Set<string>();
    const byId = new Map<Json, { -readonly [Key in keyof Found]: Found[Key] }>();
    const distinct: Found[] = [];
    for (const one of found) {
      const { value, pointer } = one.node;
      if (values.size === values.add(value).size) continue;
      if (texts.size === texts.add(JSON.stringify(value)).size) {
        this.#reasons.set(pointer, TWICE);
        continue;
      }
      const id = own(value, '@id');
      const first = id === undefined ? undefined : byId.get(id);
      if (first) first.wholes = [...first.wholes, { node: one.node, part: SAME }, ...one.wholes];
      else {
        const record = { ...one };
        distinct.push(record);
        if (id !== undefined) byId.set(id, record);
      }
    }
    return distinct;
  }

  /** The objects of the input from which records are searched. */
  #tops(): readonly Located[] {
    const { input } = this.#options;
    if (isObject(input) && !Object.hasOwn(input, '@graph')) return [locate(input, '', undefined)];
    return this.#options.isLinked ? this.#graphNodes(input, '', undefined, 0) : this.#at(input);
  }

  /** Values at the paths of parts, from an array. */
  #at(input: Json): readonly Located[] {
    return this.#options.parts.flatMap(({ path }) => this.#items(input, '', undefined, path));
  }

  #isGraph(): boolean {
    const { input, isLinked } = this.#options;
    return isLinked && (isArray(input) || (isObject(input) && Object.hasOwn(input, '@graph')));
  }

  /** The nodes of a graph or list, and of graphs in it. */
  #graphNodes(value: Json, pointer: string, context: Context | undefined, depth: number): readonly Located[] {
    if (depth > MAX_DEPTH) return [];
    if (isArray(value))
      return value.flatMap((item, at) => this.#graphNodes(item, `${pointer}/${at}`, context, depth + 1));
    if (!isObject(value)) return [];
    const inner = contextIn(value, pointer) ?? context;
    if (!Object.hasOwn(value, '@graph')) return [this.#located(value, pointer, context)];
    return this.#graphNodes(value['@graph'] as Json, `${pointer}/@graph`, inner, depth + 1);
  }

  /** The nodes that a graph is about. Parts that only name their whole are added to it. */
  #subjects(nodes: readonly Located[]): readonly Located[] {
    const { parts, keptParts } = this.#options;
    const inverses = new Set([...parts, ...keptParts].flatMap(({ whole: name }) => name ?? []));
    const rank = (top: Located): number | undefined => {
      const ranks = this.#expand(top, 0).map(({ node }) => this.#rankOf(node.value) ?? 0);
      return ranks.length === 0 ? undefined : Math.max(...ranks);
    };
    const belonging = this.#belonging(nodes);
    const ranks = new Map(nodes.map((node) => [node.value, rank(node)]));
    const candidates = nodes.filter(({ value }) => !belonging.has(value)).map(({ value }) => value);
    const chosen = new Set(chooseSubjects(candidates, (node) => ranks.get(node), inverses));
    return nodes.filter(({ value }) => chosen.has(value));
  }

  /** Nodes of a graph that name the record that they are a part of. The record adopts those that it does not have. */
  #belonging(nodes: readonly Located[]): ReadonlySet<JsonObject> {
    const belonging = new Set<JsonObject>();
    const tops = new Set(nodes.map(({ value }) => value));
    const isRecord = ({ value }: Located): boolean => tops.has(value) && this.#rankOf(value) !== undefined;
    for (const part of this.#inheriting()) {
      const named = nodes.flatMap((node) => {
        const holder = this.#wholeNode(node, part);
        const isPart = holder !== undefined && holder.value !== node.value && isRecord(holder) && isRecord(node);
        return isPart ? [{ node, holder }] : [];
      });
      for (const [holder, rows] of Map.groupBy(named, (one) => one.holder)) {
        const own = this.#items(holder.value, holder.pointer, holder.context, part.path);
        const known = new Set(own.map(({ value }) => value));
        const others = rows.map(({ node }) => node).filter(({ value }) => !known.has(value));
        rows.forEach(({ node }) => belonging.add(node.value));
        const adopted = this.#adopted.get(holder.value) ?? new Map<Part, readonly Located[]>();
        if (others.length > 0) this.#adopted.set(holder.value, adopted.set(part, others));
      }
    }
    return belonging;
  }
  readonly #adopted = new Map<JsonObject, Map<Part, readonly Located[]>>();

  #inheriting(): readonly Part[] {
    const { parts, keptParts } = this.#options;
    return [...parts, ...keptParts].filter(({ inherits }) => inherits !== undefined);
  }

  /** The object that a part names as its whole. */
  #wholeNode({ value, pointer, context }: Located, { whole: name }: Part): Located | undefined {
    if (name === undefined) return undefined;
    const [node] = this.#items(value, pointer, context, [name]);
    return node;
  }

  /** The records in an object: itself, or those at the paths of its parts, each once. Computed once, also if references form a circle. */
  #expand(node: Located, depth: number): readonly Found[] {
    if (depth > MAX_DEPTH) return [];
    const known = this.#expanded.get(node.value);
    if (known) return known;
    this.#expanded.set(node.value, []);
    const found = this.#isRecord(node) ? this.#expandRecord(node) : this.#expandContainer(node, depth);
    this.#expanded.set(node.value, found);
    return found;
  }
  readonly #expanded = new Map<JsonObject, readonly Found[]>();

  #expandContainer(node: Located, depth: number): readonly Found[] {
    const { value, pointer, context } = node;
    const byValue = new Map<JsonObject, Found>();
    for (const part of this.#options.parts)
      if (part.inherits === undefined && isInObject(part))
        for (const item of this.#items(value, pointer, context, part.path))
          for (const found of this.#expand(item, depth + 1)) {
            if (byValue.has(found.node.value)) continue;
            const isInner = part.whole === undefined || found.wholes.length > 0;
            byValue.set(found.node.value, isInner ? found : { ...found, wholes: [{ node, part }] });
          }
    return [...byValue.values()];
  }

  /** The records that a page names as its subject. */
  #ofPage({ value, pointer, context }: Located): readonly Found[] {
    if (!this.#options.isLinked) return [];
    const subjects = SUBJECTS.map((name) =>
      this.#items(value, pointer, context, [name]).flatMap((item) => this.#expand(item, 0)),
    );
    return subjects.find((found) => found.length > 0) ?? [];
  }

  #expandRecord(node: Located): readonly Found[] {
    const { parts, keptParts } = this.#options;
    const adopted = this.#adopted.get(node.value);
    const inside = parts
      .filter(({ inherits }) => inherits !== undefined)
      .flatMap((part) =>
        [...this.#items(node.value, node.pointer, node.context, part.path), ...(adopted?.get(part) ?? [])]
          .filter(({ value }) => value !== node.value)
          .map((item): Found => ({ node: item, wholes: [{ node, part }] })),
      );
    if (inside.length > 0) return inside;
    const added = keptParts.flatMap((part) => {
      const nodes = adopted?.get(part);
      return nodes === undefined ? [] : [{ part, nodes }];
    });
    // A record in which its whole is described: the whole has no records of its own.
    const holders = this.#inheriting().flatMap((part) => {
      const holder = this.#wholeNode(node, part);
      return holder === undefined || holder.value === node.value ? [] : [{ node: holder, part }];
    });
    return [{ node, wholes: holders, ...(added.length > 0 && { added }) }];
  }

  #isRecord({ value, pointer }: Located): boolean {
    const { isLinked, parts } = this.#options;
    if (isLinked) return this.#rankOf(value) !== undefined;
    const apart = parts.filter((part) => part.inherits === undefined && isInObject(part));
    return !apart.some(({ path }) => this.#items(value, pointer, undefined, path).length > 0);
  }

  #rankOf(value: JsonObject): number | undefined {
    return this.#options.names.rankOf(value);
  }

  /** The objects at a path. References are replaced by the nodes that they refer to. */
  #items(value: Json, pointer: string, outer: Context | undefined, path: ExternalPath): readonly Located[] {
    const context = contextIn(value, pointer) ?? outer;
    const [segment, ...rest] = path;
    if (isEvery(segment)) {
      if (isArray(value)) return value.flatMap((item, at) => this.#items(item, `${pointer}/${at}`, context, rest));
      return pointer !== '' && isObject(value) ? this.#items(value, pointer, outer, rest) : [];
    }
    const target = this.#resolved(value, pointer, outer);
    if (segment === undefined) {
      if (isArray(value))
        return value.flatMap((item, at) => (isArray(item) ? [] : this.#items(item, `${pointer}/${at}`, context, [])));
      return target === undefined ? [] : [target];
    }
    if (target === undefined || typeof segment !== 'string') return [];
    const inner = contextIn(target.value, target.pointer) ?? target.context;
    return this.#namesOf(target.value, segment).flatMap((name) =>
      this.#items(target.value[name] as Json, target.pointer + toPointer([name]), inner, rest),
    );
  }

  #resolved(value: Json, pointer: string, context: Context | undefined): Located | undefined {
    if (!isObject(value)) return undefined;
    const id = referenceOf(value);
    const target = id === undefined ? undefined : this.#byId.get(id);
    if (target === undefined) return this.#located(value, pointer, context);
    this.#covered.add(pointer);
    return target;
  }

  #namesOf(value: JsonObject, term: string): readonly string[] {
    const { termOf } = this.#options.names;
    return Object.keys(value).filter((name) => name === term || termOf(name) === term);
  }

  #located(value: JsonObject, pointer: string, context: Context | undefined): Located {
    const known = this.#nodes.get(value);
    if (known) return known;
    const node = locate(value, pointer, context);
    this.#nodes.set(value, node);
    return node;
  }

  /** All nodes with more than an identifier. The first of several with the same identifier counts. */
  #readIdentifiers(): void {
    type Visit = readonly [value: Json, pointer: string, context: Context | undefined];
    const waiting: Visit[] = [[this.#options.input, '', undefined]];
    for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
      const [value, pointer, context] = visit;
      if (typeof value !== 'object' || value === null) continue;
      const id = isObject(value) ? value['@id'] : undefined;
      if (typeof id === 'string' && Object.keys(value).length > 1 && !this.#byId.has(id))
        this.#byId.set(id, this.#located(value as JsonObject, pointer, context));
      const inner = contextIn(value, pointer) ?? context;
      for (const key of Object.keys(value).toReversed())
        if (key !== '@context') waiting.push([(value as JsonObject)[key] as Json, pointer + toPointer([key]), inner]);
    }
  }

  /** Leaves out records of which another has the same name and a more specific type. */
  #withoutLessSpecific(found: readonly Found[]): readonly Found[] {
    if (found.length < 2 || !this.#isGraph()) return found;
    const best = new Map<string, number>();
    const ofGraph = new Set(found.filter(({ wholes }) => wholes.length === 0));
    for (const { node } of ofGraph) {
      const name = this.#nameOf(node.value);
      if (name !== undefined) best.set(name, Math.max(best.get(name) ?? 0, this.#rankOf(node.value) ?? 0));
    }
    return found.filter((one) => {
      const name = this.#nameOf(one.node.value);
      const isLess =
        ofGraph.has(one) && name !== undefined && (best.get(name) ?? 0) > (this.#rankOf(one.node.value) ?? 0);
      if (isLess) this.#reasons.set(one.node.pointer, SAME_NAME);
      return !isLess;
    });
  }

  #nameOf(value: JsonObject): string | undefined {
    const [name] = this.#namesOf(value, 'name').map((member) => value[member]);
    return typeof name === 'string' ? name.trim() : undefined;
  }

  #compose({ node, wholes, added = [] }: Found): JsonObject {
    const { names, isLinked } = this.#options;
    const members = new Map<string, { readonly value: Json; readonly pointer: string }>();
    const terms = new Set<string>();
    const put = (name: string, value: Json, pointer: string): void => {
      members.set(name, { value, pointer });
      terms.add(names.termOf(name));
      this.#covered.add(pointer);
    };
    if (isLinked && node.context && !Object.hasOwn(node.value, '@context'))
      put('@context', node.context.value, node.context.pointer);
    const inherited = wholes.filter(({ part }) => part.inherits);
    const above = new Set(inherited.map(({ part }) => part.whole));
    for (const [name, value] of Object.entries(node.value))
      if (!above.has(names.termOf(name))) put(name, value, node.pointer + toPointer([name]));
    for (const { part, node: holder } of inherited) this.#inherit(part, node, holder, terms, put);
    // What names the whole is replaced by what is inherited from it.
    for (const { part } of inherited)
      for (const name of this.#namesOf(node.value, part.whole ?? ''))
        if (isObject(node.value[name] as Json)) this.#cover(node.value[name] as Json, node.pointer + toPointer([name]));
    const rest = new Map<string, Json>();
    for (const { part, node: holder } of wholes) {
      if (part.inherits || part.whole === undefined) continue;
      const stated = this.#namesOf(node.value, part.whole);
      const [name = part.whole] = stated;
      if (stated.length > 0 && this.#wholeNode(node, part)?.value !== holder.value) continue;
      rest.set(name, this.#wholeWithout(part, holder));
    }
    const budget = { left: MAX_EMBEDDED };
    const within = typeof node.value['@id'] === 'string' ? [node.value['@id']] : [];
    const keys = new Map<string, string>();
    const entries = [...members].map(([name, { value, pointer }]) => {
      keys.set(name, pointer);
      const fresh = name === '@context' || rest.has(name) ? value : this.#embed(value, pointer, within, budget, 0);
      return [name, fresh] as const;
    });
    for (const { part, nodes } of added) {
      const name = String(part.path[0]);
      const before = own(Object.fromEntries(entries), name);
      const list = [
        ...[before ?? []].flat(),
        ...nodes.map((one) => this.#embed(this.#withoutWhole(one, part), one.pointer, within, budget, 0)),
      ];
      const start = list.length - nodes.length;
      const at = keys.get(name) ?? node.pointer + toPointer([name]);
      const places = nodes.map((one, index) => [String(start + index), one.pointer] as const);
      const first = isArray(before) || before === undefined ? [] : ([['0', at]] as const);
      this.#origins.set(list, { pointer: at, keys: new Map([...first, ...places]) });
      nodes.forEach((one) => this.#covered.add(one.pointer));
      entries.push([name, list]);
    }
    const record = assembled([...entries, ...rest]);
    this.#origins.set(record, { pointer: node.pointer, keys });
    return record;
  }

  /** Adds the members of a whole that a part lacks. */
  #inherit(
    { path, whole: name, inherits }: Part,
    node: Located,
    holder: Located,
    terms: ReadonlySet<string>,
    put: (name: string, value: Json, pointer: string) => void,
  ): void {
    const except = new Set<string>(['@context', '@graph', String(path[0]), name ?? '', ...(inherits?.except ?? [])]);
    const unless = Object.entries(inherits?.unless ?? {}).filter(([, other]) => this.#hasValue(node, other));
    const before = new Set([...terms, ...unless.map(([member]) => member)]);
    for (const [member, value] of Object.entries(holder.value)) {
      const term = this.#options.names.termOf(member);
      const pointer = holder.pointer + toPointer([member]);
      const renamed = own(inherits?.as ?? {}, term);
      if (typeof renamed === 'string') put(renamed, value, pointer);
      if (except.has(term)) this.#reasons.set(pointer, term === '@context' ? OUTSIDE : OF_WHOLE);
      else if (!before.has(term)) put(member, value, pointer);
      else if (renamed === undefined) this.#reasons.set(pointer, OWN_VALUE);
    }
  }

  #hasValue({ value, pointer, context }: Located, path: ExternalPath): boolean {
    const [name, ...above] = path.toReversed();
    const holders = this.#items(value, pointer, context, above.toReversed());
    return holders.some((holder) => this.#namesOf(holder.value, String(name)).length > 0);
  }

  /** A part without the reference to the whole that contains it. */
  #withoutWhole({ value, pointer }: Located, { whole: name }: Part): JsonObject {
    const { termOf } = this.#options.names;
    const rest = assembled(Object.entries(value).filter(([member]) => termOf(member) !== name));
    this.#origins.set(rest, { pointer });
    return rest;
  }

  /** A whole without its parts, as a member of a part. */
  #wholeWithout({ path }: Part, { value, pointer }: Located): JsonObject {
    const { termOf } = this.#options.names;
    const members = Object.entries(value).filter(([name]) => termOf(name) !== path[0] && name !== '@context');
    for (const [name] of members) this.#covered.add(pointer + toPointer([name]));
    const rest = assembled(members);
    this.#options.budget.size -= sizeOf(rest);
    this.#origins.set(rest, { pointer });
    return rest;
  }

  #cover(value: Json, pointer: string): void {
    if (referenceOf(value) !== undefined) this.#covered.add(pointer);
  }

  /** Replaces references by the nodes that they refer to. Values without any are shared with the input. */
  #embed(value: Json, pointer: string, within: readonly string[], budget: { left: number }, depth: number): Json {
    this.#options.budget.size -= 2 + (typeof value === 'string' ? value.length : 0);
    if (typeof value !== 'object' || value === null || this.#options.budget.size < 0) return value;
    if (depth > MAX_DEPTH * MAX_LEVELS) return value;
    const id = referenceOf(value);
    const target = id === undefined || within.includes(id) ? undefined : this.#byId.get(id);
    if (id !== undefined && target !== undefined && within.length < MAX_LEVELS && budget.left > 0) {
      budget.left -= 1;
      this.#covered.add(target.pointer);
      const fresh = this.#embed(target.value, target.pointer, within, budget, depth + 1);
      this.#origins.set(fresh as object, { pointer: target.pointer });
      return fresh;
    }
    const own = isObject(value) && typeof value['@id'] === 'string' ? [...within, value['@id']] : within;
    let isChanged = false;
    const entries = Object.entries(value).map(([name, member]) => {
      this.#options.budget.size -= name.length;
      const fresh = this.#embed(member as Json, pointer + toPointer([name]), own, budget, depth + 1);
      isChanged ||= fresh !== member;
      return [name, fresh] as const;
    });
    if (!isChanged) return value;
    const fresh = isArray(value) ? entries.map(([, member]) => member) : assembled(entries);
    this.#origins.set(fresh, { pointer });
    return fresh;
  }

  #sourceOf(record: Json, pointer: string): string {
    let current: Json | undefined = record;
    let source = this.#originOf(current)?.pointer ?? '';
    for (const key of segments(pointer)) {
      source = this.#originOf(current)?.keys?.get(key) ?? source + toPointer([key]);
      current = isArray(current) ? current[Number(key)] : isObject(current) ? own(current, key) : undefined;
      source = this.#originOf(current)?.pointer ?? source;
    }
    return source;
  }

  #originOf(value: Json | undefined): Origin | undefined {
    return typeof value === 'object' && value !== null ? this.#origins.get(value) : undefined;
  }

  /** The values of the input that no record has. */
  *#outside(): Generator<Outside> {
    type Visit = readonly [value: Json, pointer: string, reason: string];
    const waiting: Visit[] = [[this.#options.input, '', OUTSIDE]];
    for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
      const [value, pointer, above] = visit;
      if (this.#covered.has(pointer)) continue;
      const reason = this.#reasons.get(pointer) ?? above;
      const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
      if (keys.length === 0) yield { pointer, reason };
      for (const key of keys.toReversed())
        waiting.push([(value as JsonObject)[key] as Json, pointer + toPointer([key]), reason]);
    }
  }
}

/** Whether a part is in an object; those of `*` are in an array. */
const isInObject = ({ path: [first] }: Part): boolean => !isEvery(first);

/** The subject of a page, which reading the page gives too. */
const OF_PAGE = new RegExp(`^/(?:${SUBJECTS.join('|')})(?:/0)?$`);

/** Another description of the same record. */
const SAME: Part = { path: [], inherits: { except: [], unless: {}, as: {} } };

const TWICE = 'The document has this record twice.';
const OUTSIDE = 'It is outside the records of the document.';
const SAME_NAME = 'A more specific record of the document has the same name.';
const OWN_VALUE = 'Each of the records has a value of its own.';
const OF_WHOLE = 'It is about the whole, of which each part became a record.';

function locate(value: JsonObject, pointer: string, context: Context | undefined): Located {
  return { value, pointer, context };
}

function contextIn(value: Json, pointer: string): Context | undefined {
  const context = isObject(value) ? own(value, '@context') : undefined;
  return context === undefined ? undefined : { value: context, pointer: `${pointer}/@context` };
}

function assembled(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}

/** Size of a value in characters of JSON, roughly. */
function sizeOf(value: Json): number {
  let size = 0;
  const waiting: Json[] = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    size += 2 + (typeof next === 'string' ? next.length : 0);
    if (typeof next !== 'object' || next === null) continue;
    for (const [name, member] of Object.entries(next)) {
      size += name.length;
      waiting.push(member as Json);
    }
  }
  return size;
}
