import type { Row, Shown } from '../../site/search/row.ts';
import { element } from './element.ts';
import { optionOf, showLine } from './option.ts';
import type { Speech } from './search-messages.ts';

/** The list of results, and the active one. */
export class Results {
  readonly element: HTMLElement;
  readonly #field: HTMLElement;
  readonly #speech: Speech;
  #active = -1;
  /** Whether the reader has moved to the active result since the text changed last. */
  #isChosen = false;

  /** @param field has the focus, and refers to the active result */
  constructor(field: HTMLElement, speech: Speech) {
    this.#field = field;
    this.#speech = speech;
    this.element = element('div', {
      role: 'listbox',
      id: 'found',
      'aria-label': speech.words.results,
      lang: speech.page,
    });
    // A click opens the result and keeps the focus.
    this.element.addEventListener('mousedown', (event) => event.preventDefault());
  }

  get size(): number {
    return this.element.childElementCount;
  }

  get active(): HTMLAnchorElement | undefined {
    return this.element.children[this.#active] as HTMLAnchorElement | undefined;
  }

  get activePlace(): number {
    return this.#active;
  }

  /** Shows rows. Rows that are already shown stay unchanged, so that the layout does not shift. */
  show(rows: readonly Row[], isNew: boolean): void {
    const before = [...this.element.children] as HTMLElement[];
    const chosen = this.#isChosen ? this.active?.dataset['at'] : undefined;
    if (isNew) before.splice(0).forEach((option) => option.remove());
    const same = rows.findIndex(({ at }, place) => before[place]?.dataset['at'] !== `${at}`);
    const kept = same < 0 ? rows.length : same;
    before.slice(kept).forEach((option) => option.remove());
    this.element.append(...rows.slice(kept).map((row) => optionOf(row, this.#speech)));
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

  /** Makes the result at a position the active one by the reader's choice, which stays if other results follow for the same text. */
  choose(position: number): void {
    this.#isChosen = true;
    this.activate(position);
  }

  /** Forgets the reader's choice: the text has changed. */
  forgetChoice(): void {
    this.#isChosen = false;
  }

  /** Makes the result at a place the active one; none where there is none. */
  activate(place: number): void {
    this.active?.setAttribute('aria-selected', 'false');
    this.#active = place < this.size ? place : -1;
    const { active } = this;
    active?.setAttribute('aria-selected', 'true');
    active?.scrollIntoView({ block: 'nearest' });
    this.#field.setAttribute('aria-expanded', String(this.size > 0));
    if (active) this.#field.setAttribute('aria-activedescendant', active.id);
    else this.#field.removeAttribute('aria-activedescendant');
  }
}
