import { createChoice } from './random.ts';
import { SHAPES } from './shapes.ts';

/** Exponent of the choice of a parent: some classes have hundreds of children, most parents two or three. */
const SKEW = 2;
/** Share of the further parents that are siblings of the first. The others come from other branches. */
const NEAR = 0.95;
/** Number of tries for a different further parent. */
const TRIES = 4;

/**
 * Positions of the parents of each class, in an acyclic hierarchy with the measured depths, numbers of parents and share of classes
 * without children. Parents precede their children.
 */
export function createHierarchy(classes: number, random: () => number): readonly (readonly number[])[] {
  const parentCount = createChoice(SHAPES.parents, random);
  const parents: number[][] = [];
  // The classes that may have children, by level and by parent.
  const open: number[][] = [];
  const openChildren = new Map<number, number[]>();
  for (const [depth, size] of createLevels(classes, random).entries()) {
    const level: number[] = [];
    const withChildren = Math.max(1, Math.round(size * SHAPES.withChildren));
    for (let i = 0; i < size; i += 1) {
      const chosen = depth === 0 ? [] : chooseParents({ open, openChildren, parents }, depth, parentCount(), random);
      const position = parents.push(chosen) - 1;
      if (i >= withChildren) continue;
      level.push(position);
      for (const parent of chosen) openChildren.set(parent, [...(openChildren.get(parent) ?? []), position]);
    }
    open.push(level);
  }
  return parents;
}

/** Number of classes by depth. No level is empty above one with classes. */
function createLevels(classes: number, random: () => number): number[] {
  const depth = createChoice(SHAPES.depth, random);
  const levels: number[] = [];
  for (let i = 0; i < classes; i += 1) {
    const level = i === 0 ? 0 : Math.min(depth(), levels.length);
    levels[level] = (levels[level] ?? 0) + 1;
  }
  return levels;
}

interface Hierarchy {
  readonly open: readonly (readonly number[])[];
  readonly openChildren: ReadonlyMap<number, readonly number[]>;
  readonly parents: readonly (readonly number[])[];
}

/** One parent in the level above, which determines the depth, and others at most as deep. */
function chooseParents(
  { open, openChildren, parents }: Hierarchy,
  depth: number,
  count: number,
  random: () => number,
): number[] {
  const pick = (candidates: readonly number[]): number =>
    candidates[Math.floor(random() ** SKEW * candidates.length)] as number;
  const first = pick(open[depth - 1] as readonly number[]);
  const siblings = (parents[first] ?? []).flatMap((parent) => openChildren.get(parent) ?? []);
  const further = (): number =>
    random() < NEAR && siblings.length > 1
      ? pick(siblings)
      : pick(open[Math.max(0, depth - 1 - Math.floor(random() * 3))] as readonly number[]);
  const chosen = new Set([first]);
  for (let tries = 0; chosen.size < count && tries < TRIES * count; tries += 1) chosen.add(further());
  return [...chosen];
}
