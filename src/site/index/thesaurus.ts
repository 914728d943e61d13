import { memoize } from '../../base/work.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Whether a term is a collection of concepts, and not a concept or a property as well. */
export function isCollection({ kinds }: Term): boolean {
  return kinds[0] === 'collection';
}

/**
 * The terms at which the hierarchy of a thesaurus begins: its schemes, if it has several; else the collections that are in no other, and
 * the top concepts that are in none of them.
 */
export const thesaurusTops = memoize((index: PublicationIndex): readonly Iri[] => {
  const { terms } = index.publication.ontology;
  const schemes = schemesOf(index);
  if (schemes.length > 1) return index.sorted(schemes.map(({ iri }) => iri)).map(({ iri }) => iri);
  const heads = headsAmong(terms.filter(isCollection), index);
  const grouped = new Set(heads.flatMap((head) => [...membersOf(head, index)]));
  const tops = terms.flatMap(({ enumeration }) => enumeration?.topValues ?? []);
  return [
    ...index.sorted(heads.map(({ iri }) => iri)),
    ...index.sorted(tops.filter((iri) => !grouped.has(canonicalIri(iri)))),
  ].map(({ iri }) => iri);
});

/** The value sets with values. */
export function schemesOf({ publication }: PublicationIndex): readonly Term[] {
  return publication.ontology.terms.filter(
    ({ enumeration, deprecated }) => !deprecated && enumeration !== undefined && enumeration.values.length > 0,
  );
}

/** The terms directly below a term in the hierarchy that pages show. Of a collection, members without a broader one among its members. */
export function termsBelow(term: Term, index: PublicationIndex): readonly Iri[] {
  const { class: ofClass, property, value, enumeration, collection } = term;
  if (collection && isCollection(term)) {
    const members = new Set(collection.members.map(canonicalIri));
    const isBelow = (iri: Iri): boolean => !broaderOf(iri, index).some((it) => members.has(canonicalIri(it)));
    return [...new Set([...(term.thesaurus?.subGroup ?? []), ...collection.members.filter(isBelow)])];
  }
  return ofClass?.children ?? property?.children ?? value?.narrower ?? enumeration?.topValues ?? [];
}

function broaderOf(iri: Iri, index: PublicationIndex): readonly Iri[] {
  return index.term(iri)?.value?.broader ?? [];
}

/** The collections that contain some of these values, directly or in other collections, and those that contain these. */
export function collectionsOf(values: readonly Iri[], index: PublicationIndex): readonly Term[] {
  const found = new Map<Iri, Term>();
  const waiting = values.flatMap((iri) => index.term(iri) ?? []);
  for (let term = waiting.pop(); term; term = waiting.pop())
    for (const above of aboveOf(term, index)) {
      if (found.has(above.iri)) continue;
      found.set(above.iri, above);
      waiting.push(above);
    }
  return [...found.values()];
}

/** The collections directly above a term. */
export function aboveOf({ memberOf = [], thesaurus }: Term, index: PublicationIndex): readonly Term[] {
  return [...memberOf, ...(thesaurus?.superGroup ?? [])].flatMap((iri) => {
    const above = index.term(iri);
    return above && isCollection(above) ? above : [];
  });
}

/** The collections that are in no other. Those of a cycle are all heads. */
function headsAmong(collections: readonly Term[], index: PublicationIndex): readonly Term[] {
  const heads = collections.filter((it) => aboveOf(it, index).length === 0);
  return heads.length > 0 ? heads : collections;
}

/** All members of a collection, also of the collections and groups in it. Canonical. */
export function membersOf(head: Term, index: PublicationIndex): ReadonlySet<Iri> {
  const members = new Set<Iri>();
  const waiting = [head];
  for (let term = waiting.pop(); term; term = waiting.pop())
    for (const iri of [...(term.collection?.members ?? []), ...(term.thesaurus?.subGroup ?? [])]) {
      const key = canonicalIri(iri);
      if (members.has(key)) continue;
      members.add(key);
      const member = index.term(iri);
      if (member && isCollection(member)) waiting.push(member);
    }
  return members;
}
