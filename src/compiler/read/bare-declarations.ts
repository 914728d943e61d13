import type { Iri, Kind } from '../../ontology/model.ts';
import type { Graph } from '../../rdf/index.ts';
import { isLanguageIri } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { isReused, vocabularyOf } from './own-ontology.ts';

/** Predicates by which a statement refers to a property that it uses, without saying more about it. */
const USES = new Set<Iri>([rdfs('subPropertyOf'), owl('annotatedProperty'), rdf('predicate')]);

/**
 * Returns the properties and datatypes of other vocabularies that the sources declare without a word about them. Editors declare each one
 * that they use:
 *
 *     skos:prefLabel a owl:AnnotationProperty .        xsd:date a rdfs:Datatype .
 *
 * A property to which a statement leads, such as a restriction, is not among them.
 *
 * @param isOwn whether a vocabulary is that of an ontology of the sources
 */
export function bareDeclarations(
  graph: Graph,
  terms: ReadonlyMap<Iri, readonly Kind[]>,
  isOwn: (vocabulary: Iri) => boolean,
): readonly Iri[] {
  const bare = new Set([...terms].flatMap(([iri, kinds]) => (isBare(graph, iri, kinds) ? iri : [])));
  if (bare.size === 0) return [];
  const described = new Set<Iri>();
  for (const iri of terms.keys()) if (!bare.has(iri)) described.add(vocabularyOf(iri));
  return [...bare].filter((iri) => {
    const vocabulary = vocabularyOf(iri);
    if (isOwn(vocabulary) || (described.has(vocabulary) && !isReused(vocabulary))) return false;
    if (terms.get(iri)?.includes('datatype') && isReused(vocabulary)) return true;
    return graph.incoming(iri).every(({ predicate }) => USES.has(predicate));
  });
}

const DECLARED: ReadonlySet<Kind> = new Set<Kind>(['datatype', 'property']);

/** Whether the sources only state that a term is a datatype or a property. */
function isBare(graph: Graph, iri: Iri, kinds: readonly Kind[]): boolean {
  return (
    graph.properties(iri).size === 1 &&
    kinds.every((kind) => DECLARED.has(kind)) &&
    graph.objects(iri, rdf('type')).length > 0 &&
    graph.iris(iri, rdf('type')).every(isLanguageIri)
  );
}
