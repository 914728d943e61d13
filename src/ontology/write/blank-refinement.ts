import type { BlankComponent } from './blank-components.ts';
import { add, mix } from './hash.ts';

/**
 * Colour refinement (Weisfeiler and Leman) on one component of blank nodes. Nested nodes form trees whose roots are shared, cyclic or
 * unreferenced. One round propagates hashes up and down each tree and across the joins, so the number of rounds depends on the joins,
 * not on the depth. Deterministic: every step is a sum, or follows the order of the tree.
 */
export class Refinement {
  readonly #component: BlankComponent;
  /** Numbers of triples with a nested object, outer ones first. */
  readonly #branches: readonly number[];
  /** Numbers of all other triples between blank nodes. */
  readonly #joins: readonly number[];
  readonly #marks: Float64Array;
  #colours: Float64Array;

  constructor(component: BlankComponent) {
    const size = component.keys.length;
    this.#component = component;
    [this.#branches, this.#joins] = splitTriples(component);
    this.#marks = new Float64Array(size);
    this.#colours = new Float64Array(size);
  }

  /** Distinguishes one node from equal ones. */
  mark(node: number, mark: number): void {
    this.#marks[node] = mark;
  }

  /**
   * Returns one hash per node after another round. Once labelled nodes differ, so do unreferenced ones, unless they are the same: each gets
   * the hashes of the nodes below it.
   */
  spread(): Float64Array {
    this.#round();
    return this.#colours;
  }

  /** Returns one hash per node. Stops when the number of distinct labelled nodes does not grow, or at the limit of steps. */
  refine(allowance: { steps: number }): Float64Array {
    const { labelled, keys, predicates } = this.#component;
    for (let classes = 0; ;) {
      this.#round();
      allowance.steps -= keys.length + predicates.length;
      const now = new Set(labelled.map((node) => this.#colours[node])).size;
      if (now === labelled.length || now <= classes || allowance.steps <= 0) return this.#colours;
      classes = now;
    }
  }

  #round(): void {
    const { ground, subjects, predicates, objects } = this.#component;
    const [before, marks] = [this.#colours, this.#marks];
    const up = ground.map((hash, node) => mix(mix(hash, marks[node] as number), before[node] as number));
    for (const i of this.#joins) {
      const subject = subjects[i] as number;
      up[subject] = add(up[subject] as number, mix(predicates[i] as number, before[objects[i] as number] as number));
    }
    for (const i of this.#branches.toReversed()) {
      const subject = subjects[i] as number;
      up[subject] = add(up[subject] as number, mix(predicates[i] as number, up[objects[i] as number] as number));
    }
    const down = up.slice();
    for (const i of this.#branches) {
      const [subject, object] = [subjects[i] as number, objects[i] as number];
      down[object] = mix(mix(predicates[i] as number, down[subject] as number), up[object] as number);
    }
    const after = down.slice();
    for (const i of this.#joins) {
      const object = objects[i] as number;
      after[object] = add(after[object] as number, mix(down[subjects[i] as number] as number, predicates[i] as number));
    }
    this.#colours = after;
  }
}

/** Returns the triples of the trees, outer ones first, and the joins. */
function splitTriples({ keys, nested, subjects, objects }: BlankComponent): [branches: number[], joins: number[]] {
  const below: number[][] = keys.map(() => []);
  const withParent = new Set<number>();
  const joins: number[] = [];
  objects.forEach((object, i) => {
    if (!nested[object]) joins.push(i);
    else {
      (below[subjects[i] as number] as number[]).push(i);
      withParent.add(object);
    }
  });
  const branches = keys.flatMap((_, node) => (withParent.has(node) ? [] : (below[node] as number[])));
  for (const i of branches) for (const next of below[objects[i] as number] as number[]) branches.push(next);
  return [branches, joins];
}
