import { browseLinks } from './browse-links.ts';
import { element } from './element.ts';
import { Filters } from './filters.ts';
import type { FromWorker, ToWorker } from './protocol.ts';
import { moveBy, Results } from './results.ts';
import { Nothing } from './nothing.ts';
import { recentTerms, termPath } from './recent-terms.ts';
import type { SearchLocale, SearchMessages } from './search-messages.ts';

/** Number of results that are shown at first, and added by "more". */
const STEP = 15;

/** The search dialog of a page, initially closed: input, filters and results. The caller makes the worker load the names. */
export class SearchDialog {
  readonly #messages: SearchMessages;
  readonly #worker: Worker;
  readonly #dialog: HTMLDialogElement;
  readonly #field: HTMLInputElement;
  readonly #status = element('p', { role: 'status' });
  readonly #note = element('p', { class: 'note', hidden: true });
  readonly #filters: Filters;
  readonly #results: Results;
  readonly #more: HTMLButtonElement;
  readonly #nothing: Nothing;
  /** Links to pages for browsing. */
  readonly #browse: HTMLElement;
  /** URL of the names of the publication. Empty: the page is of none. */
  readonly #names: string;
  #turn = 0;
  /** The last turn with a result. */
  #lastResult = 0;
  /** The position to activate in the next result. */
  #next: number | undefined;
  /** The query of the results that are shown. */
  #shown = '';
  #limit = STEP;
  #total = 0;
  /** Enter was pressed before there was a result to open. */
  #waiting: 'here' | 'new tab' | undefined;

  constructor(form: HTMLFormElement, worker: Worker, locale: SearchLocale) {
    const { messages } = locale;
    this.#messages = messages;
    this.#worker = worker;
    this.#field = fieldOf(messages);
    this.#filters = new Filters(locale, () => this.#query());
    this.#results = new Results(this.#field, locale);
    this.#more = element('button', { type: 'button', class: 'more', hidden: true }, messages.more);
    this.#names = form.dataset['search'] ?? '';
    this.#nothing = new Nothing(messages);
    this.#browse = browseLinks(form, messages);
    this.#dialog = this.#build(form, locale.language);
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.#handle(data));
    worker.addEventListener('error', () => this.#fail());
    this.#send({ kind: 'listen' });
  }

  /** Opens the dialog; `text` has been typed already. */
  open(text: string): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#field.focus();
    if (text !== '') this.#field.value = text;
    this.#field.select();
    if (text !== '') this.#field.setSelectionRange(text.length, text.length);
    this.#query();
  }

  #build(form: HTMLFormElement, lang: string): HTMLDialogElement {
    const messages = this.#messages;
    const close = element('button', { type: 'button', class: 'close', 'aria-label': messages.close });
    close.addEventListener('click', () => this.#dialog.close());
    const dialog = element(
      'dialog',
      { class: 'search-dialog', 'aria-label': messages.title, lang },
      element('div', { class: 'search-field' }, this.#field, close),
      this.#filters.element,
      this.#status,
      this.#results.element,
      this.#more,
      this.#nothing.element,
      this.#browse,
      this.#note,
      element('p', { class: 'keys', 'aria-hidden': 'true' }, messages.keys),
    );
    this.#field.addEventListener('input', () => {
      this.#results.forgetChoice();
      this.#query();
    });
    this.#field.addEventListener('keydown', (event) => this.#move(event));
    this.#more.addEventListener('click', () => this.#showMore());
    dialog.addEventListener('keydown', (event) => this.#escape(event));
    // Clicks on the dialog element itself are on the backdrop.
    dialog.addEventListener(
      'mousedown',
      (event) => event.target === dialog && isBeside(dialog, event) && dialog.close(),
    );
    form.after(dialog);
    return dialog;
  }

