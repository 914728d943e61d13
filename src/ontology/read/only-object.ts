import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';

/** The object of a predicate that has one; undefined where it has several, none of which is the first. */
export function onlyObject(graph: Graph, node: ResourceKey, predicate: string): ObjectTerm | undefined {
  const objects = graph.objects(node, predicate);
  return objects.length === 1 ? objects[0] : undefined;
}
