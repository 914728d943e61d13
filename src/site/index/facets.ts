import { memoize } from '../../base/work.ts';
import type { LocalizedText } from '../../messages/messages.ts';
import type { Iri, Term, ValueFacet } from '../../ontology/model.ts';
import { isReadable } from '../text/text.ts';
import { spaced } from './publication-index.ts';
import { propertyTitle } from './property-title.ts';
import type { PublicationIndex } from './publication-index.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** A value facet of a publication, and the terms assigned to each of its values. */
export interface Facet {
  /** Path of the facet's page. */
  readonly key: string;
  readonly label: LocalizedText;
  /** The value sets that contain the values. */
  readonly schemes: readonly Term[];
  readonly values: readonly Term[];
  /** Values that terms are assigned to. They need not be published. */
  readonly assigned: readonly Iri[];
  /** Returns the terms that are marked with the value or with a narrower one, each once, like the API's filter. */
  termsOf(value: Iri): readonly Term[];
}

/** Returns the facets that mark some term, in the configured order. Linear in the assignments and their depth. Cached. */
export const facetsOf = memoize((index: PublicationIndex): readonly Facet[] =>
  (index.publication.site.facets ?? []).flatMap((facet) => createFacet(facet, index) ?? []),
);

function createFacet(facet: ValueFacet, index: PublicationIndex): Facet | undefined {
  const marked = markedTerms(facet, index);
  if (marked.size === 0) return undefined;
  const live = [...marked.keys()].flatMap((iri) => index.term(iri) ?? []);
  const scheme = facet.scheme === undefined ? undefined : index.term(facet.scheme);
  const schemes = scheme?.enumeration
    ? [scheme]
    : distinct(live.flatMap((term) => term.enumerationOf.flatMap((iri) => index.term(iri) ?? [])));
  const members = schemes.flatMap((it) => it.enumeration?.values.flatMap((iri) => index.term(iri) ?? []) ?? []);
  return {
    key: facet.key,
    label: facetLabel(facet, index),
    schemes,
    values: distinct([...members, ...live]),
    assigned: [...marked.keys()],
    termsOf: (value) => marked.get(canonicalIri(value)) ?? [],
  };
}

/** Canonical IRI of a value → the terms that are marked with it or with a narrower value. */
function markedTerms({ key }: ValueFacet, index: PublicationIndex): ReadonlyMap<Iri, Term[]> {
  const marked = new Map<Iri, Term[]>();
  for (const term of index.publication.ontology.terms) {
    const values = term.facetValues?.[key] ?? [];
    const withBroader = values.flatMap((iri) => [iri, ...(index.term(iri)?.value?.broaderFull ?? [])]);
    for (const value of new Set(withBroader.map(canonicalIri))) {
      const list = marked.get(value);
      if (list) list.push(term);
      else marked.set(value, [term]);
    }
  }
  return marked;
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** Label of a value facet: that of its scheme. Fallbacks: the label of its property, its key as words. */
export function facetLabel({ key, property, scheme }: ValueFacet, index: PublicationIndex): LocalizedText {
  const values = scheme === undefined ? undefined : index.term(scheme);
  if (values !== undefined && values.labels.length > 0) {
    const { label, language } = index.ref(values.iri);
    return { text: label, ...(language === undefined ? {} : { language }) };
  }
  const isLabelled = (index.term(property)?.labels.length ?? 0) > 0;
  return isLabelled ? propertyTitle(property, index) : keyLabel(key, index);
}

/** Label of any facet of the configuration: `providerTypes` → `Provider types`, in the default language. */
export function facetKeyLabel(key: string, index: PublicationIndex): LocalizedText {
  const facet = index.publication.site.facets?.find((it) => it.key === key);
  return facet === undefined ? keyLabel(key, index) : facetLabel(facet, index);
}

function keyLabel(key: string, index: PublicationIndex): LocalizedText {
  const words = spaced(key).toLowerCase();
  const { defaultLanguage } = index.publication.site;
  return {
    text: words.charAt(0).toUpperCase() + words.slice(1),
    ...(isReadable(defaultLanguage, index.interface) ? {} : { language: defaultLanguage }),
  };
}
