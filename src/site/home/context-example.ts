import type { Term } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** An example record with the context, as JSON for the home page. undefined: the ontology has no classes. */
export function contextExample(index: PublicationIndex): string | undefined {
  const { terms } = index.publication.ontology;
  const isUsable = (term: Term): boolean =>
    term.class !== undefined && !term.enumeration && !term.deprecated && !term.class.datatype;
  const best = terms
    .filter(isUsable)
    .reduce<Term | undefined>((found, term) => (weight(term) > weight(found) ? term : found), undefined);
  if (!best) return undefined;
  const fields = (best.class?.properties ?? [])
    .flatMap((iri) => index.term(iri) ?? [])
    .filter(({ deprecated }) => !deprecated)
    .slice(0, 3);
  const record = {
    '@context': index.links.absolute('vocabulary-context.jsonld'),
    '@type': name(best),
    ...Object.fromEntries(fields.map((term) => [name(term), '…'])),
  };
  return JSON.stringify(record, null, 2);
}

/** Weight of a class as an example: own classes first, then by number of fields. */
function weight(term: Term | undefined): number {
  return term ? (term.own ? 1000 : 0) + Math.min(999, term.class?.properties.length ?? 0) : -1;
}

/** Key in the context: the identifier of an own term, or the CURIE of an external term. */
function name(term: Term): string {
  return term.own ? term.identifier : term.curie;
}
