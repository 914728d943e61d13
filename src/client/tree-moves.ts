import { linkOf, listOf, nameOf } from './tree-rows.ts';

/** Visible rows in order. Found by walking the DOM, so that a step is fast in a large tree. */

/** Whether a row's branch is open. */
export function isOpen(row: Element): boolean {
  return linkOf(row).getAttribute('aria-expanded') === 'true';
}

/** Whether a row has a branch. */
export function isBranch(row: Element): boolean {
  return linkOf(row).hasAttribute('aria-expanded');
}

export function firstOf(list: Element | null): HTMLLIElement | undefined {
  return (list?.firstElementChild as HTMLLIElement | null) ?? undefined;
}

/** The parent row. */
export function parentOf(row: Element): HTMLLIElement | undefined {
  return row.parentElement?.closest('li') ?? undefined;
}

export function nextOf(row: Element): HTMLLIElement | undefined {
  if (isBranch(row) && isOpen(row)) return firstOf(listOf(row));
  for (let at: Element | undefined = row; at; at = parentOf(at))
    if (at.nextElementSibling) return at.nextElementSibling as HTMLLIElement;
  return undefined;
}

export function previousOf(row: Element): HTMLLIElement | undefined {
  const before = row.previousElementSibling;
  return before ? lastIn(before) : parentOf(row);
}

/** The last visible row of a branch, or of the whole tree. */
export function lastIn(row: Element): HTMLLIElement {
  let at = row;
  for (let last = lastChild(at); last; last = lastChild(at)) at = last;
  return at as HTMLLIElement;
}

function lastChild(row: Element): Element | null | undefined {
  if (row.matches('li') && !(isBranch(row) && isOpen(row))) return undefined;
  return (row.matches('ul') ? row : listOf(row))?.lastElementChild;
}

/** Compares the start of names, ignoring case and accents. */
export function createTypeAhead(language: string): (name: string, typed: string) => boolean {
  const collator = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  return (name, typed) => collator.compare(name.slice(0, typed.length), typed) === 0;
}

/** The next row whose name starts with the typed text, wrapping at the end. `includesRow`: starts with the row itself. */
export function findByName(
  root: Element,
  row: HTMLLIElement,
  isMatch: (name: string) => boolean,
  includesRow: boolean,
): HTMLLIElement | undefined {
  let at = includesRow ? row : (nextOf(row) ?? firstOf(root));
  const start = at;
  while (at) {
    if (isMatch(nameOf(at))) return at;
    at = nextOf(at) ?? firstOf(root);
    if (at === start) return undefined;
  }
  return undefined;
}
