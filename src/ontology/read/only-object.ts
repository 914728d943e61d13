import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';

/** The object of predicates that have one together; undefined where they have several, none of which is the first. */
export function onlyObject(graph: Graph, node: ResourceKey, ...predicates: string[]): ObjectTerm | undefined {
  const objects = graph.objects(node, ...predicates);
  return objects.length === 1 ? objects[0] : undefined;
}
