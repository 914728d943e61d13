import { owl, rdf, rdfs, skos } from '../names.ts';
import { memoize } from '../../base/work.ts';
import type { Iri } from './graph.ts';

/** Converts an IRI to a CURIE, or returns undefined. */
export type Shrink = (iri: Iri) => string | undefined;

const BASE =
  'A-Za-z\\u00C0-\\u00D6\\u00D8-\\u00F6\\u00F8-\\u02FF\\u0370-\\u037D\\u037F-\\u1FFF\\u200C\\u200D\\u2070-\\u218F\\u2C00-\\u2FEF\\u3001-\\uD7FF\\uF900-\\uFDCF\\uFDF0-\\uFFFD';
const CHARACTER = `${BASE}_0-9\\u00B7\\u0300-\\u036F\\u203F\\u2040\\-`;

/** Local names that are valid in Turtle and JSON-LD without escapes: PN_LOCAL, https://www.w3.org/TR/turtle/#grammar-production-PN_LOCAL. */
const LOCAL_NAME = new RegExp(`^[${BASE}_0-9](?:[${CHARACTER}.]*[${CHARACTER}])?$`, 'u');

const PREFIX_NAME = new RegExp(`^[${BASE}](?:[${CHARACTER}.]*[${CHARACTER}])?$`, 'u');

/** Whether Turtle allows a prefix: PN_PREFIX, https://www.w3.org/TR/turtle/#grammar-production-PN_PREFIX. */
export function isPrefixName(prefix: string): boolean {
  return PREFIX_NAME.test(prefix);
}

/** Numbered prefixes that libraries write for namespaces without one. The next export can number them anew. */
const GENERATED = /^(?:default|j\.|ns|p|prefix|_)[0-9]+$/i;

/** Whether a prefix is one that libraries generate, such as `ns1`. It says nothing about the namespace. */
export function isGeneratedPrefix(prefix: string): boolean {
  return GENERATED.test(prefix);
}

function shrinkBy(prefixes: Readonly<Record<string, Iri>>): Shrink {
  const groups = Map.groupBy(Object.entries(prefixes), ([, namespace]) => originOf(namespace));
  const byOrigin = new Map([...groups].map(([origin, entries]) => [origin, shrinkAmong(entries)]));
  const shrinkOthers = byOrigin.get('');
  // Namespaces with an origin are longer than the others that match.
  return (iri) => byOrigin.get(originOf(iri))?.(iri) ?? shrinkOthers?.(iri);
}

/** `https://example.org` of an IRI with a path. Empty for others. Most prefixes are excluded by it. */
function originOf(iri: Iri): string {
  return iri.slice(0, Math.max(0, iri.indexOf('/', 'https://'.length)));
}

function shrinkAmong(prefixes: readonly (readonly [prefix: string, namespace: Iri])[]): Shrink {
  const byNamespace = new Map(prefixes.map(([prefix, namespace]) => [namespace, prefix]));
  const lengths = [...new Set([...byNamespace.keys()].map((namespace) => namespace.length))].sort((a, b) => b - a);
  return (iri) => {
    for (const length of lengths) {
      if (length >= iri.length) continue;
      const prefix = byNamespace.get(iri.slice(0, length));
      if (prefix === undefined) continue;
      const local = iri.slice(length);
      if (LOCAL_NAME.test(local)) return `${prefix}:${local}`;
    }
    return undefined;
  };
}

/**
 * Creates a function that converts an IRI to `prefix:LocalName` by the longest matching namespace. Returns undefined if no namespace
 * matches or the rest needs escapes. Created once for each object of prefixes, because thousands of terms have their own documents.
 *
 * @example createShrink({ schema: 'https://schema.org/' })('https://schema.org/Place') // 'schema:Place'
 */
export const createShrink = memoize(shrinkBy);

/** Expands a CURIE to an IRI. Returns undefined if its prefix is not declared. */
export function expandCurie(text: string, prefixes: Readonly<Record<string, Iri>>): Iri | undefined {
  const colon = text.indexOf(':');
  if (colon < 0) return undefined;
  const prefix = text.slice(0, colon);
  return Object.hasOwn(prefixes, prefix) ? `${prefixes[prefix]}${text.slice(colon + 1)}` : undefined;
}

/** Splits an IRI after its first `#`, or its last `/`, or its last `:`. */
export function splitIri(iri: Iri): [namespace: string, local: string] {
  const hash = iri.indexOf('#');
  const cut = hash >= 0 ? hash : Math.max(iri.lastIndexOf('/'), iri.lastIndexOf('/') < 0 ? iri.lastIndexOf(':') : -1);
  return [iri.slice(0, cut + 1), iri.slice(cut + 1)];
}

/**
 * Whether a text has a scheme and only characters that IRIs may contain (https://www.rfc-editor.org/rfc/rfc3987#section-2.2).
 * Other IRIs must be omitted from a context, because JSON-LD readers reject the whole context.
 */
export function isAbsoluteIri(text: string): boolean {
  // eslint-disable-next-line no-control-regex
  return /^[A-Za-z][A-Za-z0-9+.-]*:[^\s\u0000-\u001f<>"{}|^`\\]*$/.test(text);
}

/** Namespaces whose classes define the kind of a term, rather than what it is an instance of. */
const LANGUAGES = [rdf(''), rdfs(''), owl(''), skos('')];

/** Whether an IRI belongs to RDF, RDFS, OWL or SKOS. */
export function isLanguageIri(iri: Iri): boolean {
  return LANGUAGES.some((namespace) => iri.startsWith(namespace));
}

/** Returns schema.org's IRIs with https, and all others unchanged. */
export function canonicalIri(iri: string): string {
  return iri.startsWith('http://schema.org/') ? `https${iri.slice(4)}` : iri;
}