  #send(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #query(limit = STEP): void {
    this.#waiting = undefined;
    this.#next = undefined;
    this.#limit = limit;
    this.#turn += 1;
    if (this.#field.value.trim() === '') return this.#start();
    this.#send({
      kind: 'query',
      turn: this.#turn,
      text: this.#field.value,
      chosen: { ...this.#filters.chosen },
      limit,
    });
  }

  /** Asks for what an empty search shows: terms that the reader has opened elsewhere, and terms to start with. */
  #start(): void {
    const here = termPath(location.pathname);
    const recent = recentTerms(this.#names).filter((path) => path !== here);
    this.#send({ kind: 'start', turn: this.#turn, recent });
  }

  #showStart({ turn, recent, terms }: Extract<FromWorker, { kind: 'started' }>): void {
    this.#filters.element.hidden = true;
    this.#more.hidden = true;
    this.#nothing.element.hidden = true;
    this.#browse.hidden = false;
    this.#results.showGroups([
      { label: this.#messages.recent, rows: recent },
      { label: this.#messages.start, rows: terms },
    ]);
    this.#lastResult = turn;
    this.#shown = '';
    this.#total = 0;
    this.#status.textContent = '';
  }

  #handle(message: FromWorker): void {
    if (message.kind === 'loaded') this.#filters.fill(message.filters);
    else if (message.kind === 'failed') this.#fail();
    else if (message.kind === 'names only') this.#showNote(this.#messages.namesOnly);
    // Messages for earlier queries are dropped.
    else if (message.turn !== this.#turn) return;
    else if (message.kind === 'started') this.#showStart(message);
    else if (message.kind === 'lines') this.#results.showLines(message.lines);
    else this.#show(message);
  }

  #show({ turn, rows, total, counts, settled }: Extract<FromWorker, { kind: 'result' }>): void {
    const query = JSON.stringify([this.#field.value.trim(), this.#filters.chosen]);
    const isEmpty = settled && total === 0;
    this.#filters.element.hidden = false;
    this.#filters.count(counts);
    this.#more.hidden = total <= rows.length;
    this.#nothing.show(isEmpty ? this.#field.value : undefined, Object.keys(this.#filters.chosen).length > 0);
    this.#browse.hidden = !isEmpty;
    // Last, because it measures the layout: later changes would require a second layout.
    this.#results.show(rows, query !== this.#shown);
    if (this.#next !== undefined) this.#results.activate(this.#next);
    this.#next = undefined;
    this.#lastResult = turn;
    this.#shown = query;
    this.#total = total;
    // Announced once, when the number is final.
    if (settled) this.#status.textContent = this.#messages.found(total);
    if (this.#waiting !== undefined && (rows.length > 0 || settled)) this.#openActive(this.#waiting === 'new tab');
  }

  #fail(): void {
    this.#showNote(this.#messages.failed);
    this.#browse.hidden = false;
  }

  #showNote(text: string): void {
    this.#note.textContent = text;
    this.#note.hidden = false;
  }

  #showMore(): void {
    this.#query(this.#limit + STEP);
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
    const { activePosition, size } = this.#results;
    const position =
      event.shiftKey || event.ctrlKey || event.metaKey ? undefined : moveBy(event.key, activePosition, size);
    if (position === undefined) return;
    event.preventDefault();
    if (position === 0 && activePosition === size - 1 && this.#total > size && event.key === 'ArrowDown')
      this.#showMore();
    else this.#results.choose(position);
  }

  #openActive(inNewTab: boolean): void {
    const { active } = this.#results;
    if (!active && this.#field.value.trim() === '') return;
    // The result is still loading: its first item will be opened.
    if (!active || this.#lastResult !== this.#turn) return void (this.#waiting = inNewTab ? 'new tab' : 'here');
    this.#waiting = undefined;
    if (inNewTab) return void window.open(active.href, '_blank', 'noopener');
    this.#dialog.close();
    active.click();
  }

  #escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (this.#field.value === '' && Object.keys(this.#filters.chosen).length === 0) return this.#dialog.close();
    this.#field.value = '';
    this.#filters.clear();
    this.#field.focus();
    this.#query();
  }
}

function fieldOf(messages: SearchMessages): HTMLInputElement {
  return element('input', {
    type: 'text',
    role: 'combobox',
    'aria-label': messages.field,
    'aria-expanded': 'false',
    'aria-controls': 'found',
    'aria-autocomplete': 'list',
    placeholder: messages.field,
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
