import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../ontology/names.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** The industries of a publication and the terms assigned to each. */
export interface Industries {
  /** The value sets that the industries are of. */
  readonly schemes: readonly Term[];
  readonly values: readonly Term[];
  /** Terms that are marked with the industry or with a narrower one, each once, as the API's filter finds them. */
  termsOf(industry: Iri): readonly Term[];
}

const made = new WeakMap<PublicationIndex, Industries | undefined>();

/** Returns undefined if the publication has no industry property or no term uses it. Linear in the assignments and their depth. */
export function industriesOf(index: PublicationIndex): Industries | undefined {
  if (!made.has(index)) made.set(index, createIndustries(index));
  return made.get(index);
}

function createIndustries(index: PublicationIndex): Industries | undefined {
  const { ontology, site } = index.publication;
  if (site.industryProperty === undefined) return undefined;
  const marked = new Map<Iri, Term[]>();
  for (const term of ontology.terms) {
    const above = term.industries.flatMap((iri) => [iri, ...(index.term(iri)?.value?.broaderFull ?? [])]);
    for (const industry of new Set(above.map(canonicalIri))) {
      const list = marked.get(industry);
      if (list) list.push(term);
      else marked.set(industry, [term]);
    }
  }
  if (marked.size === 0) return undefined;
  const live = [...marked.keys()].flatMap((iri) => index.term(iri) ?? []);
  const schemes = distinct(live.flatMap((term) => term.enumerationOf.flatMap((iri) => index.term(iri) ?? [])));
  const members = schemes.flatMap((scheme) => scheme.enumeration?.values.flatMap((iri) => index.term(iri) ?? []) ?? []);
  return {
    schemes,
    values: distinct([...members, ...live]),
    termsOf: (industry) => marked.get(canonicalIri(industry)) ?? [],
  };
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
