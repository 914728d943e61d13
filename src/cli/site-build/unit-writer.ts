import type { Unit } from '../rebuild/build-record.ts';
import type { Reuse } from '../rebuild/reuse.ts';
import type { Task } from './task.ts';
import type { Threads } from './threads.ts';

/** Pages or terms, some of which the previous build has written with the same bytes. */
export interface Separated<Item> {
  /** Those that must be written. */
  readonly open: readonly Item[];
  /** Links the files of the others. Returns those whose files have changed since, which must be written too. */
  readonly link: () => Promise<readonly Item[]>;
}

/** Writes units on threads, and links those of the previous build. */
export interface UnitWriter {
  /** Separates what must be written from what can be linked at the same time. */
  separate<Item>(items: readonly Item[], nameOf: (item: Item) => string): Separated<Item>;
  /** Runs tasks. @param finish called after each @throws {Error} a task has failed */
  run(tasks: readonly Task[], finish?: (task: Task) => void): Promise<void>;
  /** The written and the linked units. */
  readonly units: () => readonly Unit[];
}

export function createUnitWriter(threads: Threads, reuse: Reuse): UnitWriter {
  // As lists: a call cannot have hundreds of thousands of arguments.
  const units: (readonly Unit[])[] = [];
  return {
    units: () => units.flat(),
    separate: (items, nameOf) => ({
      open: items.filter((item) => !reuse.has(nameOf(item))),
      link: async () => {
        const known = items.filter((item) => reuse.has(nameOf(item)));
        const linked = await reuse.link(known.map(nameOf));
        units.push(linked);
        const names = new Set(linked.map(({ name }) => name));
        return known.filter((item) => !names.has(nameOf(item)));
      },
    }),
    run: (tasks, finish) =>
      threads.runAll(tasks, (result, task) => {
        units.push(result.units);
        finish?.(task);
      }),
  };
}

/** Terms or pages per task. */
const CHUNK = 32;

export function chunks<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) => items.slice(at * CHUNK, (at + 1) * CHUNK));
}
