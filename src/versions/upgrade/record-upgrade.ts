import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { ContextKeys } from '../../ontology/records.ts';
import { createContextKeys } from '../../ontology/records.ts';
import type { JsonMember, JsonNode, JsonObjectNode } from '../../json/json.ts';
import { jsonString, parseJsonTree, toPointer } from '../../json/json.ts';
import { createShrink } from '../../rdf/index.ts';
import type { ContextPair, NamePosition, Reading, RecordContexts } from './contexts.ts';
import { containersOf, ContextError, expandName, MissingContext, readingOf, readLocalContext } from './contexts.ts';
import type { Edit, Finding, LocatedFinding, Problem, Upgraded } from './finding.ts';
import { upgradedText } from './finding.ts';
import type { Upgrade, UpgradePlan } from './plan.ts';

/** Maximum number of names in memory. */
const MAX_NAMES = 100_000;

/** Finds names of terms in records of the new version. */
export class RecordNames {
  readonly #keys: ContextKeys;
  readonly #terms: ReadonlyMap<Iri, Term>;
  readonly #found = new WeakMap<ContextPair, Map<string, string | null>>();

  constructor({ to }: UpgradePlan) {
    this.#keys = createContextKeys(to);
    this.#terms = new Map(to.terms.map((term) => [term.iri, term]));
  }

