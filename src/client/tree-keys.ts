import type { TreeOnPage } from './tree-branches.ts';
import { openBranch, rowOf, closeBranch } from './tree-branches.ts';
import {
  createTypeAhead,
  findByName,
  firstOf,
  isBranch,
  isOpen,
  lastIn,
  nextOf,
  parentOf,
  previousOf,
} from './tree-moves.ts';
import { childrenOf, linkOf, listOf } from './tree-rows.ts';

/** Keys of a tree, https://www.w3.org/WAI/ARIA/apg/patterns/treeview/#keyboardinteraction. Enter follows the link natively. */
export interface TreeKeys {
  /** Returns whether the tree handles the key. */
  press(key: string, row: HTMLLIElement): boolean;
}

/** Actions of keys: go to a row, or report opened and closed branches. */
export interface TreeCommand {
  go(row: HTMLLIElement): void;
  changed(): void;
  failed(): void;
}

/** Maximum pause between two letters of one name, in milliseconds. */
const PAUSE = 700;

export function createKeys(tree: TreeOnPage, commands: TreeCommand): TreeKeys {
  const { root } = tree;
  const goTo = (row: HTMLLIElement | undefined): void => row && commands.go(row);
  const openAll = (rows: readonly HTMLLIElement[]): void => {
    void Promise.all(rows.map((row) => openBranch(row, tree))).then(commands.changed, commands.failed);
  };
  const inwards = (row: HTMLLIElement): void => {
    if (!isBranch(row)) return;
    if (isOpen(row)) goTo(firstOf(listOf(row)));
    else openAll([row]);
  };
  const outwards = (row: HTMLLIElement): void => {
    if (!isBranch(row) || !isOpen(row)) return goTo(parentOf(row));
    closeBranch(row);
    commands.changed();
  };
  const isLeftToRight = (): boolean => getComputedStyle(root).direction === 'ltr';
  const keys: Readonly<Record<string, (row: HTMLLIElement) => void>> = {
    ArrowDown: (row) => goTo(nextOf(row)),
    ArrowUp: (row) => goTo(previousOf(row)),
    ArrowRight: (row) => (isLeftToRight() ? inwards : outwards)(row),
    ArrowLeft: (row) => (isLeftToRight() ? outwards : inwards)(row),
    Home: () => goTo(firstOf(root)),
    End: () => goTo(lastIn(root)),
    '*': (row) => openAll(siblingsOf(row).filter((it) => isBranch(it) && !isOpen(it))),
    ' ': (row) => linkOf(row).click(),
  };
  const type = createTyping(tree, goTo);
  return {
    press: (key, row) => {
      const act = type.isTyping() && key === ' ' ? undefined : keys[key];
      if (act) act(row);
      else if ([...key].length === 1) type.letter(key, row);
      else return false;
      return true;
    },
  };
}

function siblingsOf(row: HTMLLIElement): HTMLLIElement[] {
  return [...(row.parentElement?.children ?? [])] as HTMLLIElement[];
}

/** Goes to a name by its first letters. Repeating a letter goes to the next match. */
function createTyping(
  tree: TreeOnPage,
  goTo: (row: HTMLLIElement | undefined) => void,
): { isTyping(): boolean; letter(key: string, row: HTMLLIElement): void } {
  const startsWith = createTypeAhead(document.documentElement.lang);
  let typed = '';
  let last = 0;
  const isTyping = (): boolean => typed !== '' && performance.now() - last < PAUSE;
  return {
    isTyping,
    letter: (key, row) => {
      typed = isTyping() ? typed + key : key;
      last = performance.now();
      const one = [...typed].every((letter) => letter === typed[0]);
      const isMatch = (name: string): boolean => startsWith(name, one ? key : typed);
      const found = findByName(tree.root, row, isMatch, !one);
      if (found) goTo(found);
      else void findHidden(row, isMatch, tree).then(goTo, () => undefined);
    },
  };
}

/** The matching row among siblings that are not shown yet. */
async function findHidden(
  row: HTMLLIElement,
  isMatch: (name: string) => boolean,
  tree: TreeOnPage,
): Promise<HTMLLIElement | undefined> {
  if (!row.parentElement?.lastElementChild?.classList.contains('more')) return undefined;
  const loaded = await tree.file();
  const parent = parentOf(row);
  const found = childrenOf(parent, loaded).find((at) => isMatch(loaded.nodes[at]?.label ?? ''));
  return found === undefined ? undefined : rowOf(parent, loaded.nodes[found]?.key ?? '', tree);
}
