import { isArray, isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';

/** A node of the copy, which may be changed. */
type Node = { [name: string]: Json };

/**
 * The node of a graph that a record is about, with the nodes that it refers to in the place of the references. undefined if the value is
 * not a graph, or no node of it has a type that is known.
 *
 * @param value a document that may be changed
 * @param isKnown whether a node has a type that is known
 */
export function mainNode(value: Json, isKnown: (node: JsonObject) => boolean): JsonObject | undefined {
  const nodes = nodesOf(value);
  const known = nodes.filter(isKnown);
  const referred = new Set(known.flatMap((node) => referencesIn(node)));
  const main = known.find((node) => !referred.has(String(node['@id']))) ?? known[0];
  if (main === undefined) return undefined;
  embed(main, nodes);
  return main;
}

/** Members by which a page says what it is about, https://schema.org/mainEntity. */
const SUBJECTS = ['mainEntity', 'mainEntityOfPage', 'about'];

function nodesOf(value: Json): readonly Node[] {
  const graph = isObject(value) && Object.hasOwn(value, '@graph') ? value['@graph'] : value;
  if (isArray(graph)) return graph.filter(isObject) as Node[];
  if (!isObject(graph)) return [];
  if (graph !== value) return [graph as Node];
  return SUBJECTS.flatMap((name) => (Object.hasOwn(graph, name) ? [graph[name]].flat() : [])).filter(
    isObject,
  ) as Node[];
}

/** Puts every node in the place of the first reference to it, so that none is there twice. */
function embed(main: Node, nodes: readonly Node[]): void {
  const byId = new Map(nodes.filter((node) => node !== main).map((node) => [String(node['@id']), node]));
  const waiting: Json[] = [main];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, member] of Object.entries(next)) {
      const node = referenceOf(member as Json);
      const found = node === undefined ? undefined : byId.get(node);
      if (found !== undefined && node !== undefined) {
        byId.delete(node);
        (next as Node)[key] = found;
      }
      waiting.push(found ?? (member as Json));
    }
  }
}

function referencesIn(node: JsonObject): readonly string[] {
  return Object.values(node).flatMap((member) => [member].flat().flatMap((item) => referenceOf(item) ?? []));
}

/** The identifier of a node that is only named. */
function referenceOf(value: Json): string | undefined {
  if (!isObject(value) || Object.keys(value).length !== 1 || !Object.hasOwn(value, '@id')) return undefined;
  return String(value['@id']);
}
