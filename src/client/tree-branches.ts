import type { LoadedTree } from '../site/browse/tree-file.ts';
import type { RowMessages } from './tree-rows.ts';
import { BATCH_SIZE, childrenOf, keyOf, linkOf, listOf, moreRow, nodeRow, pathTo } from './tree-rows.ts';

/** A tree of a page: its list, and its file, which is loaded on demand. */
export interface TreeOnPage {
  readonly root: HTMLUListElement;
  readonly messages: RowMessages;
  file(): Promise<LoadedTree>;
}

let groups = 0;

/**
 * Adds ARIA roles, https://www.w3.org/WAI/ARIA/apg/patterns/treeview/. Positions and sizes are explicit, because not all rows are in the
 * document.
 */
export function decorateList(list: HTMLUListElement, level: number, from = 0): void {
  const rows = list.children;
  const last = rows[rows.length - 1] as HTMLLIElement | undefined;
  const hidden = last?.classList.contains('more') ? Number(last.dataset['hidden']) - 1 : 0;
  for (let at = from; at < rows.length; at += 1)
    decorateRow(rows[at] as HTMLLIElement, level, at + 1, rows.length + hidden);
}

function decorateRow(row: HTMLLIElement, level: number, position: number, size: number): void {
  const link = linkOf(row);
  link.ariaLevel = String(level);
  link.ariaPosInSet = String(position);
  link.ariaSetSize = String(size);
  if (row.role === 'none') return;
  row.role = 'none';
  link.role = 'treeitem';
  link.tabIndex = -1;
  const list = listOf(row);
  if (row.classList.contains('more') || (!list && row.dataset['hidden'] === undefined)) return;
  const twist = document.createElement('span');
  twist.className = 'twist';
  row.prepend(twist);
  row.querySelector(':scope > .beyond')?.remove();
  if (list && !row.classList.contains('shut')) row.classList.add('open');
  link.ariaExpanded = String(row.classList.contains('open'));
  if (!list) return;
  decorateGroup(row, list);
  decorateList(list, level + 1);
}

function decorateGroup(row: HTMLLIElement, list: HTMLUListElement): void {
  list.role = 'group';
  list.id ||= `branch-${(groups += 1)}`;
  linkOf(row).setAttribute('aria-owns', list.id);
}

/** Opens a branch. Creates its rows from the file if the page has none. */
export async function openBranch(row: HTMLLIElement, tree: TreeOnPage): Promise<void> {
  if (!listOf(row)) {
    const loaded = await tree.file();
    // Another call may have opened it meanwhile.
    if (!listOf(row)) {
      decorateGroup(row, row.appendChild(document.createElement('ul')));
      showMore(row, loaded, tree);
    }
  }
  row.classList.remove('shut');
  row.classList.add('open');
  linkOf(row).ariaExpanded = 'true';
}

/** Closes a branch. Open branches inside stay open for the next time, unless the list is so long that it is removed. */
export function closeBranch(row: HTMLLIElement): void {
  const list = listOf(row);
  if (list && list.children.length > BATCH_SIZE + 1) list.remove();
  row.classList.replace('open', 'shut');
  linkOf(row).ariaExpanded = 'false';
}

/** Shows the next rows of a branch, or of the whole tree. Returns the first of them. */
export function showMore(
  row: HTMLLIElement | undefined,
  loaded: LoadedTree,
  tree: TreeOnPage,
): HTMLLIElement | undefined {
  const list = (row ? listOf(row) : tree.root) as HTMLUListElement;
  const last = list.lastElementChild as HTMLLIElement | null;
  const more = last?.classList.contains('more') ? last : undefined;
  const from = list.children.length - (more ? 1 : 0);
  const path = pathTo(row, loaded);
  const all = childrenOf(row, loaded);
  const rows = all.slice(from, from + BATCH_SIZE).map((at) => nodeRow(at, path, loaded, tree.messages));
  const remaining = all.length - from - rows.length;
  const href = more ? linkOf(more).href : row ? linkOf(row).href : '';
  more?.remove();
  list.append(...rows, ...(remaining > 0 ? [moreRow(remaining, href, tree.messages)] : []));
  decorateList(list, row ? Number(linkOf(row).ariaLevel) + 1 : 1, from);
  return rows[0];
}

/** The row of a key in a branch, or at the top. Shows more rows if necessary. */
export async function rowOf(
  row: HTMLLIElement | undefined,
  key: string,
  tree: TreeOnPage,
): Promise<HTMLLIElement | undefined> {
  const list = (row ? listOf(row) : tree.root) as HTMLUListElement;
  const find = (): HTMLLIElement | undefined =>
    ([...list.children] as HTMLLIElement[]).find((it) => !it.classList.contains('more') && keyOf(it) === key);
  let found = find();
  if (found || !list.lastElementChild?.classList.contains('more')) return found;
  const loaded = await tree.file();
  const at = loaded.positions.get(key);
  if (at === undefined || !childrenOf(row, loaded).includes(at)) return undefined;
  for (; !found; found = find()) showMore(row, loaded, tree);
  return found;
}
