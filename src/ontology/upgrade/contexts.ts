import jsonld from 'jsonld';
import type { ActiveContext, TermMapping } from 'jsonld/lib/context.js';
import contextApi from 'jsonld/lib/context.js';
import { toContext } from '../write/context.ts';
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
