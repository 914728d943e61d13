import { closure } from '../closure.ts';
import type { Graph } from '../graph.ts';
import type { Iri } from '../model.ts';
import { LANGUAGE_NAMESPACES, rdfs } from '../names.ts';

/**
 * Returns the predicates and their subproperties that the graph declares, except those of RDF, RDFS, OWL and SKOS, which have their own
 * readers: skos:exactMatch must not be read as skos:closeMatch if the sources include SKOS.
 */
export function withSubproperties(graph: Graph, predicates: readonly Iri[]): Iri[] {
  const below = (iri: Iri): Iri[] =>
    graph
      .incoming(iri)
      .filter(({ predicate }) => predicate === rdfs('subPropertyOf'))
      .map(({ subject }) => subject)
      .filter((subject) => !LANGUAGE_NAMESPACES.some((namespace) => subject.startsWith(namespace)));
  return [...new Set(predicates.flatMap((predicate) => [predicate, ...closure(predicate, below)]))];
}
