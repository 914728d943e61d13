import type { Iri } from '../model.ts';
import { NO_BASE, withoutBase } from './iri.ts';

type Entries = Readonly<Record<string, unknown>>;

/** Definitions in a document's inline top-level contexts, for lines and prefixes. Does not include contexts in other files. */
export interface InlineContext {
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** `@id` and its aliases. */
  readonly idKeys: ReadonlySet<string>;
  /** Expands an identifier as written to its IRI. */
  expand(id: string): Iri;
}

/** A term with a string value is a prefix if its IRI ends with one of these, https://www.w3.org/TR/json-ld11/#compact-iris. */
const GENERIC_DELIMITER = /[:/?#[\]@]$/;

/** Reads the inline contexts of a parsed document. */
export function readInlineContext(document: unknown, baseIri: string = NO_BASE): InlineContext {
  const contexts = topContexts(document);
  const terms = new Map<string, string>();
  const prefixes: Record<string, Iri> = {};
  let base = baseIri;
  const expand = (id: string): string => {
    const colon = id.indexOf(':');
    const namespace = colon < 0 || id.startsWith('//', colon + 1) ? undefined : terms.get(id.slice(0, colon));
    return namespace === undefined ? id : expand(namespace) + id.slice(colon + 1);
  };
  for (const context of contexts) {
    if (typeof context['@base'] === 'string') base = resolve(context['@base'], base);
    for (const [name, value] of Object.entries(context)) {
      const iri = definedIri(value);
      if (iri !== undefined && !name.startsWith('@') && !iri.startsWith(`${name}:`)) terms.set(name, iri);
    }
  }
  for (const context of contexts) {
    for (const [name, value] of Object.entries(context)) {
      if (name.startsWith('@') || !isPrefix(value)) continue;
      if (!Object.hasOwn(prefixes, name)) prefixes[name] = expandSafely(expand, definedIri(value) as string);
    }
  }
  const idKeys = new Set(['@id', ...[...terms].filter(([, iri]) => iri === '@id').map(([name]) => name)]);
  return {
    prefixes,
    idKeys,
    expand: (id) => (id.startsWith('_:') ? id : withoutBase(resolve(expandSafely(expand, id), base))),
  };
}

function topContexts(document: unknown): Entries[] {
  const tops = Array.isArray(document) ? document : [document];
  return tops.filter(isEntries).flatMap((top) => [top['@context']].flat(3).filter(isEntries));
}

function isEntries(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function definedIri(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return isEntries(value) && typeof value['@id'] === 'string' ? value['@id'] : undefined;
}

function isPrefix(value: unknown): boolean {
  if (typeof value === 'string') return GENERIC_DELIMITER.test(value);
  return isEntries(value) && value['@prefix'] === true && typeof value['@id'] === 'string';
}

/** Returns the identifier itself for circular prefixes, which the parser rejects. */
function expandSafely(expand: (id: string) => string, id: string): string {
  try {
    return expand(id);
  } catch (error) {
    if (error instanceof RangeError) return id;
    throw error;
  }
}

function resolve(id: string, base: string): string {
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(id)) return id;
  return URL.parse(id, base)?.href ?? id;
}
