import { splitIri } from '../../curie.ts';
import type { Iri } from '../../model.ts';
import type { Version } from '../version.ts';
import type { Rename } from './find-renames.ts';

/**
 * The new IRI of the ontology itself, if it has moved with its namespace. Otherwise each rdfs:isDefinedBy would be a change of its own.
 *
 * @param renames of terms
 */
export function renameOfOntology(old: Version, now: Version, renames: readonly Rename[]): Rename[] {
  const [from, to] = [old, now].map(({ ontology }) => ontology.header.iri);
  if (from === undefined || to === undefined || from === to) return [];
  if (old.graph.describes(to) || now.graph.describes(from)) return [];
  const hasMoved = renames.some(
    (rename) => rename.evidence === 'namespace' && isNamespace(from, rename.old) && isNamespace(to, rename.new),
  );
  return hasMoved ? [{ old: from, new: to, evidence: 'namespace' }] : [];
}

/** Whether the IRI of an ontology is the namespace of a term: as it is, or without its last character. */
function isNamespace(iri: Iri, term: Iri): boolean {
  const [namespace] = splitIri(term);
  return namespace === iri || namespace === `${iri}#` || namespace === `${iri}/`;
}
