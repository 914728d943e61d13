import { percentDecode } from '../base/paths.ts';
import type { OpenBranches, TreeFile, TreeFileNode } from '../site/browser.ts';
import { alsoUnder, MARKS, printBranches } from '../site/browser.ts';

/**
 * Converts a page's nested lists of links to a tree: one tab stop, arrow keys, type-ahead, and branches that open and close. The open
 * branches are in the URL. The links stay links.
 */
export function startTree(container: HTMLElement): void {
  const root = container.querySelector('ul') as HTMLUListElement;
  const status = container.querySelector('[role=status]') as HTMLElement;
  const { file, label, also = '', more = '', failed = '' } = container.dataset;
  const tree: TreeOnPage = { root, messages: { alsoUnder: also, more }, file: createFetch(file), isFiltered: false };
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
  startFilter(container, tree, {
    isWhole: file === undefined,
    changed: () => stopAt(firstOf(root) ?? stop),
    failed: reportFailure,
  });
  void read().then(async () => {
    const remembered = await rememberedRow(tree);
    const row = remembered ?? (await namedRow(tree));
    if (!row) return;
    stopAt(row);
    // The browser restores the position of a page that was left.
    if (!remembered) linkOf(row).scrollIntoView({ block: 'center' });
  });
}

/** A tree in the browser. */
export interface LoadedTree {
  readonly nodes: readonly TreeFileNode[];
  readonly tops: readonly number[];
  /** Key to position. */
  readonly positions: ReadonlyMap<string, number>;
}

