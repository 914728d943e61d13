import type { Iri, NodeObject, NodeValue } from '../model.ts';
import { owl, skos } from '../names.ts';

/** Predicates of lists that can lose members → minimum number of remaining members. Elsewhere the whole statement is removed. */
const MIN_MEMBERS: ReadonlyMap<string, number> = new Map([
  [owl('unionOf'), 1],
  [owl('oneOf'), 1],
  [owl('disjointUnionOf'), 1],
  [owl('members'), 2],
  [owl('distinctMembers'), 2],
  [skos('memberList'), 1],
]);

/**
 * Removes statements that refer to omitted terms from a node, so that a slice has no dangling references. undefined: no statement is
 * left. Expressions are removed completely, because a part of a restriction has another meaning. Only unions, value lists and groups can
 * lose members.
 */
export function pruneNode(node: NodeObject, omitted: ReadonlySet<Iri>): NodeObject | undefined {
  const remaining: Record<string, unknown> = {};
  let statements = 0;
  for (const [predicate, values] of Object.entries(node)) {
    if (predicate === '@id') remaining[predicate] = values;
    else if (omitted.has(predicate)) continue;
    else if (predicate === '@type') {
      const types = (values as readonly string[]).filter((type) => !omitted.has(type));
      if (types.length > 0) remaining[predicate] = types;
      statements += types.length;
    } else {
      const rest = pruneValues(predicate, values as readonly NodeValue[], omitted);
      if (rest.length > 0) remaining[predicate] = rest;
      statements += rest.length;
    }
  }
  return statements > 0 ? (remaining as NodeObject) : undefined;
}

function pruneValues(predicate: string, values: readonly NodeValue[], omitted: ReadonlySet<Iri>): NodeValue[] {
  return values.map((value) => pruneValue(predicate, value, omitted)).filter((value) => value !== undefined);
}

function pruneValue(predicate: string, value: NodeValue, omitted: ReadonlySet<Iri>): NodeValue | undefined {
  if ('@value' in value) return value;
  if ('@list' in value) {
    const list = value['@list'] as readonly NodeValue[];
    const rest = pruneValues('', list, omitted);
    if (rest.length === list.length) return value;
    const min = MIN_MEMBERS.get(predicate);
    return min !== undefined && rest.length >= min ? { '@list': rest } : undefined;
  }
  if (typeof value['@id'] === 'string' && omitted.has(value['@id'])) return undefined;
  return isReference(value) ? value : pruneWhole(value, omitted);
}

/** Prunes a nested node or an annotation. undefined: it would lose a statement. Lists can lose members. */
export function pruneWhole(node: NodeObject, omitted: ReadonlySet<Iri>): NodeObject | undefined {
  const pruned = pruneNode(node, omitted);
  if (pruned === undefined) return Object.keys(node).length === 0 ? node : undefined;
  const count = (of: NodeObject): number =>
    Object.values(of).reduce<number>((sum, values) => sum + (Array.isArray(values) ? values.length : 0), 0);
  return count(pruned) === count(node) ? pruned : undefined;
}

function isReference(node: NodeObject): boolean {
  return '@id' in node && Object.keys(node).length === 1;
}
