import { percentDecode } from '../ontology/percent-decode.ts';
import type { OpenBranches } from '../site/index/open-branches.ts';
import { parseBranches, printBranches } from '../site/index/open-branches.ts';
import type { TreeOnPage } from './tree-branches.ts';
import { openBranch, rowOf, closeBranch } from './tree-branches.ts';
import { isBranch, isOpen, parentOf } from './tree-moves.ts';
import { keyOf, listOf } from './tree-rows.ts';

/** The open branches are in the URL fragment, so that links and the browser history restore them. */
const PREFIX = '#open=';

/** Writes the open branches to the URL without a new history entry. */
export function writeTreeState({ root }: TreeOnPage): void {
  try {
    history.replaceState(history.state, '', PREFIX + printBranches(openIn(root)));
  } catch {
    // Browsers reject this if it is called too often. The next call writes it.
  }
}

function openIn(list: Element | null): OpenBranches {
  const rows = [...(list?.children ?? [])].filter((row) => isBranch(row) && isOpen(row));
  return new Map(rows.map((row) => [keyOf(row), openIn(listOf(row))]));
}

/** Opens and closes branches as the URL states. A URL without the prefix changes nothing. */
export async function readTreeState(tree: TreeOnPage): Promise<void> {
  if (!location.hash.startsWith(PREFIX)) return;
  const written = location.hash.slice(PREFIX.length);
  // Some programs percent-encode more than necessary.
  await show(undefined, parseBranches(percentDecode(written) ?? written), tree);
}

/** Stores a row in the history entry, for readers who follow its link and return. */
export function rememberRow(row: HTMLLIElement): void {
  const path: string[] = [];
  for (let at: HTMLLIElement | undefined = row; at; at = parentOf(at)) path.unshift(keyOf(at));
  history.replaceState({ ...(history.state as object | null), treeRow: path }, '');
}

/** The stored row, if its branches are open. */
export async function rememberedRow(tree: TreeOnPage): Promise<HTMLLIElement | undefined> {
  const { treeRow } = (history.state ?? {}) as { treeRow?: readonly string[] };
  let row: HTMLLIElement | undefined;
  for (const key of treeRow ?? []) {
    if (row && !(isBranch(row) && isOpen(row))) return undefined;
    row = await rowOf(row, key, tree);
    if (!row) return undefined;
  }
  return row;
}

async function show(row: HTMLLIElement | undefined, branches: OpenBranches, tree: TreeOnPage): Promise<void> {
  for (const it of (row ? listOf(row) : tree.root)?.children ?? [])
    if (isBranch(it) && isOpen(it) && !branches.has(keyOf(it))) closeBranch(it as HTMLLIElement);
  for (const [key, inner] of branches) {
    const found = await rowOf(row, key, tree);
    if (!found || !isBranch(found)) continue;
    await openBranch(found, tree);
    await show(found, inner, tree);
  }
}
