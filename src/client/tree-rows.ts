import type { LoadedTree, TreeFileNode } from '../site/browse/tree-file.ts';
import { MARKS } from '../site/browse/tree-file.ts';
import { alsoUnder } from '../site/browse/tree-labels.ts';

/** Messages in the rows of a tree, in the page's language. */
export interface RowMessages {
  readonly alsoUnder: string;
  readonly more: string;
}

/** Maximum number of children that are shown at a time. A further row shows more. */
export const BATCH_SIZE = 500;

/** The link of a row, which has the focus and the accessible name. */
export function linkOf(row: Element): HTMLAnchorElement {
  return row.querySelector(':scope > a') as HTMLAnchorElement;
}

/** The rows of a branch, or of the whole tree. */
export function listOf(row: Element): HTMLUListElement | null {
  return row.querySelector(':scope > ul');
}

/** A row's key in URLs: the last segment of its link, unless it has its own. */
export function keyOf(row: Element): string {
  const link = linkOf(row);
  return link.dataset['key'] ?? link.pathname.slice(link.pathname.lastIndexOf('/') + 1);
}

/** The name of a row without its badges. */
export function nameOf(row: Element): string {
  let name = '';
  for (const node of linkOf(row).childNodes) {
    if (node instanceof HTMLSpanElement) break;
    name += node.textContent ?? '';
  }
  return name.trim();
}

/** Positions of a row's node and its ancestors, which must not appear again below it. */
export function pathTo(row: Element | undefined, tree: LoadedTree): ReadonlySet<number> {
  const path = new Set<number>();
  for (let at = row; at; at = at.parentElement?.closest('li') ?? undefined) {
    const position = tree.positions.get(keyOf(at));
    if (position !== undefined) path.add(position);
  }
  return path;
}

/** Children of a row, or the top nodes. */
export function childrenOf(row: Element | undefined, tree: LoadedTree): readonly number[] {
  if (!row) return tree.tops;
  const path = pathTo(row, tree);
  const at = tree.positions.get(keyOf(row));
  return (at === undefined ? [] : (tree.nodes[at]?.children ?? [])).filter((child) => !path.has(child));
}

/** Creates a row that shows more of its list. */
export function moreRow(hidden: number, href: string, messages: RowMessages): HTMLLIElement {
  const row = document.createElement('li');
  row.className = 'more';
  row.dataset['hidden'] = String(hidden);
  const link = row.appendChild(document.createElement('a'));
  link.href = href;
  link.textContent = messages.more.replace('{count}', () => hidden.toLocaleString(document.documentElement.lang));
  return row;
}

/** Creates the row of a node. Texts of the ontology become text nodes. */
export function nodeRow(at: number, path: ReadonlySet<number>, tree: LoadedTree, messages: RowMessages): HTMLLIElement {
  const { label, notation, href, mark, language, count, children, parents, key } = tree.nodes[at] as TreeFileNode;
  const row = document.createElement('li');
  const link = row.appendChild(document.createElement('a'));
  link.className = MARKS[mark] ?? '';
  link.href = href;
  link.textContent = label;
  if (notation !== undefined) link.prepend(codeOf(notation), ' ');
  if (key.startsWith('+')) link.dataset['key'] = key;
  if (language !== undefined) link.lang = language;
  if (count !== undefined) beside(link, 'count', count.toLocaleString(document.documentElement.lang));
  const [parent] = path;
  const others = parents.filter((other) => other !== parent).map((other) => tree.nodes[other]?.label ?? '');
  if (others.length > 0) beside(link, 'also', alsoUnder(others, messages.alsoUnder));
  const below = children.filter((child) => !path.has(child)).length;
  if (below > 0) row.dataset['hidden'] = String(below);
  return row;
}

function codeOf(notation: string): HTMLElement {
  const code = document.createElement('code');
  code.textContent = notation;
  return code;
}

function beside(link: HTMLElement, name: string, text: string): void {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  link.append(' ', span);
}
