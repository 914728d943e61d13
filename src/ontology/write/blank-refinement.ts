import type { Component } from './blank-components.ts';
import { add, mix } from './hash.ts';

/**
 * Colour refinement on one component of blank nodes (Weisfeiler and Leman). The nodes make trees, whose tops are shared, cyclic or
 * without reference; one round carries hashes up and down each tree and across the triples that join trees, so that the number of
 * rounds follows the joins and not the depth. Every step is a sum or runs in an order given by the tree alone.
 */
export class Refinement {
  readonly #component: Component;
  /** Numbers of triples whose object nests in its subject, the outer ones first. */
  readonly #branches: readonly number[];
  /** Numbers of all other triples between blank nodes. */
  readonly #joins: readonly number[];
  readonly #marks: Float64Array;
  #colours: Float64Array;

  constructor(component: Component) {
    const size = component.keys.length;
    this.#component = component;
    [this.#branches, this.#joins] = plant(component);
    this.#marks = new Float64Array(size);
    this.#colours = new Float64Array(size);
  }

  /** Sets one node apart from those that look alike. */
  mark(node: number, mark: number): void {
    this.#marks[node] = mark;
  }

  /** One hash per node, refined until the labelled ones fall into no more classes or the allowance is used up. */
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

/** Triples that make the trees, outer ones first, and the others. */
function plant({ keys, nested, subjects, objects }: Component): [branches: number[], joins: number[]] {
  const below: number[][] = keys.map(() => []);
  const held = new Set<number>();
  const joins: number[] = [];
  objects.forEach((object, i) => {
    if (!nested[object]) joins.push(i);
    else {
      (below[subjects[i] as number] as number[]).push(i);
      held.add(object);
    }
  });
  const branches = keys.flatMap((_, node) => (held.has(node) ? [] : (below[node] as number[])));
  for (const i of branches) for (const next of below[objects[i] as number] as number[]) branches.push(next);
  return [branches, joins];
}
