import { findCycles } from '../cycles.ts';

type Pair<N> = readonly [N, N];
type Next<N> = (node: N) => readonly N[];

/**
 * Puts that node of each pair first which leads to the other, by at least one step. undefined: none does.
 *
 * Numbers of a depth-first walk decide all pairs of a tree, and most of other hierarchies, in linear time (GRAIL,
 * https://doi.org/10.14778/1920841.1920879). The rest takes one walk over all links for 32 pairs.
 */
export function orderPairs<N>(links: ReadonlyMap<N, readonly N[]>, pairs: readonly Pair<N>[]): (Pair<N> | undefined)[] {
  const next: Next<N> = (node) => links.get(node) ?? [];
  const cycleOf = new Map<N, readonly N[]>();
  for (const members of findCycles(links.keys(), next)) for (const member of members) cycleOf.set(member, members);
  const first = (node: N): N => cycleOf.get(node)?.[0] ?? node;
  const walk = walkThrough(links.keys(), first, (node) => (cycleOf.get(node) ?? [node]).flatMap(next));
  const open: OpenPair[] = [];
  const ordered = pairs.map(([a, b], index): Pair<N> | undefined => {
    if (first(a) === first(b)) return cycleOf.has(a) || next(a).includes(b) ? [a, b] : undefined;
    const [one, other] = [walk.numbers.get(first(a)), walk.numbers.get(first(b))];
    if (one === undefined || other === undefined) return undefined;
    const [from, to] = [Math.max(one, other), Math.min(one, other)];
    const isBelow = decide(walk, from, to);
    if (isBelow === undefined) open.push({ from, to, index });
    return isBelow === false ? undefined : one > other ? [a, b] : [b, a];
  });
  for (const index of withoutLink(walk, open)) ordered[index] = undefined;
  return ordered;
}

/** A depth-first walk, in which each cycle is one node. A node has its number when it is left, so it leads only to lower numbers. */
interface Walk<N> {
  readonly numbers: ReadonlyMap<N, number>;
  /** By number: the numbers to which a node has a link. */
  readonly links: readonly (readonly number[])[];
  /** By number: how many nodes had been left when this one was entered. Those that were left since then are below it. */
  readonly entered: readonly number[];
  /** By number: the lowest number to which a node leads, or its own. */
  readonly lowest: readonly number[];
}

function walkThrough<N>(roots: Iterable<N>, first: (node: N) => N, next: Next<N>): Walk<N> {
  const numbers = new Map<N, number>();
  const links: number[][] = [];
  const entered: number[] = [];
  const lowest: number[] = [];
  const seen = new Set<N>();
  for (const root of roots) {
    const path: { node: N; targets: N[]; entered: number; at: number }[] = [];
    const enter = (node: N): void => {
      if (seen.has(node)) return;
      seen.add(node);
      path.push({ node, targets: next(node).map(first), entered: links.length, at: 0 });
    };
    enter(first(root));
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const target = step.targets[step.at++];
      if (target !== undefined) {
        enter(target);
        continue;
      }
      path.pop();
      const number = links.length;
      const reached = [...new Set(step.targets)].flatMap((node) => numbers.get(node) ?? []);
      numbers.set(step.node, number);
      links.push(reached);
      entered.push(step.entered);
      lowest.push(reached.reduce((least, to) => Math.min(least, lowest[to] as number), number));
    }
  }
  return { numbers, links, entered, lowest };
}

/** Whether a node leads to one with a lower number. undefined: the numbers do not tell. */
function decide({ entered, lowest }: Walk<unknown>, from: number, to: number): boolean | undefined {
  if (to >= (entered[from] as number)) return true;
  return (lowest[to] as number) < (lowest[from] as number) ? false : undefined;
}

interface OpenPair {
  readonly from: number;
  readonly to: number;
  readonly index: number;
}

/** Bits of a number in JavaScript's bitwise operations. */
const BITS = 32;

/** The indexes of the pairs whose first node does not lead to the second. */
function* withoutLink({ links }: Walk<unknown>, pairs: readonly OpenPair[]): Generator<number> {
  const inOrder = pairs.toSorted((a, b) => b.from - a.from);
  const reachedBy = new Int32Array(links.length);
  for (let start = 0; start < inOrder.length; start += BITS) {
    const batch = inOrder.slice(start, start + BITS);
    const least = batch.reduce((lowest, { to }) => Math.min(lowest, to), links.length);
    batch.forEach(({ from }, bit) => void (reachedBy[from] = (reachedBy[from] as number) | (1 << bit)));
    for (let node = (batch[0] as OpenPair).from; node >= least; node -= 1) {
      const bits = reachedBy[node] as number;
      if (bits !== 0) for (const to of links[node] as number[]) reachedBy[to] = (reachedBy[to] as number) | bits;
    }
    for (const [bit, { to, index }] of batch.entries()) if (((reachedBy[to] as number) & (1 << bit)) === 0) yield index;
    reachedBy.fill(0);
  }
}
