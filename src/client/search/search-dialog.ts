import { element } from './element.ts';
import { Filters } from './filters.ts';
import { moveBy } from './move.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { Results } from './results.ts';
import type { Speech, SearchMessages } from './search-messages.ts';

/** Number of results that are shown at first, and added by "more". */
const STEP = 15;

/** The search dialog of a page, initially closed: input, filters and results. The caller tells the worker what to load. */
export class SearchDialog {
  readonly #words: SearchMessages;
  readonly #worker: Worker;
  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #status = element('p', { role: 'status' });
  readonly #note = element('p', { class: 'note', hidden: true });
  readonly #filters: Filters;
  readonly #results: Results;
  readonly #more: HTMLButtonElement;
  readonly #list: HTMLElement;
  #turn = 0;
  /** The last turn with a result. */
  #answered = 0;
  /** The position to activate in the next result. */
  #next: number | undefined;
  /** The query of the results that are shown. */
  #shown = '';
  #most = STEP;
  #total = 0;
  /** Enter was pressed before there was a result to open. */
  #waiting: 'here' | 'new tab' | undefined;

  constructor(form: HTMLFormElement, worker: Worker, speech: Speech) {
    const { words } = speech;
    this.#words = words;
    this.#worker = worker;
    this.#field = fieldOf(words);
    this.#filters = new Filters(speech, () => this.#ask());
    this.#results = new Results(this.#field, speech);
    this.#more = element('button', { type: 'button', class: 'more', hidden: true }, words.more);
    const all = element('a', { href: form.action }, words.allTerms);
    this.#list = element('p', { class: 'nothing', hidden: true }, words.nothing, ' ', all);
    this.#dialog = this.#build(form, speech.own);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#hear(data));
    worker.addEventListener('error', () => this.#fail());
    this.#say({ kind: 'listen' });
  }

  /** Opens the dialog; `text` has been typed already. */
  open(text: string): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.focus();
    if (text !== '') this.#field.value = text;
    this.#field.select();
    if (text !== '') {
      this.#field.setSelectionRange(text.length, text.length);
      this.#ask();
    }
  }

  #build(form: HTMLFormElement, lang: string): HTMLDialogElement {
    const words = this.#words;
    const close = element('button', { type: 'button', class: 'close', 'aria-label': words.close });
    close.addEventListener('click', () => this.#dialog.close());
    const dialog = element(
      'dialog',
      { class: 'finder', 'aria-label': words.title, lang },
      element('div', { class: 'asking' }, this.#field, close),
      this.#filters.element,
      this.#status,
      this.#results.element,
      this.#more,
      this.#list,
      this.#note,
      element('p', { class: 'keys', 'aria-hidden': 'true' }, words.keys),
    );
    this.#field.addEventListener('input', () => {
      this.#results.forgetChoice();
      this.#ask();
    });
    this.#field.addEventListener('keydown', (event) => this.#move(event));
    this.#more.addEventListener('click', () => this.#showMore());
    dialog.addEventListener('keydown', (event) => this.#leave(event));
    // Clicks on the dialog element itself are on the backdrop.
    dialog.addEventListener(
      'mousedown',
      (event) => event.target === dialog && isBeside(dialog, event) && dialog.close(),
    );
    form.after(dialog);
    return dialog;
  }

  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #ask(most = STEP): void {
    this.#waiting = undefined;
    this.#next = undefined;
    this.#most = most;
    this.#turn += 1;
    this.#say({ kind: 'ask', turn: this.#turn, text: this.#field.value, chosen: { ...this.#filters.chosen }, most });
  }

  #hear(message: FromWorker): void {
    if (message.kind === 'loaded') this.#filters.fill(message.filters);
    else if (message.kind === 'failed') this.#fail();
    else if (message.kind === 'names only') this.#showNote(this.#words.namesOnly);
    // Messages for earlier queries are dropped.
    else if (message.turn !== this.#turn) return;
    else if (message.kind === 'lines') this.#results.showLines(message.lines);
    else this.#show(message);
  }

  #show({ turn, rows, total, counts, settled }: Extract<FromWorker, { kind: 'answer' }>): void {
    const question = JSON.stringify([this.#field.value.trim(), this.#filters.chosen]);
    const asked = this.#field.value.trim() !== '';
    this.#filters.element.hidden = !asked;
    this.#filters.count(counts);
    this.#more.hidden = total <= rows.length;
    this.#list.hidden = !asked || !settled || total > 0;
    // Last, because it measures the layout: later changes would require a second layout.
    this.#results.show(rows, question !== this.#shown);
    if (this.#next !== undefined) this.#results.activate(this.#next);
    this.#next = undefined;
    this.#answered = turn;
    this.#shown = question;
    this.#total = total;
    // Announced once, when the number is final.
    if (settled) this.#status.textContent = asked ? this.#words.found(total) : '';
    if (this.#waiting !== undefined && (rows.length > 0 || settled)) this.#openActive(this.#waiting === 'new tab');
  }

  #fail(): void {
    this.#showNote(this.#words.failed);
    this.#list.hidden = false;
  }

  #showNote(text: string): void {
    this.#note.textContent = text;
    this.#note.hidden = false;
  }

  #showMore(): void {
    this.#ask(this.#most + STEP);
    this.#next = this.#results.size;
    this.#field.focus();
  }

  #move(event: KeyboardEvent): void {
    if (event.isComposing || event.altKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      this.#openActive(event.ctrlKey || event.metaKey);
      return;
    }
    const { activePlace, size } = this.#results;
    const place = event.shiftKey || event.ctrlKey || event.metaKey ? undefined : moveBy(event.key, activePlace, size);
    if (place === undefined) return;
    event.preventDefault();
    if (place === 0 && activePlace === size - 1 && this.#total > size && event.key === 'ArrowDown') this.#showMore();
    else this.#results.choose(place);
  }

  #openActive(inNewTab: boolean): void {
    const { active } = this.#results;
    // The result is still loading: its first item will be opened.
    if (!active || this.#answered !== this.#turn) return void (this.#waiting = inNewTab ? 'new tab' : 'here');
    this.#waiting = undefined;
    if (inNewTab) return void window.open(active.href, '_blank', 'noopener');
    this.#dialog.close();
    active.click();
  }

  #leave(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (this.#field.value === '' && Object.keys(this.#filters.chosen).length === 0) return this.#dialog.close();
    this.#field.value = '';
    this.#filters.clear();
    this.#field.focus();
    this.#ask();
  }
}

function fieldOf(words: SearchMessages): HTMLInputElement {
  return element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': words.field,
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    placeholder: words.field,
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
  });
}

function isBeside(dialog: HTMLElement, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
