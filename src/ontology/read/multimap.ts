import { sortByCodePoints } from '../code-points.ts';

/** Key → distinct values in order of insertion. */
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

  /** The values in code-point order, so that nothing depends on the order of the sources. */
  sorted(key: string): string[] {
    return sortByCodePoints(this.get(key));
  }
}
