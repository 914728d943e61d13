/**
 * The file that a tree's script fetches for nodes that are not in the page. `client/tree.ts` reads it; both share this module, which imports
 * nothing else.
 */

import type { Kind } from '../../ontology/model.ts';

/** Content of the file; positions are those of `nodes`. */
export interface TreeFile {
  /** URL prefixes, up to and including the last slash. */
  readonly folders: readonly string[];
  readonly tops: readonly number[];
  readonly nodes: readonly PackedNode[];
}

/** Label, last segment of its URL, mark, positions of its children; if needed: folder, language, count, key, notation, direction. */
type PackedNode = readonly [
  label: string,
  name: string,
  mark: Mark,
  children: readonly number[],
  folder?: number,
  language?: string | 0,
  count?: number | null,
  key?: string,
  notation?: string,
  direction?: 'ltr' | 'rtl',
];

/** The kind of a term as a letter of {@link KIND_MARKS}, upper case if deprecated; `-` for a heading. */
export type Mark = string;

export const KIND_MARKS: Readonly<Record<Kind, Mark>> = {
  class: 'c',
  datatype: 'd',
  property: 'p',
  enumeration: 'e',
  collection: 'l',
  value: 'v',
  shape: 's',
  propertyShape: 'f',
};

/** The classes of a link by its mark, the same in the page and in the browser. */
export const MARKS: Readonly<Record<Mark, string>> = Object.fromEntries([
  ...Object.entries(KIND_MARKS).flatMap(([kind, mark]) => [
    [mark, `k-${kind}`],
    [mark.toUpperCase(), `k-${kind} old`],
  ]),
  ['-', 'heading'],
]);

/** A node as the browser shows it. */
export interface TreeFileNode {
  readonly label: string;
  /** Code before the label. */
  readonly notation?: string;
  readonly href: string;
  readonly key: string;
  readonly mark: Mark;
  readonly children: readonly number[];
  readonly parents: readonly number[];
  readonly language?: string;
  /** Of the label, if its source states one. */
  readonly direction?: 'ltr' | 'rtl';
  readonly count?: number;
}

/** Packs a node. Default values at the end of the row are omitted. */
export function packNode(
  { label, notation, href, key, mark, children, language, direction, count }: TreeFileNode,
  folders: string[],
): PackedNode {
  const slash = href.lastIndexOf('/') + 1;
  const name = href.slice(slash);
  let folder = folders.indexOf(href.slice(0, slash));
  if (folder === -1) folder = folders.push(href.slice(0, slash)) - 1;
  const rest = [
    folder,
    language ?? 0,
    count ?? null,
    key === name ? '' : key,
    notation ?? '',
    direction ?? '',
  ] as const;
  const usual = [0, 0, null, '', '', ''] as const;
  let length = rest.length;
  while (length > 0 && rest[length - 1] === usual[length - 1]) length -= 1;
  return [label, name, mark, children, ...rest.slice(0, length)] as unknown as PackedNode;
}

/** Maximum number of names beside a node. */
const NAMES = 2;

/**
 * Label beside a node with other parents. Empty if there are none. Used by the build and in the browser.
 *
 * @example alsoUnder(['Place', 'Shop', 'Firm'], 'also under {names}') // 'also under Place, Shop, …'
 */
export function alsoUnder(labels: readonly string[], pattern: string): string {
  if (labels.length === 0) return '';
  const names = [...labels.slice(0, NAMES), ...(labels.length > NAMES ? ['…'] : [])].join(', ');
  return pattern.replace('{names}', () => names);
}

/** The open branches of a tree, by the keys of their nodes. Only branches inside an open branch can be open. */
export interface OpenBranches extends ReadonlyMap<string, OpenBranches> {
  readonly size: number;
}

/**
 * Writes open branches as text for a URL fragment. Needs no escapes, because keys consist of letters, digits and `-_.~+`.
 *
 * @example printBranches(…) // 'Thing(Place,Event(Festival))'
 */
export function printBranches(branches: OpenBranches): string {
  return [...branches].map(([key, inside]) => (inside.size === 0 ? key : `${key}(${printBranches(inside)})`)).join(',');
}
