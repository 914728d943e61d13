import type { Iri } from '../../ontology/model.ts';
import type { ShapeUses } from '../../ontology/shape-uses.ts';
import { usesInShapes } from '../../ontology/shape-uses.ts';
import type { PublicationIndex } from './publication-index.ts';

/** How shapes use a property, the fields by the label of their owners. */
export function sortedUsesInShapes(property: Iri, index: PublicationIndex): ShapeUses {
  const { fields, targetedBy } = usesInShapes(property, index.publication.ontology);
  if (fields.length < 2) return { fields, targetedBy };
  const rank = new Map(index.sorted(fields.map(({ owner }) => owner)).map(({ iri }, at) => [iri, at]));
  return { fields: fields.toSorted((a, b) => (rank.get(a.owner) ?? 0) - (rank.get(b.owner) ?? 0)), targetedBy };
}
