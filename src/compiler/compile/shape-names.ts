import { sortByCodePoints } from '../../base/text.ts';
import type { Iri, Ontology } from '../../ontology/model.ts';
import type { Graph } from '../../rdf/index.ts';
import { canonicalIri } from '../../rdf/index.ts';
import { rdf } from '../../rdf/names.ts';
import { sh } from '../../shacl/model.ts';
import type { StandardCopies } from './standard-copies.ts';

/** Predicates of shapes whose objects are classes and properties, and that of the steps of a path. */
const MENTIONS = [
  ...['targetClass', 'targetSubjectsOf', 'targetObjectsOf', 'path', 'inversePath', 'class', 'in'].map(sh),
  ...['zeroOrMorePath', 'oneOrMorePath', 'zeroOrOnePath', 'equals', 'disjoint', 'lessThan', 'lessThanOrEquals'].map(sh),
  rdf('first'),
];

/**
 * Adds the names of terms of bundled standards that shapes mention: a profile says what data in the terms of standards must be like, and
 * does not name these terms itself.
 */
export function withStandardNames(ontology: Ontology, graph: Graph, { name }: Pick<StandardCopies, 'name'>): Ontology {
  const hasShapes =
    ontology.shaped !== undefined || ontology.terms.some((term) => term.class?.shape ?? term.shape !== undefined);
  if (!hasShapes) return ontology;
  const published = new Set(ontology.terms.map(({ iri }) => canonicalIri(iri)));
  const mentioned = new Set<Iri>();
  for (const subject of graph.subjects()) {
    // Lists in other places than shapes are rare, and a name too many shows a term as its standard calls it.
    for (const predicate of MENTIONS) for (const iri of graph.iris(subject, predicate)) mentioned.add(iri);
  }
  const names = sortByCodePoints([...mentioned]).flatMap((iri): [Iri, string][] => {
    const known = published.has(canonicalIri(iri)) ? undefined : name(iri);
    return known === undefined ? [] : [[iri, known]];
  });
  return names.length === 0 ? ontology : { ...ontology, standardNames: Object.fromEntries(names) };
}
