import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { NodeObject, NodeValue } from '../model.ts';
import { rdf } from '../names.ts';
import { describeNode, literalValue } from '../read/description.ts';
import { readList } from '../read/lists.ts';

/** Returns the triples of a blank node as a tree, with lists as lists of any length. Cycles and very large trees are cut. */
export function describeAnonymous(graph: Graph, node: ResourceKey): NodeObject {
  if (isList(graph, node)) return listOf(graph, node);
  const lists = [...graph.properties(node)].flatMap(([property, objects]) => {
    const heads = objects.flatMap((object) => resourceKey(object) ?? []).filter((key) => isList(graph, key));
    return heads.length > 0 && heads.length === objects.length
      ? [[property, heads.map((head) => listOf(graph, head))] as const]
      : [];
  });
  return { ...describeNode(graph, node), ...Object.fromEntries(lists) };
}

function isList(graph: Graph, key: ResourceKey): boolean {
  return isBlankKey(key) && graph.properties(key).has(rdf('first')) && readList(graph, key).length > 0;
}

/** A list as value of a node. */
function listOf(graph: Graph, head: ResourceKey): NodeObject {
  const members = readList(graph, head).map((member) => memberOf(graph, member));
  // A list is a node of JSON-LD with one member, which the type of nodes does not have.
  return { '@list': members } as unknown as NodeObject;
}

function memberOf(graph: Graph, member: ObjectTerm): NodeValue {
  const key = resourceKey(member);
  if (key === undefined) return literalValue(member);
  return isBlankKey(key) ? describeNode(graph, key) : { '@id': key };
}
