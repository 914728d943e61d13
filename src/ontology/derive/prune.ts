import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { owl, skos } from '../names.ts';

/** Lists that shrink when a member is left out; in every other place the statement that mentions it goes. */
const MIN_MEMBERS: ReadonlyMap<string, number> = new Map([
  [owl('unionOf'), 1],
  [owl('oneOf'), 1],
  [owl('disjointUnionOf'), 1],
  [owl('members'), 2],
  [owl('distinctMembers'), 2],
  [skos('memberList'), 1],
]);

/**
 * A node without the statements that point at terms left out, so that a slice never speaks of what it does not hold. Undefined where
 * nothing of it is left to say. Expressions are dropped whole, since half a restriction says something else; only unions, value lists
 * and groups shrink to the members that the slice knows.
 */
export function pruneNode(node: NodeObject, leftOut: ReadonlySet<Iri>): NodeObject | undefined {
  const kept: Record<string, unknown> = {};
  let statements = 0;
  for (const [predicate, values] of Object.entries(node)) {
    if (predicate === '@id') kept[predicate] = values;
    else if (leftOut.has(predicate)) continue;
    else if (predicate === '@type') {
      const types = (values as readonly string[]).filter((type) => !leftOut.has(type));
      if (types.length > 0) kept[predicate] = types;
      statements += types.length;
    } else {
      const rest = pruneValues(predicate, values as readonly NodeValue[], leftOut);
      if (rest.length > 0) kept[predicate] = rest;
      statements += rest.length;
    }
  }
  return statements > 0 ? (kept as NodeObject) : undefined;
}

function pruneValues(predicate: string, values: readonly NodeValue[], leftOut: ReadonlySet<Iri>): NodeValue[] {
  return values.map((value) => pruneValue(predicate, value, leftOut)).filter((value) => value !== undefined);
}

function pruneValue(predicate: string, value: NodeValue, leftOut: ReadonlySet<Iri>): NodeValue | undefined {
  if ('@value' in value) return value;
  if ('@list' in value) {
    const list = value['@list'] as readonly NodeValue[];
    const rest = pruneValues('', list, leftOut);
    if (rest.length === list.length) return value;
    const least = MIN_MEMBERS.get(predicate);
    return least !== undefined && rest.length >= least ? { '@list': rest } : undefined;
  }
  if (typeof value['@id'] === 'string' && leftOut.has(value['@id'])) return undefined;
  return isReference(value) ? value : pruneWhole(value, leftOut);
}

/** A node only if nothing in it is lost, apart from lists that may shrink: for nested nodes, and for axioms that annotate. */
export function pruneWhole(node: NodeObject, leftOut: ReadonlySet<Iri>): NodeObject | undefined {
  const pruned = pruneNode(node, leftOut);
  if (pruned === undefined) return Object.keys(node).length === 0 ? node : undefined;
  const count = (of: NodeObject): number =>
    Object.values(of).reduce<number>((sum, values) => sum + (Array.isArray(values) ? values.length : 0), 0);
  return count(pruned) === count(node) ? pruned : undefined;
}

function isReference(node: NodeObject): boolean {
  return '@id' in node && Object.keys(node).length === 1;
}
