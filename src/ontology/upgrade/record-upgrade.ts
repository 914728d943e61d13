import { toPointer } from '../json/pointer.ts';
import { jsonString } from '../json/scan.ts';
import type { JsonMember, JsonNode, JsonObjectNode } from '../json/tree.ts';
import type { Iri } from '../model.ts';
import type { ContextPair, NamePosition, Reading } from './contexts.ts';
import { containersOf, expandName, readingOf } from './contexts.ts';
import type { Edit } from './edits.ts';
import type { LocatedFinding } from './finding.ts';
import { planIndexKeys } from './index-keys.ts';
import { readLocalContext } from './local-contexts.ts';
import { movedNamespaces } from './moved-namespaces.ts';
import type { PlannedMember } from './members.ts';
import { isProperty, planMembers } from './members.ts';
import type { RecordOptions } from './record-options.ts';
import { noName, otherValues, referenceText, valueObject } from './value-texts.ts';

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
export class RecordUpgrade {
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
