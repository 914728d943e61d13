import type { Graph } from '../graph.ts';
import type { Iri } from '../model.ts';
import { LANGUAGE_NAMESPACES, rdfs } from '../names.ts';
import { closure } from '../closure.ts';

/**
 * The predicates and all subproperties of them that the graph declares. Those of RDFS, OWL and SKOS have readers of their own:
 * skos:exactMatch is not read as skos:closeMatch where the sources include SKOS itself.
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
