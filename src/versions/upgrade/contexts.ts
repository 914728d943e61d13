import jsonld from 'jsonld';
import contextApi from 'jsonld/lib/context.js';
import type { ActiveContext, TermMapping } from 'jsonld/lib/context.js';
import type { Iri } from '../../ontology/model.ts';
import { toContext } from '../../ontology/records.ts';
import type { JsonMember, JsonNode } from '../../json/json.ts';
import type { Edit } from './finding.ts';
import { applyEdits } from './finding.ts';
import type { UpgradePlan } from './plan.ts';

/** How a part of a record is read before and after the upgrade. */
export interface ContextPair {
  readonly old: ActiveContext;
  readonly now: ActiveContext;
}

/** A context document, before and after: the value of `@context`. */
export interface ContextDocuments {
  readonly old: unknown;
  readonly now: unknown;
  /** URL of the new one. Absent: the same. */
  readonly url?: string;
}

/** Returns what a URL in a record names. undefined: not a context of the ontology. */
export type FindContext = (url: string) => ContextDocuments | undefined;

/** A context that cannot be read. The record stays as it is. */
export class ContextError extends Error {
  override readonly name = 'ContextError';
}

/** The contexts must be processed before the record can be read: await `process`, and try again. */
export class MissingContext extends Error {
  readonly process: () => Promise<void>;
  constructor(process: () => Promise<void>) {
    super('The context is not processed yet.');
    this.process = process;
  }
}

/** Maximum number of different contexts in memory. Records of one file usually have the same. */
const MAX_CONTEXTS = 100;

/** Contexts of records, processed by the rules of JSON-LD. */
export class RecordContexts {
  /** For records without a context: the published contexts of both versions. */
  readonly published: ContextPair;
  readonly find: FindContext;
  readonly #processed = new Map<string, ContextPair | ContextError>();
  readonly #numbers = new WeakMap<ContextPair, number>();
  #count = 0;

  private constructor(published: ContextPair, find: FindContext) {
    this.published = published;
    this.find = find;
  }

  static async open(plan: UpgradePlan, find: FindContext = () => undefined): Promise<RecordContexts> {
    const [old, now] = [plan.from, plan.to].map((ontology) => publishedContext(toContext(ontology)));
    return new RecordContexts(
      { old: await processContext(INITIAL, old), now: await processContext(INITIAL, now) },
      find,
    );
  }