  /**
   * Returns the name of a resource in the new context, in the same form as the old one if possible: a bare name, a CURIE or an IRI.
   * undefined: every name would mean something else there.
   */
  nameOf(target: Iri, written: string, position: NamePosition, pair: ContextPair): string | undefined {
    if (expandName(pair.now, written, position) === target) return written;
    let found = this.#found.get(pair);
    if (!found || found.size >= MAX_NAMES) this.#found.set(pair, (found = new Map()));
    const key = `${position} ${target} ${written}`;
    let name = found.get(key);
    if (name === undefined) found.set(key, (name = this.#find(target, written, position, pair) ?? null));
    return name ?? undefined;
  }

  #find(target: Iri, written: string, position: NamePosition, pair: ContextPair): string | undefined {
    for (const name of this.#candidates(target, written, position, pair))
      if (expandName(pair.now, name, position) === target) return name;
    return undefined;
  }

  *#candidates(target: Iri, written: string, position: NamePosition, { old, now }: ContextPair): Generator<string> {
    const term = this.#terms.get(target);
    const colon = written.indexOf(':');
    if (colon > 0 && expandName(old, written, position) === written) yield target;
    const namespace = colon > 0 ? old.mappings.get(written.slice(0, colon))?.['@id'] : undefined;
    if (namespace && target.startsWith(namespace)) yield `${written.slice(0, colon)}:${target.slice(namespace.length)}`;
    if (term && colon < 0 && position !== 'id') yield this.#keys.key(term);
    if (term) yield this.#keys.reference(term);
    if (term && position !== 'id') yield this.#keys.key(term);
    yield this.#keys.external(target);
    for (const [prefix, mapping] of now.mappings) {
      const iri = mapping?._prefix ? mapping['@id'] : null;
      if (iri && target.startsWith(iri)) yield `${prefix}:${target.slice(iri.length)}`;
    }
    yield target;
  }
}

/** A key of an index that names a term, and what becomes of it. */
interface IndexKey {
  readonly member: JsonMember;
  /** Absent: it stays, because a person must decide. */
  readonly newName?: string;
  readonly finding: Pick<Finding, 'term' | 'to' | 'upgrade' | 'problem' | 'message'> & { readonly term: Iri };
}

/** The keys of an object whose container is `@id` or `@type`, if an upgrade changes them. Keys of other containers are no names of terms. */
function planIndexKeys(
  members: readonly JsonMember[],
  containers: readonly string[],
  pair: ContextPair,
  { plan, names }: RecordOptions,
): IndexKey[] {
  const position: NamePosition | undefined = POSITIONS.find(([container]) => containers.includes(container))?.[1];
  if (!position) return [];
  const taken = new Set(members.map(({ name }) => name));
  return members.flatMap((member): IndexKey[] => {
    const term = expandName(pair.old, member.name, position);
    const upgrade = term === null ? undefined : plan.upgrades.get(term);
    if (term === null || !upgrade) return [];
    const about = { term, upgrade };
    if ('decision' in upgrade) return [{ member, finding: { ...about, problem: 'term' } }];
    const newName = names.nameOf(upgrade.to, member.name, position, pair);
    if (newName === undefined)
      return [
        { member, finding: { ...about, problem: 'name', message: `The contexts give <${upgrade.to}> no name.` } },
      ];
    if (newName !== member.name && taken.has(newName)) {
      const message = `${JSON.stringify(member.name)} and ${JSON.stringify(newName)} become one key. Join them by hand.`;
      return [{ member, finding: { ...about, problem: 'collision', message } }];
    }
    taken.add(newName);
    return [{ member, newName, finding: { ...about, to: upgrade.to } }];
  });
}

const POSITIONS = [
  ['@id', 'id'],
  ['@type', 'vocab'],
] as const;

/**
 * Returns the new namespace of an old one, if all its terms moved to one other namespace. A term that a person must decide has moved if its
 * chain ends in the new namespace.
 */
const movedNamespaces = memoize((plan: UpgradePlan) =>
  memoizeByKey((namespace: Iri): Iri | undefined => {
    const terms = plan.from.terms.filter(({ iri }) => iri.startsWith(namespace) && iri !== namespace);
    const ends = terms.map(({ iri }) => [iri.slice(namespace.length), endOf(iri, plan.upgrades.get(iri))] as const);
    const [local = '', end = ''] = ends.find(([name, to]) => to.endsWith(name)) ?? [];
    const moved = end.slice(0, -local.length);
    return moved !== '' && moved !== namespace && ends.every(([, to]) => to.startsWith(moved)) ? moved : undefined;
  }),
);

/** Where the chain of a term ends: the term itself if it stays. */
function endOf(iri: Iri, upgrade: Upgrade | undefined): Iri {
  if (!upgrade) return iri;
  return 'to' in upgrade ? upgrade.to : upgrade.decision.at;
}

/** A member whose name is a property. */
interface PlannedMember extends JsonMember {
  readonly iri: Iri;
  readonly upgrade?: Upgrade;
  /** Its name in the new context. */
  readonly newName: string;
  /** Why the name stays, and a person must decide. */
  readonly problem?: { readonly problem: Problem; readonly message?: string };
  /** The member states the same as an earlier one: offset from which it is removed. */
  readonly removedFrom?: number;
}

/** A member whose name is a keyword of JSON-LD or an alias. null: JSON-LD ignores the member. */
interface KeywordMember extends JsonMember {
  readonly keyword: string | null;
}

function isProperty(member: PlannedMember | KeywordMember): member is PlannedMember {
  return 'iri' in member;
}

/** Plans the names of all members of a node. No two members get the same name or the same property. */
function planMembers(
  text: string,
  members: readonly JsonMember[],
  pair: ContextPair,
  options: RecordOptions,
): (PlannedMember | KeywordMember)[] {
  const planned = members.map((member) => planMember(member, pair, options));
  const groups = Map.groupBy(planned.filter(isProperty), targetOf);
  const results = new Map<PlannedMember | KeywordMember, PlannedMember>();
  for (const group of groups.values()) {
    if (group.length === 1 || group.every(({ iri }) => iri === group[0]?.iri)) continue;
    for (const member of group) results.set(member, collide(text, members, member, group, pair));
  }
  return results.size === 0 ? planned : planned.map((member) => results.get(member) ?? member);
}

function targetOf({ iri, upgrade }: PlannedMember): Iri {
  return upgrade && 'to' in upgrade ? upgrade.to : iri;
}

function planMember(member: JsonMember, pair: ContextPair, options: RecordOptions): PlannedMember | KeywordMember {
  const { name } = member;
  const iri = expandName(pair.old, name, 'key');
  if (iri === null || iri.startsWith('@') || !iri.includes(':')) return { ...member, keyword: iri };
  const upgrade = options.plan.upgrades.get(iri);
  const planned = { ...member, iri, newName: name, ...(upgrade && { upgrade }) };
  if (upgrade && 'decision' in upgrade) return { ...planned, problem: { problem: 'term' } };
  const to = upgrade?.to ?? iri;
  const newName = options.names.nameOf(to, name, 'key', pair);
  if (newName === undefined)
    return { ...planned, problem: { problem: 'name', message: `The contexts of the record give <${to}> no name.` } };
  if (!isSameForm(pair, name, newName))
    return { ...planned, problem: { problem: 'values', message: 'The new property has another form of values.' } };
  return { ...planned, newName };
}

/** Whether values of both properties have the same containers and direction. */
function isSameForm({ old, now }: ContextPair, name: string, newName: string): boolean {
  const [before, after] = [containersOf(old, name), containersOf(now, newName)];
  const isReverse = (context: typeof old, key: string): boolean => context.mappings.get(key)?.reverse === true;
  return before.join() === after.join() && isReverse(old, name) === isReverse(now, newName);
}

/** Several members become one property: equal ones are written once. Others stay, because their values may exclude each other. */
function collide(
  text: string,
  members: readonly JsonMember[],
  member: PlannedMember,
  group: readonly PlannedMember[],
  { old }: ContextPair,
): PlannedMember {
  const stated = ({ name, value: { start, end } }: PlannedMember): string =>
    JSON.stringify([text.slice(start, end), readingOf(old, name)]);
  const before = members[members.findIndex(({ start }) => start === member.start) - 1];
  if (group.every((other) => stated(other) === stated(member)))
    return member === group[0] || !before ? member : { ...member, removedFrom: before.value.end };
  if (member.name === member.newName) return member;
  const names = group.map(({ name }) => JSON.stringify(name)).join(' and ');
  return {
    ...member,
    newName: member.name,
    problem: {
      problem: 'collision',
      message: `${names} become one property, ${JSON.stringify(member.newName)}, with different values. Join them by hand.`,
    },
  };
}

/** The JSON text of a reference: a name, or an object if the property does not read strings as IRIs. undefined: it has no name. */
function referenceText(
  { type }: Reading,
  to: Iri,
  written: string,
  pair: ContextPair,
  names: RecordNames,
): string | undefined {
  const direct = type === '@id' ? 'id' : type === '@vocab' ? 'vocab' : undefined;
  const name = direct && names.nameOf(to, written, direct, pair);
  if (name !== undefined) return JSON.stringify(name);
  const id = names.nameOf(to, written, 'id', pair);
  return id === undefined ? undefined : `{ "@id": ${JSON.stringify(id)} }`;
}

/**
 * The JSON text of a value with its type or language.
 *
 * @param raw the string or number as written
 * @param type name of the datatype
 */
function valueObject(raw: string, { language, direction }: Reading, type: string | undefined): string {
  const members = Object.entries({ '@type': type, '@language': language, '@direction': direction });
  const stated = members.flatMap(([key, value]) => (value ? `, ${JSON.stringify(key)}: ${JSON.stringify(value)}` : []));
  return `{ "@value": ${raw}${stated.join('')} }`;
}

/** The message for a term without a name. */
function noName(iri: Iri): string {
  return `The contexts of the record give <${iri}> no name there. Add a prefix or a definition for it.`;
}

/** The message for values that a property reads differently. */
function otherValues(old: Reading, now: Reading, { from, to }: UpgradePlan): string {
  const shrink = createShrink({ ...from.prefixes, ...to.prefixes });
  const nameOf = ({ type }: Reading): string => {
    if (type === undefined) return 'plain values';
    return type === '@id' || type === '@vocab' ? 'IRIs' : `values of type ${shrink(type) ?? type}`;
  };
  return `It had ${nameOf(old)}, and now has ${nameOf(now)}. The value keeps its type: correct it.`;
}

type RecordPath = readonly (string | number)[];

/** How the values of a member are read, before and after. */
interface Slot {
  readonly old: Reading;
  readonly now: Reading;
  /** The old property. */
  readonly term?: Iri;
  /** Whether strings and numbers stay as they are, because a person must decide about the property. */
  readonly isFrozen: boolean;
}

/** Of a whole record, and of `@graph` and similar members. */
const NO_SLOT: Slot = { old: {}, now: {}, isFrozen: true };
const TYPE_SLOT: Slot = { old: { type: '@vocab' }, now: { type: '@vocab' }, isFrozen: false };

/** Keywords whose values are nodes with properties. */
const NODE_KEYWORDS = new Set(['@graph', '@included', '@reverse', '@nest']);

/** The upgrade of one record. */
class RecordUpgrade {
  edits: Edit[] = [];
  findings: LocatedFinding[] = [];
  readonly #text: string;
  readonly #options: RecordOptions;

