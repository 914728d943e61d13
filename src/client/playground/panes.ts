import type { CodeColours } from './code-colours.ts';

/** What the panes show: all as HTML or text that is ready for display. */
export interface PaneContent {
  readonly outcome: string;
  readonly isError: boolean;
  /** Absent if the record could not be read. */
  readonly form?: string;
  /** Absent if there are errors. */
  readonly result?: string;
  /** HTML of the errors and of the notes, escaped. */
  readonly errors: string;
  readonly notes: string;
}

/** Ids of the panes with code. */
const CODES = ['form', 'result'] as const;

/** The outcome, the form, the result and the notes. */
export class Panes {
  readonly #page: Document;
  readonly #colours: CodeColours;
  readonly #texts: Readonly<Record<(typeof CODES)[number], Text>>;

  constructor(page: Document, colours: CodeColours) {
    this.#page = page;
    this.#colours = colours;
    this.#texts = { form: page.createTextNode(''), result: page.createTextNode('') };
    // The build has filled and coloured them.
    for (const id of CODES) this.#setCopy(id, this.#at(id).textContent);
  }

  /** The result as text; empty if there is none. */
  get result(): string {
    return this.#at('result').textContent;
  }

  show({ outcome, isError, form = '', result = '', errors, notes }: PaneContent): void {
    this.#setCode('form', form);
    this.#setCode('result', result);
    this.#at('errors').innerHTML = errors;
    this.#at('notes').innerHTML = notes;
    const line = this.#at('outcome');
    // A live region is announced again only if its text changes.
    if (line.textContent !== outcome) line.textContent = outcome;
    line.classList.toggle('has-error', isError);
  }

  /** Fills a pane, and toggles its copy button and its placeholder. */
  #setCode(id: (typeof CODES)[number], text: string): void {
    const code = this.#at(id);
    const node = this.#texts[id];
    node.data = text;
    code.replaceChildren(node);
    this.#colours.paint(node);
    code.parentElement?.toggleAttribute('hidden', text === '');
    this.#at(`no-${id}`).toggleAttribute('hidden', text !== '');
    this.#setCopy(id, text);
  }

  #setCopy(id: (typeof CODES)[number], text: string): void {
    const button = this.#at(`copy-${id}`);
    button.hidden = text === '';
    button.dataset['copy'] = text;
  }

  #at(id: string): HTMLElement {
    return this.#page.getElementById(id) as HTMLElement;
  }
}
