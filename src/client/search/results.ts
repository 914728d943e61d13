import type { Row, Shown } from '../../site/search/row.ts';
import { element } from './element.ts';
import { optionOf, showLine } from './option.ts';
import type { SearchLocale } from './search-messages.ts';

/** The list of results, and the active one. */
export class Results {
  readonly element: HTMLElement;
  readonly #field: HTMLElement;
  readonly #locale: SearchLocale;
  #active = -1;
  /** Whether the reader has moved to the active result since the text changed last. */
  #isChosen = false;

  /** @param field has the focus, and refers to the active result */
  constructor(field: HTMLElement, locale: SearchLocale) {
    this.#field = field;
    this.#locale = locale;
    this.element = element('div', {
      role: 'listbox',
      id: 'found',
      'aria-label': locale.messages.results,
      lang: locale.pageLanguage,
    });
    // A click opens the result and keeps the focus.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get size(): number {
    return this.#options.length;
  }

  get active(): HTMLAnchorElement | undefined {
    return this.#options[this.#active];
  }

  get #options(): readonly HTMLAnchorElement[] {
    return [...this.element.querySelectorAll<HTMLAnchorElement>('[role=option]')];
  }

  get activePosition(): number {
    return this.#active;
  }

  /** Shows groups of rows instead of results. None is active. */
  showGroups(groups: readonly ResultGroup[]): void {
    const shown = groups.filter(({ rows }) => rows.length > 0);
    this.element.replaceChildren(...shown.map((group, at) => groupOf(group, `found-group-${at}`, this.#locale)));
    this.activate(-1);
  }

  /** Shows rows. Rows that are already shown stay unchanged, so that the layout does not shift. */
  show(rows: readonly Row[], isNew: boolean): void {
    const before = [...this.#options];
    const chosen = this.#isChosen ? this.active?.dataset['at'] : undefined;
    if (isNew) {
      before.length = 0;
      this.element.replaceChildren();
    }
    const same = rows.findIndex(({ at }, position) => before[position]?.dataset['at'] !== `${at}`);
    const unchanged = same < 0 ? rows.length : same;
    before.slice(unchanged).forEach((option) => option.remove());
    this.element.append(...rows.slice(unchanged).map((row) => optionOf(row, this.#locale)));
    const again = chosen === undefined ? -1 : rows.findIndex(({ at }) => `${at}` === chosen);
    this.activate(again >= 0 ? again : isNew ? 0 : Math.max(0, this.#active));
    if (isNew) this.element.scrollTop = 0;
  }

  showLines(lines: readonly (readonly [at: number, line: Shown])[]): void {
    for (const [at, line] of lines) {
      const option = this.element.querySelector(`#found-${at}`);
      if (option) showLine(option, line);
    }
  }

  /** Activates a result by the reader's choice. It stays active if more results for the same text follow. */
  choose(position: number): void {
    this.#isChosen = true;
    this.activate(position);
  }

  /** Drops the reader's choice, because the text has changed. */
  forgetChoice(): void {
    this.#isChosen = false;
  }

  /** Activates the result at a position. If there is none, no result is active. */
  activate(position: number): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.#active = position < this.size ? position : -1;
    const { active } = this;
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-expanded', String(this.size > 0));
    if (active) this.#field.setAttribute('aria-activedescendant', active.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }
}

/** Rows with a heading. */
export interface ResultGroup {
  readonly label: string;
  readonly rows: readonly Row[];
}

function groupOf({ label, rows }: ResultGroup, id: string, locale: SearchLocale): HTMLElement {
  const lang = locale.pageLanguage === undefined ? undefined : locale.language;
  return element(
    'div',
    { role: 'group', 'aria-labelledby': id },
    element('p', { id, class: 'found-group', role: 'presentation', lang }, label),
    ...rows.map((row) => optionOf(row, locale)),
  );
}

/** Number of results per Page Down. */
const PAGE = 8;

/** Target position of each key in a list of results; -1 is none. */
const MOVES: Readonly<Record<string, (place: number, size: number) => number>> = {
  ArrowDown: (place, size) => (place + 1) % size,
  ArrowUp: (place, size) => (place <= 0 ? size : place) - 1,
  Home: () => 0,
  End: (_, size) => size - 1,
  PageDown: (place, size) => Math.min(place + PAGE, size - 1),
  PageUp: (place) => Math.max(place - PAGE, 0),
};

/** The position that a key moves to. undefined: the key does not move. */
export function moveBy(key: string, place: number, size: number): number | undefined {
  return size > 0 && Object.hasOwn(MOVES, key) ? MOVES[key]?.(place, size) : undefined;
}
