import type { FormerTerm, Iri, Publication } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/graph/names.ts';
import { publishedTerm } from '../../search/query/name-resolver.ts';
import type { ValueReader } from '../vocabulary/read-term.ts';
import { readTerm } from '../vocabulary/read-term.ts';

/** The IRI of a term that is published, or was: by identifier, CURIE or IRI. Empty if no term can have this name. */
export function readChangedTerm(name: string, reader: ValueReader): Iri[] {
  if (publishedTerm(reader.index.resolve(name))) return readTerm(name, reader);
  const former = formerTerm(name, reader.publication);
  return former ? [canonicalIri(former.iri)] : readTerm(name, reader);
}

/** The term with this name that a release had and the published state has not. */
export function formerTerm(name: string, { history }: Publication): FormerTerm | undefined {
  const bare = name.replace(/^<(.*)>$/s, '$1');
  return history?.gone.find((term) => isNamed(term, bare));
}

/** A former term may have a prefix that the ontology no longer declares. */
function isNamed({ identifier, curie, iri }: FormerTerm, name: string): boolean {
  return identifier === name || curie === name || iri === name;
}
