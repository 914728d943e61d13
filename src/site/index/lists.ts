import type { Ref } from '../../messages/messages.ts';
import type { Term } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Sorts terms for lists and trees: by code, or label in the page's language, deprecated ones last. */
export function inOrder(terms: readonly Term[], index: PublicationIndex): Ref[] {
  return deprecatedLast(index.sorted(terms.map(({ iri }) => iri)));
}

/** Keeps the order, except that deprecated terms follow the others. */
export function deprecatedLast(refs: readonly Ref[]): Ref[] {
  return [...refs.filter(({ deprecated }) => !deprecated), ...refs.filter(({ deprecated }) => deprecated)];
}

/** The last segment of the path of a term's page. Other paths use it too. */
export function keyOf(identifier: string): string {
  return identifierToPath(identifier).replace(/^.*\//, '');
}

/** The values of a value set in the order that the sources state; else by code, or by label in the page's language. */
export function valuesInOrder({ enumeration }: Term, index: PublicationIndex): Ref[] {
  const { values = [], ordered } = enumeration ?? {};
  return ordered ? values.map((iri) => index.ref(iri)) : index.sorted(values);
}

/** Those of them that are the top level. */
export function topValuesInOrder(term: Term, index: PublicationIndex): Ref[] {
  const tops = new Set(term.enumeration?.topValues);
  const inOrder = valuesInOrder(term, index).filter(({ iri }) => tops.delete(iri));
  return [...inOrder, ...index.sorted([...tops])];
}

/** One page of a paginated list. */
export interface ListPart<T> {
  /** Below the base URL and the language's folder. */
  readonly path: string;
  /** Counted from 1. */
  readonly part: number;
  /** Paths of all pages, including this one. */
  readonly paths: readonly string[];
  readonly items: readonly T[];
}

/** Splits a list into pages. An empty list is one page. `pathOf` returns the path of a page number. */
export function splitIntoParts<T>(items: readonly T[], size: number, pathOf: (part: number) => string): ListPart<T>[] {
  const count = Math.max(1, Math.ceil(items.length / size));
  const paths = Array.from({ length: count }, (_, at) => pathOf(at + 1));
  return paths.map((path, at) => ({ path, part: at + 1, paths, items: items.slice(at * size, (at + 1) * size) }));
}

/** Splits a list into pages with a maximum cost each. A more expensive item has a page of its own. */
export function splitByCost<T>(
  items: readonly T[],
  costOf: (item: T) => number,
  max: number,
  pathOf: (part: number) => string,
): ListPart<T>[] {
  const pages: T[][] = [[]];
  let left = max;
  for (const item of items) {
    const cost = costOf(item);
    if (cost > left && left < max) {
      pages.push([]);
      left = max;
    }
    pages.at(-1)?.push(item);
    left -= cost;
  }
  const paths = pages.map((_, at) => pathOf(at + 1));
  return pages.map((page, at) => ({ path: paths[at] ?? '', part: at + 1, paths, items: page }));
}

/** `terms/a`, `terms/a-2`. */
export function withHyphen(path: string): (part: number) => string {
  return (part) => (part === 1 ? path : `${path}-${part}`);
}

/** `changes`, `changes/2`: for paths that precede names of terms. */
export function withSlash(path: string): (part: number) => string {
  return (part) => (part === 1 ? path : `${path}/${part}`);
}

/** The title of a page of a paginated list: only the first one has no number. */
export function titleOfPart(title: string, { part }: Pick<ListPart<unknown>, 'part'>, index: PublicationIndex): string {
  return part === 1 ? title : `${title}, ${index.messages.lists.part({ part })}`;
}
