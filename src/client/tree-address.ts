import type { OpenBranches } from '../site/index/open-branches.ts';
import { parseBranches, printBranches } from '../site/index/open-branches.ts';
import type { TreeOnPage } from './tree-branches.ts';
import { open, rowOf, shut } from './tree-branches.ts';
import { isBranch, isOpen, parentOf } from './tree-moves.ts';
import { keyOf, listOf } from './tree-rows.ts';

/** Which branches are open stands behind the `#`, so that an address shows what its sender saw, and going back shows it again. */
const PREFIX = '#open=';

/** Writes what is open into the address, without a further step in the history. */
export function writeTreeState({ root }: TreeOnPage): void {
  try {
    history.replaceState(history.state, '', PREFIX + printBranches(openIn(root)));
  } catch {
    // A browser refuses where it is asked too often; the next time it is written again.
  }
}

function openIn(list: Element | null): OpenBranches {
  const rows = [...(list?.children ?? [])].filter((row) => isBranch(row) && isOpen(row));
  return new Map(rows.map((row) => [keyOf(row), openIn(listOf(row))]));
}

/** Opens and shuts branches as the address says; an address that says nothing changes nothing. */
export async function readTreeState(tree: TreeOnPage): Promise<void> {
  if (!location.hash.startsWith(PREFIX)) return;
  await show(undefined, parseBranches(decoded(location.hash.slice(PREFIX.length))), tree);
}

/** Keeps a row in the history, for a reader who follows its link and comes back. */
export function rememberRow(row: HTMLLIElement): void {
  const path: string[] = [];
  for (let at: HTMLLIElement | undefined = row; at; at = parentOf(at)) path.unshift(keyOf(at));
  history.replaceState({ ...(history.state as object | null), treeRow: path }, '');
}

/** The row that a reader left by, where its branches are open. */
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

/** Some programs escape more than an address asks for. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function show(row: HTMLLIElement | undefined, branches: OpenBranches, tree: TreeOnPage): Promise<void> {
  for (const it of (row ? listOf(row) : tree.root)?.children ?? [])
    if (isBranch(it) && isOpen(it) && !branches.has(keyOf(it))) shut(it as HTMLLIElement);
  for (const [key, inside] of branches) {
    const found = await rowOf(row, key, tree);
    if (!found || !isBranch(found)) continue;
    await open(found, tree);
    await show(found, inside, tree);
  }
}
