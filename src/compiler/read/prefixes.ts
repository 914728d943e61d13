import type { Graph, Iri } from '../../rdf/index.ts';
import { compareCodePoints } from '../../base/text.ts';
import { isBlankKey, splitIri } from '../../rdf/index.ts';
import { isGeneratedPrefix, isPrefixName } from '../../rdf/parse.ts';
import { WELL_KNOWN_PREFIXES } from '../../vocabularies/index.ts';

interface PrefixCandidates {
  /** Prefixes from the configuration. These take precedence over all others. */
  readonly configured: Readonly<Record<string, Iri>>;
  /** Prefixes declared in the sources. */
  readonly declared: Readonly<Record<string, Iri>>;
  /** The own namespace, with the prefix that the header prefers. */
  readonly own: { readonly namespace: Iri; readonly prefix?: string | undefined };
  /** Namespaces of the terms. Each gets a prefix. Sorted by number of terms in descending order. */
  readonly needed: readonly Iri[];
}

/**
 * Chooses one prefix for each namespace. In order of preference: configured, stated by the own header, well-known, declared in the
 * sources, generated from the IRI. A declared prefix that a library has numbered (`ns1`) is ignored, because addresses contain prefixes. A well-known prefix takes precedence over a declared one, because N-Triples declares none and an
 * identifier such as `schema_Place` must not depend on the file format.
 */
export function choosePrefixes(choice: PrefixCandidates): Record<string, Iri> {
  const byPrefix = new Map<string, Iri>();
  const taken = new Set<Iri>();
  const claim = (prefix: string | undefined, namespace: Iri): boolean => {
    if (prefix === undefined || !isPrefix(prefix) || taken.has(namespace) || byPrefix.has(prefix)) return false;
    byPrefix.set(prefix, namespace);
    taken.add(namespace);
    return true;
  };
  for (const [prefix, namespace] of Object.entries(choice.configured)) claim(prefix, namespace);
  claim(choice.own.prefix, choice.own.namespace);
  const declared = Object.entries(choice.declared).filter(([prefix]) => !isGeneratedPrefix(prefix));
  for (const namespace of choice.needed) claim(WELL_KNOWN_PREFIXES.get(namespace), namespace);
  for (const [, namespace] of declared) claim(WELL_KNOWN_PREFIXES.get(namespace), namespace);
  for (const [prefix, namespace] of declared) claim(prefix, namespace);
  for (const [namespace, prefix] of WELL_KNOWN_PREFIXES) claim(prefix, namespace);
  // Not by number of terms, which differs between releases. The own namespace comes first.
  const [own = '', ...others] = choice.needed;
  for (const namespace of [own, ...others.toSorted(compareCodePoints)]) {
    if (taken.has(namespace)) continue;
    const base = prefixFrom(namespace);
    const last = prefixFrom(namespace, () => false);
    // Before a number, which says nothing and looks like one that a library has chosen.
    const names = [...(base === last ? [base] : [base, last, `${base}-${last}`]), `${base}-terms`];
    for (let n = 0; !claim(names[n] ?? `${base}${n - names.length + 2}`, namespace); n += 1);
  }
  return Object.fromEntries([...byPrefix].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether a prefix is valid in Turtle, JSON-LD and RDF/XML, and in identifiers, where an underscore follows it. */
function isPrefix(prefix: string): boolean {
  return isPrefixName(prefix) && !prefix.includes('_');
}

/** Path segments that do not identify an ontology. */
const GENERIC =
  /^(?:v|(?:v|version|release|draft)?[-_.]?\d[\d._-]*(?:[-_.]?(?:alpha|beta|rc|draft|snapshot|dev)[-_.]?\d*)?|(?:alpha|beta|rc)\d*|ns\d*|core|def|defs|id|ontolog(?:y|ies)|onto|owl|rdf|resources?|schemas?|terms?|voc|vocab|vocabs|vocabular(?:y|ies)|www|w3id|purl|org|com|net|latest|current|stable|dev|develop|main|master|trunk|releases?|versions?|drafts?|index)$/i;

/** Whether a path segment does not identify an ontology. */
export function isGenericSegment(segment: string): boolean {
  return GENERIC.test(segment) || isGeneratedPrefix(segment);
}

/** Whether all segments of a path are generic. */
export function isGenericPath(path: string): boolean {
  return path.split('/').every((segment) => segment === '' || isGenericSegment(segment));
}

/** Returns the last part of an IRI that is not generic: `http://example.com/ontologies/Pizza.owl#` → `Pizza`. */
export function nameFrom(iri: Iri, isGeneric = isGenericSegment): string | undefined {
  const [, authority = '', path = ''] = /^[a-z][a-z0-9+.-]*:(?:\/\/([^/?#]*))?([^?#]*)/i.exec(iri) ?? [];
  const segments = path
    .split(/[/:]/)
    .filter(Boolean)
    .map((segment) => segment.replace(RDF_EXTENSION, ''));
  const hosts = authority.split(':')[0]?.split('.').slice(0, -1).reverse() ?? [];
  return [...segments.reverse(), ...hosts].find((segment) => !isGeneric(segment) && /[a-z]/i.test(segment));
}

const RDF_EXTENSION = /\.(?:owl|rdf|ttl|xml|nt|jsonld?)$/i;

/** Generates a prefix: `http://example.com/ontologies/pizza/pizza.owl#` → `pizza`; `https://acme.example/vocabulary/` → `acme`. Fallback: `ns`. */
export function prefixFrom(namespace: Iri, isGeneric = isGenericSegment): string {
  const prefix = (nameFrom(namespace, isGeneric) ?? 'ns')
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '');
  return prefix || 'ns';
}

/** Returns the namespaces of the described IRIs that pass the filter, by number of IRIs in descending order, then in code-point order. */
export function describedNamespaces(graph: Graph, filter: (iri: Iri) => boolean): Iri[] {
  const counts = new Map<Iri, number>();
  for (const subject of graph.subjects()) {
    if (isBlankKey(subject) || !filter(subject)) continue;
    const [namespace] = splitIri(subject);
    counts.set(namespace, (counts.get(namespace) ?? 0) + 1);
  }
  return [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).map(([namespace]) => namespace);
}
