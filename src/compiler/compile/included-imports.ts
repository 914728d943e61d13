import type { NodeObject, NodeValue } from '../../ontology/model.ts';
import type { ObjectTerm } from '../../rdf/index.ts';
import { Graph } from '../../rdf/index.ts';
import { owl, rdf } from '../../rdf/names.ts';

interface Published {
  readonly graph: Graph;
  readonly nodes: readonly NodeObject[];
}

const IMPORTS = owl('imports');

/**
 * Removes the imports of ontologies that the dataset contains, as `robot merge` does: OWL tools would load them from the web, where drafts
 * and names without a page do not exist, and others have another version. Other imports stay.
 */
export function withoutIncludedImports({ graph, nodes }: Published): Published {
  const included = new Set<string>();
  for (const subject of graph.subjects()) {
    if (!graph.iris(subject, rdf('type')).includes(owl('Ontology'))) continue;
    for (const iri of [subject, ...graph.iris(subject, owl('versionIRI'))]) included.add(iri);
  }
  const isIncluded = (iri: string | undefined): boolean => iri !== undefined && included.has(iri);
  const imports = [...graph.subjects()].flatMap((subject) => graph.iris(subject, IMPORTS));
  if (!imports.some(isIncluded)) return { graph, nodes };
  const isKept = (predicate: string, { termType, value }: ObjectTerm): boolean =>
    predicate !== IMPORTS || termType !== 'NamedNode' || !isIncluded(value);
  const rest = new Graph();
  for (const subject of graph.subjects()) {
    for (const [predicate, objects] of graph.properties(subject))
      for (const object of objects) if (isKept(predicate, object)) rest.add(subject, predicate, object);
  }
  return { graph: rest, nodes: nodes.map((node) => withoutImports(node, isIncluded)) };
}

function withoutImports(node: NodeObject, isIncluded: (iri: string | undefined) => boolean): NodeObject {
  const { [IMPORTS]: imports, ...others } = node;
  if (imports === undefined) return node;
  const rest = (imports as readonly NodeValue[]).filter(
    (value) => '@value' in value || '@list' in value || !isIncluded((value as NodeObject)['@id']),
  );
  return rest.length === 0 ? (others as NodeObject) : { ...node, [IMPORTS]: rest };
}