  constructor(text: string, options: RecordOptions) {
    this.#text = text;
    this.#options = options;
  }

  record(node: JsonNode, path: RecordPath): void {
    if (node.type !== 'object') return this.#value(node, NO_SLOT, this.#options.contexts.published, path);
    const isJsonLd = node.members.some(({ name }) => name === '@context');
    this.#node(node, NO_SLOT, isJsonLd ? undefined : this.#options.contexts.published, path);
  }

  /** Leaves the record as it is. */
  reject({ start }: JsonNode, path: RecordPath, message: string): void {
    [this.edits, this.findings] = [[], []];
    this.#report(start, path, { problem: 'context', message });
  }

  #value(node: JsonNode, slot: Slot, pair: ContextPair, path: RecordPath, isList = false): void {
    if (node.type === 'object') return this.#node(node, slot, pair, path);
    if (node.type === 'array') return this.#array(node.items, slot, pair, path, isList);
    const text = this.#scalar(node, slot, pair, path);
    if (text !== undefined) this.#edit(node, text);
  }

  /** Items that become equal are written once, unless the order of the array has a meaning. */
  #array(items: readonly JsonNode[], slot: Slot, pair: ContextPair, path: RecordPath, isList: boolean): void {
    const written = new Map<string, boolean>();
    for (const [at, item] of items.entries()) {
      if (item.type !== 'string') {
        this.#value(item, slot, pair, [...path, at], isList);
        continue;
      }
      const text = this.#scalar(item, slot, pair, [...path, at]);
      const result = text ?? this.#raw(item);
      const changed = written.get(result);
      const before = items[at - 1];
      if (!isList && before && changed !== undefined && (changed || text !== undefined))
        this.edits.push({ start: before.end, end: item.end, text: '' });
      else if (text !== undefined) this.#edit(item, text);
      written.set(result, changed === true || text !== undefined);
    }
  }

  #node(node: JsonObjectNode, slot: Slot, outer: ContextPair | undefined, path: RecordPath): void {
    const context = node.members.find(({ name }) => name === '@context');
    const pair = context ? this.#enter(context, outer) : (outer as ContextPair);
    for (const member of planMembers(this.#text, node.members, pair, this.#options)) {
      const inner = [...path, member.name];
      if (isProperty(member)) this.#property(member, pair, inner);
      else this.#keyword(member, member.keyword, slot, pair, inner);
    }
  }

  #enter({ value }: JsonMember, outer: ContextPair | undefined): ContextPair {
    const { plan, contexts } = this.#options;
    const { pair, edits } = readLocalContext(this.#text, value, outer, contexts, {
      term: (iri) => {
        const upgrade = plan.upgrades.get(iri);
        return upgrade && 'to' in upgrade ? upgrade.to : iri;
      },
      namespace: movedNamespaces(plan),
    });
    this.edits.push(...edits);
    return pair;
  }

  #keyword(member: JsonMember, keyword: string | null, slot: Slot, pair: ContextPair, path: RecordPath): void {
    const { name, value } = member;
    if (keyword === null || keyword === '@context') return;
    if (keyword !== name && expandName(pair.now, name, 'key') !== keyword) this.#edit(member, JSON.stringify(keyword));
    if (keyword === '@type') this.#value(value, TYPE_SLOT, pair, path);
    else if (keyword === '@id') this.#value(value, ID_SLOT, pair, path);
    else if (keyword === '@list' || keyword === '@set') this.#value(value, slot, pair, path, keyword === '@list');
    else if (NODE_KEYWORDS.has(keyword)) this.#value(value, NO_SLOT, pair, path);
  }

  #property(member: PlannedMember, pair: ContextPair, path: RecordPath): void {
    const { name, value, iri, upgrade, newName, problem } = member;
    const about = { term: iri, ...(upgrade && { upgrade }) };
    if (problem) this.#report(member.start, path, { ...about, ...problem });
    else if (member.removedFrom !== undefined) this.edits.push({ start: member.removedFrom, end: value.end, text: '' });
    else if (newName !== name) this.#edit(member, JSON.stringify(newName));
    if (!problem && upgrade && 'to' in upgrade) this.#report(member.start, path, { ...about, to: upgrade.to });
    if (member.removedFrom !== undefined) return;
    const slot: Slot = {
      old: readingOf(pair.old, name),
      now: readingOf(pair.now, newName),
      isFrozen: problem !== undefined,
      term: iri,
    };
    const containers = containersOf(pair.old, name);
    if (slot.old.type === '@json' || containers.includes('@language')) return;
    const isGraph = containers.join() === '@graph';
    if (containers.length === 0 || isGraph || value.type !== 'object') {
      const isList = pair.old.mappings.get(name)?.['@container']?.includes('@list') === true;
      return this.#value(value, slot, pair, path, isList);
    }
    // The keys of the object are an index.
    for (const { member: key, newName: newKey, finding } of planIndexKeys(
      value.members,
      containers,
      pair,
      this.#options,
    )) {
      this.#report(key.start, [...path, key.name], finding);
      if (newKey !== undefined && newKey !== key.name) this.#edit(key, JSON.stringify(newKey));
    }
    for (const entry of value.members) this.#value(entry.value, slot, pair, [...path, entry.name]);
  }

  /** Returns the new text of a string or a scalar. undefined: it stays. */
  #scalar(node: JsonNode, slot: Slot, pair: ContextPair, path: RecordPath): string | undefined {
    const { old } = slot;
    const isReference = old.type === '@id' || old.type === '@vocab';
    if (isReference && node.type === 'string') return this.#reference(node, slot, pair, path);
    if (slot.isFrozen || isReference || this.#raw(node) === 'null') return undefined;
    if (node.type !== 'string' && old.type === undefined && slot.now.type?.startsWith('@')) return undefined;
    return this.#literal(node, slot, pair, path);
  }

  #reference(node: JsonNode, { old, now, isFrozen }: Slot, pair: ContextPair, path: RecordPath): string | undefined {
    const written = jsonString(this.#raw(node));
    const position: NamePosition = old.type === '@id' ? 'id' : 'vocab';
    const iri = expandName(pair.old, written, position);
    if (iri === null) return undefined;
    const upgrade = this.#options.plan.upgrades.get(iri);
    if (upgrade && 'decision' in upgrade) {
      this.#report(node.start, path, { term: iri, upgrade, problem: 'term' });
      return undefined;
    }
    if (isFrozen && !upgrade) return undefined;
    const to = upgrade?.to ?? iri;
    const reading = isFrozen ? old : now;
    const name = referenceText(reading, to, written, pair, this.#options.names);
    if (name === undefined) {
      this.#report(node.start, path, { ...(upgrade && { term: iri, upgrade }), problem: 'name', message: noName(to) });
      return undefined;
    }
    if (upgrade) this.#report(node.start, path, { term: iri, to, upgrade });
    return name === this.#raw(node) || name === JSON.stringify(written) ? undefined : name;
  }

  /** A value object if the new property reads the value differently. */
  #literal(node: JsonNode, { old, now, term }: Slot, pair: ContextPair, path: RecordPath): string | undefined {
    const upgrade = old.type === undefined ? undefined : this.#options.plan.upgrades.get(old.type);
    const datatype = upgrade && 'to' in upgrade ? upgrade.to : old.type;
    if (datatype === now.type && old.language === now.language && old.direction === now.direction) return undefined;
    if (node.type === 'scalar' && datatype === undefined && now.type === undefined) return undefined;
    if (now.type !== undefined)
      this.#report(node.start, path, {
        ...(term !== undefined && { term }),
        problem: 'values',
        message: otherValues(old, now, this.#options.plan),
      });
    const name = datatype && this.#options.names.nameOf(datatype, datatype, 'vocab', pair);
    return valueObject(this.#raw(node), old, name);
  }

  #raw({ start, end }: { readonly start: number; readonly end: number }): string {
    return this.#text.slice(start, end);
  }

  #edit({ start, end }: { readonly start: number; readonly end: number }, text: string): void {
    this.edits.push({ start, end, text });
  }

  #report(offset: number, path: RecordPath, finding: Omit<LocatedFinding, 'offset' | 'pointer'>): void {
    this.findings.push({ offset, pointer: toPointer(path), ...finding });
  }
}

