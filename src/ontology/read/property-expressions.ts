import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { PropertyExpression } from '../model.ts';
import { owl, rdf } from '../names.ts';
import { readList } from './lists.ts';

/** A named property, or `[ owl:inverseOf P ]`; undefined for whatever says something else or more. */
export function readProperty(graph: Graph, object: ObjectTerm): PropertyExpression | undefined {
  const key = resourceKey(object);
  return key === undefined ? undefined : propertyOfKey(graph, key);
}

/** The same by the key of a resource. */
export function propertyOfKey(graph: Graph, key: ResourceKey): PropertyExpression | undefined {
  if (!isBlankKey(key)) return key;
  const inverse = graph.onlyObject(key, owl('inverseOf'));
  const said = [...graph.properties(key).keys()].every((name) => name === owl('inverseOf') || name === rdf('type'));
  return inverse?.termType === 'NamedNode' && said ? { inverseOf: inverse.value } : undefined;
}

/** Properties of an RDF list; undefined where one of them is neither a property nor the inverse of one. */
export function readPropertyList(graph: Graph, head: ResourceKey): PropertyExpression[] | undefined {
  const list = readList(graph, head).map((member) => readProperty(graph, member));
  return list.every((property) => property !== undefined) ? list : undefined;
}
