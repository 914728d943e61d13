import type { LoadedTree, TreeFile } from '../site/browse/tree-file.ts';
import { unpackTree } from '../site/browse/tree-file.ts';
import { readTreeState, rememberedRow, rememberRow, writeTreeState } from './tree-address.ts';
import type { TreeOnPage } from './tree-branches.ts';
import { decorateList, openBranch, showMore, closeBranch } from './tree-branches.ts';
import { createKeys } from './tree-keys.ts';
import { firstOf, isOpen, parentOf } from './tree-moves.ts';
import { linkOf } from './tree-rows.ts';

/**
 * Converts a page's nested lists of links to a tree: one tab stop, arrow keys, type-ahead, and branches that open and close. The open
 * branches are in the URL. The links stay links.
 */
export function startTree(container: HTMLElement): void {
  const root = container.querySelector('ul') as HTMLUListElement;
  const status = container.querySelector('[role=status]') as HTMLElement;
  const { file, label, also = '', more = '', failed = '' } = container.dataset;
  const tree: TreeOnPage = { root, messages: { alsoUnder: also, more }, file: createFetch(file) };
  const reportFailure = (): void => void (status.textContent = failed);

  root.role = 'tree';
  root.ariaLabel = label ?? null;
  decorateList(root, 1);
  let stop = firstOf(root) as HTMLLIElement;
  linkOf(stop).tabIndex = 0;

  function stopAt(row: HTMLLIElement): void {
    linkOf(stop).tabIndex = -1;
    stop = row;
    linkOf(stop).tabIndex = 0;
  }

  function go(row: HTMLLIElement): void {
    stopAt(row);
    linkOf(row).focus();
  }

  const changed = (): void => {
    status.textContent = '';
    writeTreeState(tree);
  };

  function toggle(row: HTMLLIElement): void {
    stopAt(row);
    linkOf(row).focus({ preventScroll: true });
    if (!isOpen(row)) return void openBranch(row, tree).then(changed, reportFailure);
    closeBranch(row);
    changed();
  }

  async function goToMore(row: HTMLLIElement): Promise<void> {
    const parent = parentOf(row);
    const first = showMore(parent, await tree.file(), tree);
    stopAt(first ?? parent ?? (firstOf(root) as HTMLLIElement));
    linkOf(stop).focus();
  }

  const keys = createKeys(tree, { go, changed, failed: reportFailure });
  root.addEventListener('keydown', (event) => {
    const row = (event.target as Element).closest('li');
    if (!row || event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (keys.press(event.key, row)) event.preventDefault();
  });
  root.addEventListener('focusin', (event) => stopAt((event.target as Element).closest('li') ?? stop));
  root.addEventListener('click', (event) => {
    const row = (event.target as Element).closest('li');
    if (!row) return;
    if ((event.target as Element).matches('.twist')) return toggle(row);
    if (event.ctrlKey || event.shiftKey || event.metaKey || !(event.target as Element).closest('a')) return;
    if (!row.classList.contains('more')) return rememberRow(row);
    event.preventDefault();
    void goToMore(row).catch(reportFailure);
  });
  for (const touch of ['focusin', 'pointerover'])
    root.addEventListener(touch, () => void tree.file().catch(() => undefined), { once: true });
  const read = async (): Promise<void> => {
    await readTreeState(tree).catch(reportFailure);
    if (!root.contains(stop)) stopAt(firstOf(root) as HTMLLIElement);
  };
  window.addEventListener('hashchange', () => void read());
  void read().then(async () => {
    const row = await rememberedRow(tree);
    if (row) stopAt(row);
  });
}

/** Returns a function that fetches a tree's file on first use, and again after a failure. */
function createFetch(url: string | undefined): () => Promise<LoadedTree> {
  const none: TreeFile = { folders: [], tops: [], nodes: [] };
  let loading: Promise<LoadedTree> | undefined;
  const load = async (): Promise<LoadedTree> => {
    if (url === undefined) return unpackTree(none);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: HTTP status ${response.status}`);
    return unpackTree((await response.json()) as TreeFile);
  };
  return () => (loading ??= load().catch((error: unknown) => Promise.reject(((loading = undefined), error) as Error)));
}
