import type { CodeColours } from './code-colours.ts';
import { MAX_COLOURED } from './code-colours.ts';
import { tokenAt } from './json-tokens.ts';
import { lineRange, markLines, textLines } from './text-lines.ts';

/** An error to mark in the record. */
export interface RecordMark {
  readonly line: number;
  readonly offset: number;
}

/** The text field of the record, with line numbers beside it and colours behind it. */
export class RecordEditor {
  readonly #field: HTMLTextAreaElement;
  readonly #lines: HTMLElement;
  readonly #colours: CodeColours;
  /** The same text behind the field, which is transparent if this has colours. */
  readonly #behind: HTMLElement;
  readonly #text: Text;
  /** The line numbers that are there. */
  #numbered = '';

  constructor(page: Document, colours: CodeColours) {
    this.#field = page.getElementById('record') as HTMLTextAreaElement;
    this.#lines = page.getElementById('lines') as HTMLElement;
    this.#behind = page.getElementById('behind') as HTMLElement;
    this.#text = page.createTextNode('');
    this.#colours = colours;
    this.#behind.append(this.#text);
    this.#field.readOnly = false;
    this.#field.addEventListener('scroll', () => this.#follow());
    // Without delay: the text behind the field is what the reader sees.
    this.#field.addEventListener('input', () => this.mark([]));
    this.mark([]);
  }

  get value(): string {
    return this.#field.value;
  }

  set value(text: string) {
    this.#field.value = text;
    this.#field.scrollTop = 0;
    this.#field.scrollLeft = 0;
    this.mark([]);
  }

  onInput(listener: () => void): void {
    this.#field.addEventListener('input', listener);
  }

  /** Marks the lines and the values with errors. */
  mark(errors: readonly RecordMark[]): void {
    const { value } = this.#field;
    this.#number(
      textLines(value),
      errors.map(({ line }) => line),
    );
    this.#text.data = value.length > MAX_COLOURED ? '' : value;
    const isColoured = this.#colours.paint(
      this.#text,
      errors.map(({ offset }) => tokenAt(value, offset)),
    );
    this.#field.classList.toggle('see-through', isColoured && this.#text.data === value);
    this.#field.setAttribute('aria-invalid', String(errors.length > 0));
  }

  /** Writes the line numbers, unless they are there: most keys change neither. */
  #number(lines: number, errors: readonly number[]): void {
    const key = `${lines} ${errors.join(' ')}`;
    if (key === this.#numbered) return;
    this.#numbered = key;
    markLines(this.#lines, lines, errors);
  }

  /** Selects a line and scrolls to it. */
  select(line: number): void {
    const field = this.#field;
    field.focus();
    field.setSelectionRange(...lineRange(field.value, line));
    const height = Number.parseFloat(getComputedStyle(field).lineHeight);
    field.scrollTop = Math.max(0, (line - 4) * height);
  }

  #follow(): void {
    const { scrollTop, scrollLeft } = this.#field;
    this.#lines.scrollTop = scrollTop;
    this.#behind.style.transform = `translate(${-scrollLeft}px, ${-scrollTop}px)`;
  }
}
