import { compareCodePoints } from '../code-points.ts';
import type { NodeObject, NodeValue } from '../model.ts';

/** Order of the kinds of objects. */
const RANK = { iri: 0, literal: 1, label: 2, nested: 3, list: 4 } as const;

function rank(value: NodeValue): number {
  if ('@value' in value) return RANK.literal;
  if ('@list' in value) return RANK.list;
  const id = value['@id'];
  if (typeof id !== 'string') return RANK.nested;
  return id.startsWith('_:') ? RANK.label : RANK.iri;
}

/**
 * Compares objects by rank, then by content. Zero: both are written in the same way. A comparison costs at most the size of the smaller
 * node, so sorting a graph is near-linear.
 */
export function compareValues(a: NodeValue, b: NodeValue): number {
  const ranks = rank(a) - rank(b);
  if (ranks !== 0) return ranks;
  if ('@value' in a) return compareLiterals(a as LiteralValue, b as LiteralValue);
  if ('@list' in a)
    return compareAll(a['@list'] as readonly NodeValue[], (b as typeof a)['@list'] as readonly NodeValue[]);
  return compareNodes(a as NodeObject, b as NodeObject);
}

type LiteralValue = Extract<NodeValue, { readonly '@value': string }>;

function compareLiterals(a: LiteralValue, b: LiteralValue): number {
  return (
    compareCodePoints(a['@value'], b['@value']) ||
    compareCodePoints(a['@language'] ?? '', b['@language'] ?? '') ||
    compareCodePoints(a['@type'] ?? '', b['@type'] ?? '')
  );
}

/** Compares nodes by `@id`, `@type`, then predicate by predicate. */
export function compareNodes(a: NodeObject, b: NodeObject): number {
  const [keysA, keysB] = [Object.keys(a), Object.keys(b)];
  const shorter = Math.min(keysA.length, keysB.length);
  for (let i = 0; i < shorter; i += 1) {
    const [key, other] = [keysA[i] as string, keysB[i] as string];
    const order = compareCodePoints(key, other) || compareMembers(a[key], b[key]);
    if (order !== 0) return order;
  }
  return keysA.length - keysB.length;
}

function compareMembers(a: NodeObject[string], b: NodeObject[string]): number {
  if (typeof a === 'string' || typeof b === 'string') return compareLabels(String(a), String(b));
  return compareAll(a as readonly (NodeValue | string)[], b as readonly (NodeValue | string)[]);
}

function compareAll(a: readonly (NodeValue | string)[], b: readonly (NodeValue | string)[]): number {
  const shorter = Math.min(a.length, b.length);
  for (let i = 0; i < shorter; i += 1) {
    const [x, y] = [a[i] as NodeValue | string, b[i] as NodeValue | string];
    const order =
      typeof x === 'string' || typeof y === 'string' ? compareLabels(String(x), String(y)) : compareValues(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Compares IRIs by code point, then blank node labels by number: `_:b2` before `_:b10`. */
export function compareLabels(a: string, b: string): number {
  const [blankA, blankB] = [a.startsWith('_:'), b.startsWith('_:')];
  if (blankA !== blankB) return blankA ? 1 : -1;
  return (blankA ? a.length - b.length : 0) || compareCodePoints(a, b);
}
