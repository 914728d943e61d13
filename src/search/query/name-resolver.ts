import { memoize } from '../../base/work.ts';
import type { Iri, Ontology, Publication, Term } from '../../ontology/model.ts';
import { domainClasses, rangeClasses, storedAncestors } from '../../ontology/index.ts';
import { statedTops } from '../../ontology/records.ts';
import { nearest } from '../../base/text.ts';
import { decodeIdentifier, encodeIdentifier } from '../../base/paths.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { wellKnownNamespace } from '../../vocabularies/index.ts';

/** What a name denotes. `term` is absent if the publication has no term with this IRI. */
export type ResolvedName =
  | { readonly iri: Iri; readonly term?: Term }
  /** `word:rest` if the word is neither a prefix nor an IRI scheme, with the nearest known prefix. */
  | { readonly unknownPrefix: string; readonly nearest?: string; readonly term?: never }
  /** A name without a colon that is not an identifier. */
  | { readonly unknown: true; readonly term?: never };

/** Common IRI schemes of ontologies (https://www.iana.org/assignments/uri-schemes). */
const IRI_SCHEMES = new Set([
  'http',
  'https',
  'urn',
  'tag',
  'did',
  'info',
  'ark',
  'doi',
  'ftp',
  'geo',
  'mailto',
  'tel',
  'ni',
]);

/**
 * Returns a function that resolves a name: identifier (`Provider`, `schema_Place`), CURIE (`schema:Place`) or IRI, with or without
 * angle brackets. IRIs of schema.org may have either scheme.
 *
 * @example createMeaning(publication)('schema:Place') // { iri: 'https://schema.org/Place', term: … }
 */
export function createNameResolver({ ontology }: Pick<Publication, 'ontology'>): (name: string) => ResolvedName {
  const { prefixes } = ontology;
  const { byIdentifier, byIri } = indexOf(ontology);
  let schemes: ReadonlySet<string> | undefined;
  const isScheme = (word: string): boolean =>
    IRI_SCHEMES.has(word.toLowerCase()) || (schemes ??= schemesIn(ontology.terms)).has(word);
  const namespaceOf = (prefix: string): Iri | undefined =>
    Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : wellKnownNamespace(prefix);

  function resolveIri(input: Iri): ResolvedName {
    const iri = canonicalIri(input);
    const term = byIri.get(iri);
    return term ? { iri, term } : { iri };
  }

  /** Accepts unencoded identifiers (`Café`). The term may be external: `schema_Thing` as the parent of a published class. */
  function resolveIdentifier(identifier: string): ResolvedName {
    const term = byIdentifier.get(identifier) ?? byIdentifier.get(encodeIdentifier(identifier));
    if (term) return { iri: canonicalIri(term.iri), term };
    const [, prefix = '', name = ''] = /^([^_]+)_(.*)$/s.exec(identifier) ?? [];
    const namespace = namespaceOf(prefix);
    const local = decodeIdentifier(name);
    return namespace === undefined || local === undefined ? { unknown: true } : resolveIri(namespace + local);
  }

  return (input) => {
    const name = input.replace(/^<(.*)>$/s, '$1');
    const colon = name.indexOf(':');
    if (colon < 0) return resolveIdentifier(name);
    const prefix = name.slice(0, colon);
    // `http://…` is never a CURIE, even if `http` is a declared prefix.
    const namespace = name.startsWith('//', colon + 1) ? undefined : namespaceOf(prefix);
    if (namespace !== undefined) return resolveIri(namespace + name.slice(colon + 1));
    if (isScheme(prefix)) return resolveIri(name);
    const near = nearest(prefix, Object.keys(prefixes));
    return { unknownPrefix: prefix, ...(near === undefined ? {} : { nearest: near }) };
  };
}

const indexOf = memoize(({ terms }: Ontology) => ({
  byIdentifier: new Map(terms.map((term) => [term.identifier, term])),
  byIri: new Map(terms.map((term) => [canonicalIri(term.iri), term])),
}));

/** The schemes of all IRIs of terms and their references, because an ontology may use an unregistered scheme. */
function schemesIn(terms: readonly Term[]): ReadonlySet<string> {
  const iris = terms.flatMap((term) => [term.iri, ...referencesOf(term)]);
  return new Set(iris.map((iri) => iri.slice(0, iri.indexOf(':'))));
}

/** The terms that a query can find a term by: a value of a filter is one of these. */
function referencesOf(term: Term): readonly Iri[] {
  return [
    ...(term.class?.parents ?? []),
    ...statedTops(term),
    ...((term.class && storedAncestors(term.class)) ?? []),
    ...term.instanceOf,
    ...(term.description[0]?.['@type'] ?? []),
    ...term.enumerationOf,
    ...domainClasses(term),
    ...rangeClasses(term),
    ...(term.property?.parents ?? []),
    ...(term.value?.broader ?? []),
    ...Object.values(term.facetValues ?? {}).flat(),
  ];
}
