import { splitIri } from '../curie.ts';
import type { Graph } from '../graph.ts';
import type { Iri } from '../model.ts';
import { NO_NAMESPACE } from './choose-namespace.ts';
import { readKinds } from './kinds.ts';
import { findOwnOntology } from './own-ontology.ts';
import { isReused } from './reused-namespaces.ts';

/** The namespace of an ontology that the graph tells by a header, or by classes and properties; not that of a standard. */
export function ownNamespace(graph: Graph, header: Iri | undefined): Iri | undefined {
  const home = findOwnOntology(graph, { header });
  if (home.namespace === NO_NAMESPACE || isReused(home.namespace)) return undefined;
  if (home.header !== undefined) return home.namespace;
  const kinds = readKinds(graph, () => false);
  const isOwn = (iri: Iri): boolean =>
    splitIri(iri)[0] === home.namespace && kinds.of(iri).some((kind) => kind !== 'value');
  return [...graph.subjects()].some(isOwn) ? home.namespace : undefined;
}