const ID_SLOT: Slot = { old: { type: '@id' }, now: { type: '@id' }, isFrozen: false };

/** What the upgrade of records needs. */
export interface RecordOptions {
  readonly plan: UpgradePlan;
  readonly contexts: RecordContexts;
  readonly names: RecordNames;
}

/**
 * Upgrades one JSON text: a record, or an array of records, in the keys of the published context or with a `@context` of its own. Only names
 * of terms change; order, white space and all other values stay as they are written. A record whose context is unknown stays as it is.
 *
 * @param line line at which the text begins in its file
 * @throws {JsonSyntaxError} the text is not JSON
 */
export async function upgradeRecords(text: string, options: RecordOptions, line = 1): Promise<Upgraded> {
  const tree = parseJsonTree(text);
  const records = tree.type === 'array' ? tree.items : [tree];
  const done: RecordUpgrade[] = [];
  for (const [at, record] of records.entries()) {
    const path = tree.type === 'array' ? [at] : [];
    for (;;) {
      const upgrade = new RecordUpgrade(text, options);
      try {
        upgrade.record(record, path);
      } catch (error) {
        if (error instanceof MissingContext) {
          await error.process();
          continue;
        }
        if (!(error instanceof ContextError)) throw error;
        upgrade.reject(record, path, error.message);
      }
      done.push(upgrade);
      break;
    }
  }
  return upgradedText(
    text,
    done.flatMap(({ edits }) => edits),
    done.flatMap(({ findings }) => findings),
    line,
  );
}
