import { sortByCodePoints } from '../../base/text.ts';
import { OWL_TYPES } from '../../ontology/formats.ts';
import type { Iri, Ontology } from '../../ontology/model.ts';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey, isLanguageIri } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import type { StandardCopies } from './standard-copies.ts';

/**
 * Adds the types that bundled standards state of names that the dataset uses and does not declare: the part of a standard that is taken
 * can name properties that are not in it.
 */
export function withOwlTypes(ontology: Ontology, graph: Graph, { owlType }: Pick<StandardCopies, 'owlType'>): Ontology {
  const found = new Map<Iri, Iri>();
  const seen = new Set<Iri>();
  const add = (iri: Iri): void => {
    if (seen.has(iri)) return;
    seen.add(iri);
    const type = isLanguageIri(iri) ? undefined : owlType(iri);
    if (type !== undefined && !graph.iris(iri, rdf('type')).some((each) => OWL_TYPES.includes(each)))
      found.set(iri, type);
  };
  for (const subject of graph.subjects()) {
    if (!isBlankKey(subject)) add(subject);
    for (const [predicate, objects] of graph.properties(subject)) {
      add(predicate);
      // What only alignments and links name is in no axiom.
      if (!isLanguageIri(predicate)) continue;
      for (const object of objects) if (object.termType === 'NamedNode') add(object.value);
    }
  }
  if (found.size === 0) return ontology;
  return {
    ...ontology,
    owlTypes: Object.fromEntries(sortByCodePoints([...found.keys()]).map((iri) => [iri, found.get(iri) as Iri])),
  };
}