/** The file as the browser uses it. */
export function unpackTree({ folders, tops, nodes }: TreeFile): LoadedTree {
  const parents: number[][] = nodes.map(() => []);
  for (const [at, [, , , children]] of nodes.entries()) for (const child of children) parents[child]?.push(at);
  const unpacked = nodes.map(
    ([label, name, mark, children, folder = 0, language, count, key, notation = '', direction], at): TreeFileNode => ({
      label,
      ...(notation === '' ? {} : { notation }),
      href: `${folders[folder] ?? ''}${name}`,
      key: key === undefined || key === '' ? name : key,
      mark,
      children,
      parents: parents[at] as number[],
      ...(typeof language === 'string' ? { language } : {}),
      ...(direction ? { direction } : {}),
      ...(typeof count === 'number' ? { count } : {}),
    }),
  );
  return { nodes: unpacked, tops, positions: new Map(unpacked.map(({ key }, at) => [key, at])) };
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

/** A tree of a page: its list, and its file, which is loaded on demand. */
interface TreeOnPage {
  readonly root: HTMLUListElement;
  /** Whether only matches of the filter are shown, so that the open branches are not the reader's. */
  isFiltered: boolean;
  readonly messages: RowMessages;
  file(): Promise<LoadedTree>;
}

let groups = 0;

/**
 * Adds ARIA roles, https://www.w3.org/WAI/ARIA/apg/patterns/treeview/. Positions and sizes are explicit, because not all rows are in the
 * document.
 */
function decorateList(list: HTMLUListElement, level: number, from = 0): void {
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
async function openBranch(row: HTMLLIElement, tree: TreeOnPage): Promise<void> {
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
function closeBranch(row: HTMLLIElement): void {
  const list = listOf(row);
  if (list && list.children.length > BATCH_SIZE + 1) list.remove();
  row.classList.replace('open', 'shut');
  linkOf(row).ariaExpanded = 'false';
}

/** Shows the next rows of a branch, or of the whole tree. Returns the first of them. */
function showMore(row: HTMLLIElement | undefined, loaded: LoadedTree, tree: TreeOnPage): HTMLLIElement | undefined {
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
async function rowOf(
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

/** Messages in the rows of a tree, in the page's language. */
interface RowMessages {
  readonly alsoUnder: string;
  readonly more: string;
}

/** Maximum number of children that are shown at a time. A further row shows more. */
const BATCH_SIZE = 500;

/** The link of a row, which has the focus and the accessible name. */
function linkOf(row: Element): HTMLAnchorElement {
  return row.querySelector(':scope > a') as HTMLAnchorElement;
}

/** The rows of a branch, or of the whole tree. */
function listOf(row: Element): HTMLUListElement | null {
  return row.querySelector(':scope > ul');
}

/** A row's key in URLs: the last segment of its link, unless it has its own. */
function keyOf(row: Element): string {
  const link = linkOf(row);
  return link.dataset['key'] ?? link.pathname.slice(link.pathname.lastIndexOf('/') + 1);
}

/** The name of a row without its badges. */
function nameOf(row: Element): string {
  let name = '';
  for (const node of linkOf(row).childNodes) {
    if (node instanceof HTMLSpanElement) break;
    name += node.textContent ?? '';
  }
  return name.trim();
}

/** Positions of a row's node and its ancestors, which must not appear again below it. */
function pathTo(row: Element | undefined, tree: LoadedTree): ReadonlySet<number> {
  const path = new Set<number>();
  for (let at = row; at; at = at.parentElement?.closest('li') ?? undefined) {
    const position = tree.positions.get(keyOf(at));
    if (position !== undefined) path.add(position);
  }
  return path;
}

/** Children of a row, or the top nodes. */
function childrenOf(row: Element | undefined, tree: LoadedTree): readonly number[] {
  if (!row) return tree.tops;
  const path = pathTo(row, tree);
  const at = tree.positions.get(keyOf(row));
  return (at === undefined ? [] : (tree.nodes[at]?.children ?? [])).filter((child) => !path.has(child));
}

/** Creates a row that shows more of its list. */
function moreRow(hidden: number, href: string, messages: RowMessages): HTMLLIElement {
  const row = document.createElement('li');
  row.className = 'more';
  row.dataset['hidden'] = String(hidden);
  const link = row.appendChild(document.createElement('a'));
  link.href = href;
  link.textContent = messages.more.replace('{count}', () => hidden.toLocaleString(document.documentElement.lang));
  return row;
}

/** Creates the row of a node. Texts of the ontology become text nodes. */
function nodeRow(at: number, path: ReadonlySet<number>, tree: LoadedTree, messages: RowMessages): HTMLLIElement {
  const { label, notation, href, mark, language, direction, count, children, parents, key } = tree.nodes[
    at
  ] as TreeFileNode;
  const row = document.createElement('li');
  const link = row.appendChild(document.createElement('a'));
  link.className = MARKS[mark] ?? '';
  link.href = href;
  link.textContent = label;
  if (notation !== undefined) link.prepend(codeOf(notation), ' ');
  if (key.startsWith('+')) link.dataset['key'] = key;
  if (language !== undefined) link.lang = language;
  if (direction !== undefined) link.dir = direction;
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

/** Visible rows in order. Found by walking the DOM, so that a step is fast in a large tree. */

/** Whether a row's branch is open. */
function isOpen(row: Element): boolean {
  return linkOf(row).getAttribute('aria-expanded') === 'true';
}

/** Whether a row has a branch. */
function isBranch(row: Element): boolean {
  return linkOf(row).hasAttribute('aria-expanded');
}

function firstOf(list: Element | null): HTMLLIElement | undefined {
  return (list?.firstElementChild as HTMLLIElement | null) ?? undefined;
}

/** The parent row. */
function parentOf(row: Element): HTMLLIElement | undefined {
  return row.parentElement?.closest('li') ?? undefined;
}

function nextOf(row: Element): HTMLLIElement | undefined {
  if (isBranch(row) && isOpen(row)) return firstOf(listOf(row));
  for (let at: Element | undefined = row; at; at = parentOf(at))
    if (at.nextElementSibling) return at.nextElementSibling as HTMLLIElement;
  return undefined;
}

function previousOf(row: Element): HTMLLIElement | undefined {
  const before = row.previousElementSibling;
  return before ? lastIn(before) : parentOf(row);
}

/** The last visible row of a branch, or of the whole tree. */
function lastIn(row: Element): HTMLLIElement {
  let at = row;
  for (let last = lastChild(at); last; last = lastChild(at)) at = last;
  return at as HTMLLIElement;
}

function lastChild(row: Element): Element | null | undefined {
  if (row.matches('li') && !(isBranch(row) && isOpen(row))) return undefined;
  return (row.matches('ul') ? row : listOf(row))?.lastElementChild;
}

/** Compares the start of names, ignoring case and accents. */
function createTypeAhead(language: string): (name: string, typed: string) => boolean {
  const collator = new Intl.Collator(language, { usage: 'search', sensitivity: 'base' });
  return (name, typed) => collator.compare(name.slice(0, typed.length), typed) === 0;
}

/** The next row whose name starts with the typed text, wrapping at the end. `includesRow`: starts with the row itself. */
function findByName(
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

/** Keys of a tree, https://www.w3.org/WAI/ARIA/apg/patterns/treeview/#keyboardinteraction. Enter follows the link natively. */
interface TreeKeys {
  /** Returns whether the tree handles the key. */
  press(key: string, row: HTMLLIElement): boolean;
}

/** Actions of keys: go to a row, or report opened and closed branches. */
interface TreeCommand {
  go(row: HTMLLIElement): void;
  changed(): void;
  failed(): void;
}

/** Maximum pause between two letters of one name, in milliseconds. */
const PAUSE = 700;

function createKeys(tree: TreeOnPage, commands: TreeCommand): TreeKeys {
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

/** The open branches are in the URL fragment, so that links and the browser history restore them. */
const PREFIX = '#open=';

/** Writes the open branches to the URL without a new history entry. */
function writeTreeState({ root, isFiltered }: TreeOnPage): void {
  if (isFiltered) return;
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
async function readTreeState(tree: TreeOnPage): Promise<void> {
  if (!location.hash.startsWith(PREFIX)) return;
  const written = location.hash.slice(PREFIX.length);
  // Some programs percent-encode more than necessary.
  await show(undefined, parseBranches(percentDecode(written) ?? written), tree);
}

/** The innermost row that the URL names, if it names one path: the term from whose page it leads here. */
async function namedRow(tree: TreeOnPage): Promise<HTMLLIElement | undefined> {
  if (!location.hash.startsWith(PREFIX)) return undefined;
  const written = location.hash.slice(PREFIX.length);
  let branches = parseBranches(percentDecode(written) ?? written);
  let row: HTMLLIElement | undefined;
  while (branches.size === 1) {
    const [[key, inside]] = branches as unknown as readonly [[string, OpenBranches]];
    const found = row === undefined ? await topRowOf(key, tree) : await rowOf(row, key, tree);
    if (!found) break;
    row = found;
    if (!isOpen(row)) break;
    branches = inside;
  }
  return row;
}

/** The row of a key at the top, or below a heading there, which it opens. */
async function topRowOf(key: string, tree: TreeOnPage): Promise<HTMLLIElement | undefined> {
  const top = await rowOf(undefined, key, tree);
  if (top) return top;
  for (const heading of tree.root.children as HTMLCollectionOf<HTMLLIElement>) {
    if (!isBranch(heading) || !keyOf(heading).startsWith('+')) continue;
    const inPage = [...(listOf(heading)?.children ?? [])].some((row) => keyOf(row) === key);
    const loaded = inPage ? undefined : await tree.file();
    const at = loaded?.positions.get(key);
    if (!inPage && (loaded === undefined || at === undefined || !childrenOf(heading, loaded).includes(at))) continue;
    await openBranch(heading, tree);
    return rowOf(heading, key, tree);
  }
  return undefined;
}

/** Maximum number of rows that a filter shows. */
const MAX_FILTERED = 500;

interface FilterOptions {
  /** Whether the page has all rows. */
  readonly isWhole: boolean;
  changed(): void;
  failed(): void;
}

/** Shows only the rows whose names have all words of the field, and what is above them, while the field has a text. */
function startFilter(container: HTMLElement, tree: TreeOnPage, { isWhole, changed, failed }: FilterOptions): void {
  const field = container.querySelector('input') as HTMLInputElement;
  const output = container.querySelector('output') as HTMLOutputElement;
  const { root } = tree;
  let unfiltered: readonly Node[] = [];

  function showAll(): void {
    if (!tree.isFiltered) return;
    root.replaceChildren(...unfiltered);
    tree.isFiltered = false;
    output.textContent = '';
    changed();
  }

  async function filter(): Promise<void> {
    const { value } = field;
    const words = fold(value)
      .split(/\s+/)
      .filter((word) => word !== '');
    if (words.length === 0) return showAll();
    const loaded = isWhole ? undefined : await tree.file();
    if (field.value !== value) return;
    if (!tree.isFiltered) unfiltered = [...root.childNodes];
    const isMatch = (name: string): boolean => words.every((word) => fold(name).includes(word));
    const rows = loaded
      ? matchingNodes(loaded, isMatch, tree.messages)
      : unfiltered.flatMap((row) => matchingRow(row.cloneNode(true) as HTMLLIElement, isMatch) ?? []);
    root.replaceChildren(...rows);
    tree.isFiltered = true;
    decorateList(root, 1);
    const found = new Set([...root.querySelectorAll('.found')].map(keyOf));
    output.textContent = found.size.toLocaleString(document.documentElement.lang);
    changed();
  }

  field.addEventListener('input', () => void filter().catch(failed));
  // The browser restores what was typed.
  if (field.value !== '') void filter().catch(failed);
}

/** Without case and accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rows of matching nodes, in the branches that lead to them. */
function matchingNodes(
  loaded: LoadedTree,
  isMatch: (name: string) => boolean,
  messages: RowMessages,
): readonly HTMLLIElement[] {
  const { nodes, tops } = loaded;
  const isFound = nodes.map(({ label, notation = '', mark }) => mark !== '-' && isMatch(`${notation} ${label}`));
  const shown = new Set<number>();
  const waiting = [...isFound.keys()].filter((at) => isFound[at]);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (shown.has(at)) continue;
    shown.add(at);
    waiting.push(...(nodes[at]?.parents ?? []));
  }
  let left = MAX_FILTERED;
  const rowsOf = (all: readonly number[], path: ReadonlySet<number>): HTMLLIElement[] =>
    all
      .filter((at) => shown.has(at) && !path.has(at))
      .flatMap((at) => {
        if (left === 0) return [];
        left -= 1;
        const row = nodeRow(at, path, loaded, messages);
        if (isFound[at]) row.classList.add('found');
        const below = rowsOf(nodes[at]?.children ?? [], new Set([...path, at]));
        if (below.length > 0) row.appendChild(document.createElement('ul')).append(...below);
        return row;
      });
  return rowsOf(tops, new Set());
}

/** The row with what matches below it. undefined: nothing does. */
function matchingRow(row: HTMLLIElement, isMatch: (name: string) => boolean): HTMLLIElement | undefined {
  const link = linkOf(row);
  const isFound = !link.classList.contains('heading') && isMatch(nameOf(row));
  const list = listOf(row);
  const below = [...(list?.children ?? [])].flatMap((child) => matchingRow(child as HTMLLIElement, isMatch) ?? []);
  if (!isFound && below.length === 0) return undefined;
  row.classList.toggle('found', isFound);
  if (!list) return row;
  // Without matches below, a row keeps its branch, closed.
  const isOpen = below.length > 0;
  if (isOpen) list.replaceChildren(...below);
  row.classList.toggle('shut', !isOpen);
  row.classList.toggle('open', isOpen);
  link.ariaExpanded = String(isOpen);
  return row;
}

/** Stores a row in the history entry, for readers who follow its link and return. */
function rememberRow(row: HTMLLIElement): void {
  const path: string[] = [];
  for (let at: HTMLLIElement | undefined = row; at; at = parentOf(at)) path.unshift(keyOf(at));
  history.replaceState({ ...(history.state as object | null), treeRow: path }, '');
}

/** The stored row, if its branches are open. */
async function rememberedRow(tree: TreeOnPage): Promise<HTMLLIElement | undefined> {
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
    const found = row === undefined ? await topRowOf(key, tree) : await rowOf(row, key, tree);
    if (!found || !isBranch(found)) continue;
    await openBranch(found, tree);
    await show(found, inner, tree);
  }
}

/** Maximum depth, because the text of a URL is not trusted. */
const MAX_DEPTH = 200;

/** Parses the result of `printBranches`. Never throws: ignores invalid parts of other texts. */
export function parseBranches(text: string): OpenBranches {
  const top = new Map<string, OpenBranches>();
  const path: Map<string, OpenBranches>[] = [top];
  let inside: Map<string, OpenBranches> | undefined;
  for (const [token] of text.matchAll(/[^(),]+|[()]/g)) {
    if (token === '(') path.push(inside && path.length < MAX_DEPTH ? inside : new Map());
    else if (token === ')') path.length = Math.max(1, path.length - 1);
    else path.at(-1)?.set(token, (inside = new Map()));
  }
  return top;
}
