import { sortByCodePoints } from '../code-points.ts';

/** Map from keys to distinct values, in order of insertion. */
export class Multimap {
  readonly #lists = new Map<string, Set<string>>();

  add(key: string, value: string): void {
    const values = this.#lists.get(key);
    if (values) values.add(value);
    else this.#lists.set(key, new Set([value]));
  }

  keys(): IterableIterator<string> {
    return this.#lists.keys();
  }

  get(key: string): string[] {
    return [...(this.#lists.get(key) ?? [])];
  }

  /** Returns the values in code-point order, so that results do not depend on the order of the sources. */
  sorted(key: string): string[] {
    return sortByCodePoints(this.get(key));
  }
}
