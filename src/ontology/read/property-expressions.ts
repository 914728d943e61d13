import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { PropertyExpression } from '../model.ts';
import { owl, rdf } from '../names.ts';
import { readList } from './lists.ts';

/** Reads a named property, or `[ owl:inverseOf P ]` without further statements. undefined: anything else. */
export function readProperty(graph: Graph, object: ObjectTerm): PropertyExpression | undefined {
  const key = resourceKey(object);
  return key === undefined ? undefined : propertyOfKey(graph, key);
}

/** Reads a property expression by the key of its resource. See {@link readProperty}. */
export function propertyOfKey(graph: Graph, key: ResourceKey): PropertyExpression | undefined {
  if (!isBlankKey(key)) return key;
  const inverse = graph.onlyObject(key, owl('inverseOf'));
  const isComplete = [...graph.properties(key).keys()].every(
    (name) => name === owl('inverseOf') || name === rdf('type'),
  );
  return inverse?.termType === 'NamedNode' && isComplete ? { inverseOf: inverse.value } : undefined;
}

/** Reads a list of property expressions. undefined: a member is not a property expression. */
export function readPropertyList(graph: Graph, head: ResourceKey): PropertyExpression[] | undefined {
  const list = readList(graph, head).map((member) => readProperty(graph, member));
  return list.every((property) => property !== undefined) ? list : undefined;
}
