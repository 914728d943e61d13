import { decodeIdentifier, encodeIdentifier } from '../identifier.ts';
import type { Iri, Publication, Term } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { wellKnownNamespace } from '../namespaces.ts';
import { nearest } from '../nearest.ts';
import { FILTERS } from './filters.ts';

/** What a name for a term means. `term` is absent where the live ontology has none of this IRI. */
export type Meaning =
  | { readonly iri: Iri; readonly term?: Term }
  /** `word:rest` where the word is no prefix and no scheme of IRIs, with the nearest prefix that there is. */
  | { readonly unknownPrefix: string; readonly nearest?: string }
  /** No colon, and no term has this identifier. */
  | { readonly unknown: true };

/** The live term that is meant; undefined where there is none. */
export function liveTerm(meaning: Meaning): Term | undefined {
  return 'term' in meaning ? meaning.term : undefined;
}

/** Schemes that the IRIs of ontologies have, https://www.iana.org/assignments/uri-schemes. */
const SCHEMES = new Set([
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
 * Makes the function that reads a name as a reader writes it: identifier (`Provider`, `schema_Place`), CURIE (`schema:Place`) or IRI,
 * in angle brackets or without. schema.org's IRIs may have either scheme.
 *
 * @example createMeaning(publication)('schema:Place') // { iri: 'https://schema.org/Place', term: … }
 */
export function createMeaning({ ontology }: Publication): (name: string) => Meaning {
  const { prefixes } = ontology;
  const byIdentifier = new Map(ontology.terms.map((term) => [term.identifier, term]));
  const byIri = new Map(ontology.terms.map((term) => [canonicalIri(term.iri), term]));
  let schemes: ReadonlySet<string> | undefined;
  const isScheme = (word: string): boolean =>
    SCHEMES.has(word.toLowerCase()) || (schemes ??= schemesIn(ontology.terms)).has(word);
  const namespaceOf = (prefix: string): Iri | undefined =>
    Object.hasOwn(prefixes, prefix) ? prefixes[prefix] : wellKnownNamespace(prefix);

  function ofIri(written: Iri): Meaning {
    const iri = canonicalIri(written);
    const term = byIri.get(iri);
    return term ? { iri, term } : { iri };
  }

  /** `Café` may be written as it is; a term that is not live may still be pointed at: `schema_Thing` as the parent of one that is. */
  function ofIdentifier(identifier: string): Meaning {
    const term = byIdentifier.get(identifier) ?? byIdentifier.get(encodeIdentifier(identifier));
    if (term) return { iri: canonicalIri(term.iri), term };
    const [, prefix = '', name = ''] = /^([^_]+)_(.*)$/s.exec(identifier) ?? [];
    const namespace = namespaceOf(prefix);
    const local = decodeIdentifier(name);
    return namespace === undefined || local === undefined ? { unknown: true } : ofIri(namespace + local);
  }

  return (written) => {
    const name = written.replace(/^<(.*)>$/s, '$1');
    const colon = name.indexOf(':');
    if (colon < 0) return ofIdentifier(name);
    const prefix = name.slice(0, colon);
    // What follows `http://` is never a local name, whatever prefixes are declared.
    const namespace = name.startsWith('//', colon + 1) ? undefined : namespaceOf(prefix);
    if (namespace !== undefined) return ofIri(namespace + name.slice(colon + 1));
    if (isScheme(prefix)) return ofIri(name);
    const near = nearest(prefix, Object.keys(prefixes));
    return { unknownPrefix: prefix, ...(near === undefined ? {} : { nearest: near }) };
  };
}

/** The schemes of the IRIs that terms have and refer to: an ontology may use one that is registered nowhere. */
function schemesIn(terms: readonly Term[]): ReadonlySet<string> {
  const references = Object.values(FILTERS).filter(({ value }) => value === 'term');
  const keysOf = (term: Term): readonly string[] =>
    references.flatMap((filter) => [...filter.keys(term, () => []), ...(filter.alsoKeys?.(term) ?? [])]);
  return new Set(terms.flatMap((term) => [term.iri, ...keysOf(term)].map((iri) => iri.slice(0, iri.indexOf(':')))));
}