  /**
   * Returns the contexts inside a node with a `@context`.
   *
   * @param parent contexts outside. undefined: the node is a whole record.
   * @throws {MissingContext}
   * @throws {ContextError}
   */
  enter(parent: ContextPair | undefined, { old, now }: ContextDocuments): ContextPair {
    const key = JSON.stringify([parent ? this.#numberOf(parent) : 0, old, now]);
    const known = this.#processed.get(key);
    if (known instanceof ContextError) throw known;
    if (known) return known;
    throw new MissingContext(async () => {
      if (this.#processed.size >= MAX_CONTEXTS) this.#processed.clear();
      this.#processed.set(key, await processPair(parent ?? { old: INITIAL, now: INITIAL }, { old, now }));
    });
  }

  #numberOf(pair: ContextPair): number {
    let number = this.#numbers.get(pair);
    if (number === undefined) this.#numbers.set(pair, (number = this.#count += 1));
    return number;
  }
}

/** The value of `@context` of a published context. */
export function publishedContext(text: string): unknown {
  return (JSON.parse(text) as { readonly '@context': unknown })['@context'];
}

/** A function of jsonld.js that its types lack. */
interface ContextProcessor {
  processContext(active: ActiveContext, local: unknown, options: object): Promise<ActiveContext>;
}

const INITIAL = contextApi.getInitialContext({ processingMode: 'json-ld-1.1' });

async function processPair(parent: ContextPair, { old, now }: ContextDocuments): Promise<ContextPair | ContextError> {
  try {
    return { old: await processContext(parent.old, old), now: await processContext(parent.now, now) };
  } catch (error) {
    return new ContextError(`Invalid JSON-LD context: ${(error as Error).message}`);
  }
}

/** @param context must contain no URLs, because nothing is fetched */
async function processContext(parent: ActiveContext, context: unknown): Promise<ActiveContext> {
  return (jsonld as unknown as ContextProcessor).processContext(parent, context, {});
}

/** Where a name is in a record: a key, a type or a value of `@vocab`, or in place of an IRI. */
export type NamePosition = 'key' | 'vocab' | 'id';

const RELATIVE_TO = { key: { vocab: true }, vocab: { vocab: true, base: true }, id: { base: true } } as const;
const NO_BASE = { base: '' };

/** Expands a name to an IRI, a keyword, or null if it is ignored. A relative IRI stays relative. */
export function expandName(context: ActiveContext, name: string, position: NamePosition): string | null {
  return contextApi.expandIri(context, name, RELATIVE_TO[position], NO_BASE);
}

/** How a property reads strings and numbers. */
export interface Reading {
  /** `@id`, `@vocab`, `@json` or the IRI of a datatype. Absent: plain values. */
  readonly type?: string;
  readonly language?: string;
  readonly direction?: string;
}

/** Returns how a key reads its values. */
export function readingOf(context: ActiveContext, key: string): Reading {
  const mapping: TermMapping | null | undefined = context.mappings.get(key);
  const type = mapping?.['@type'];
  if (type !== undefined && type !== '@none') return { type };
  const language = mapping && '@language' in mapping ? mapping['@language'] : context['@language'];
  const direction = mapping && '@direction' in mapping ? mapping['@direction'] : context['@direction'];
  return { ...(language && { language }), ...(direction && { direction }) };
}

/** Containers that change the form of values. `@set` and `@list` do not. */
export function containersOf(context: ActiveContext, key: string): readonly string[] {
  const containers = context.mappings.get(key)?.['@container'] ?? [];
  return containers.filter((container) => container !== '@set' && container !== '@list');
}

/** What becomes of the IRIs of definitions. */
interface NewIris {
  /** The new IRI of a term. */
  readonly term: (iri: Iri) => Iri;
  /** The new namespace if all terms of one have moved there. */
  readonly namespace: (iri: Iri) => Iri | undefined;
}

/** The contexts inside a node of a record, and the changes of its `@context`. */
interface LocalContext {
  readonly pair: ContextPair;
  readonly edits: readonly Edit[];
}

/**
 * Reads the `@context` of a node. URLs of the old published context become those of the new one. Definitions of the record itself keep their
 * keys, and their IRIs are upgraded. So are prefixes and `@vocab` if all terms of the namespace have moved.
 *
 * @param text the record
 * @param node the value of `@context`
 * @param parent contexts outside. undefined: the node is the record.
 * @throws {ContextError} the context is not one of the ontology, or not supported
 */
export function readLocalContext(
  text: string,
  node: JsonNode,
  parent: ContextPair | undefined,
  contexts: RecordContexts,
  newIris: NewIris,
): LocalContext {
  const parts = (node.type === 'array' ? node.items : [node]).map((item) => readPart(text, item, contexts));
  const old = parts.map((part) => part.old);
  const before = contexts.enter(parent, { old, now: parts.map((part) => part.now) });
  const inner = parts.map(({ node: part }) =>
    part.type === 'object' ? definitionEdits(text, part.members, before, newIris) : [],
  );
  const edits = [...inner.flat(), ...parts.flatMap((part) => part.edit ?? [])];
  if (inner.flat().length === 0) return { pair: before, edits };
  const now = parts.map((part, at) => {
    const { start, end } = part.node;
    const moved = (inner[at] ?? []).map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
    return moved.length === 0 ? part.now : (JSON.parse(applyEdits(text.slice(start, end), moved)) as unknown);
  });
  return { pair: contexts.enter(parent, { old, now }), edits };
}

interface Part extends ContextDocuments {
  readonly node: JsonNode;
  readonly edit?: Edit;
}

function readPart(text: string, node: JsonNode, contexts: RecordContexts): Part {
  const { start, end } = node;
  const value = JSON.parse(text.slice(start, end)) as unknown;
  if (typeof value === 'string') {
    const found = contexts.find(value);
    if (!found)
      throw new ContextError(
        `The context ${JSON.stringify(value)} is not one of the ontology, and "contexts" in publication.yaml does not name it. Name its file there, write its content into the record, or remove it if the keys are those of the published context.`,
      );
    rejectScoped(found.old);
    return {
      ...found,
      node,
      ...(found.url !== undefined && { edit: { start, end, text: JSON.stringify(found.url) } }),
    };
  }
  if (value !== null && (typeof value !== 'object' || Array.isArray(value)))
    throw new ContextError('Expected a URL or an object as "@context".');
  rejectScoped(value);
  return { old: value, now: value, node };
}

/** @throws {ContextError} a context has others inside */
function rejectScoped(context: unknown): void {
  const scoped = Object.entries(context ?? {}).find(([key, definition]) => key === '@import' || hasContext(definition));
  if (scoped)
    throw new ContextError(
      `The context has ${JSON.stringify(scoped[0])} with another context inside, which is not supported.`,
    );
}

function hasContext(definition: unknown): boolean {
  return typeof definition === 'object' && definition !== null && Object.hasOwn(definition, '@context');
}

/** Upgrades the IRIs of definitions. Prefixes of namespaces whose terms have not all moved stay, because names that use them are upgraded. */
function definitionEdits(
  text: string,
  members: readonly JsonMember[],
  { old, now }: ContextPair,
  newIris: NewIris,
): Edit[] {
  const moves = movedMembers(text, members, newIris);
  const edits: Edit[] = [...moves.values()];
  /** The part of a name before its local name, and the IRI that this part gets. The empty part is that of `@vocab`. */
  const namespaceOf = (name: string): readonly [before: string, namespace: Iri | null | undefined] => {
    const colon = name.indexOf(':');
    const member = members.find((one) => one.name === (colon < 0 ? '@vocab' : name.slice(0, colon)));
    if (!member) return ['', undefined];
    const written = colon < 0 ? old['@vocab'] : old.mappings.get(member.name)?.['@id'];
    return [name.slice(0, colon + 1), moves.get(member)?.iri ?? written];
  };
  const upgrade = ({ start, end, type }: JsonNode): void => {
    if (type !== 'string') return;
    const name = JSON.parse(text.slice(start, end)) as string;
    const iri = expandName(old, name, 'vocab');
    if (iri === null || iri.startsWith('@')) return;
    const target = newIris.term(iri);
    const [before, namespace] = namespaceOf(name);
    const local = namespace && target.startsWith(namespace) ? before + target.slice(namespace.length) : target;
    const isSame = namespace === undefined && target === iri && expandName(now, name, 'vocab') === iri;
    if (!isSame && local !== name) edits.push({ start, end, text: JSON.stringify(local) });
  };
  for (const member of members) {
    const { name, value } = member;
    if (name.startsWith('@') || moves.has(member)) continue;
    upgrade(value);
    if (value.type !== 'object') continue;
    for (const inner of value.members)
      if (['@id', '@reverse', '@type', '@index'].includes(inner.name)) upgrade(inner.value);
  }
  return edits;
}

/** The prefixes and `@vocab` whose namespaces have moved, with their new IRIs. */
function movedMembers(
  text: string,
  members: readonly JsonMember[],
  { namespace }: NewIris,
): ReadonlyMap<JsonMember, Edit & { readonly iri: Iri }> {
  const moves = members.flatMap((member): [JsonMember, Edit & { iri: Iri }][] => {
    const { name, value } = member;
    if (value.type !== 'string' || (name.startsWith('@') && name !== '@vocab')) return [];
    const { start, end } = value;
    const iri = namespace(JSON.parse(text.slice(start, end)) as string);
    return iri === undefined ? [] : [[member, { start, end, text: JSON.stringify(iri), iri }]];
  });
  return new Map(moves);
}
