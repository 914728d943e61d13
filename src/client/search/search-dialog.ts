import { directionOf } from '../../site/browser.ts';
import type {
  Choice,
  ChosenFilters,
  Counts,
  FilterChoices,
  FoundKind,
  Marked,
  Row,
  SearchFilter,
  Shown,
} from './engine.ts';
import { element } from './element.ts';
import type { FromWorker, ToWorker } from './search-controller.ts';
import { recentTerms, termPath } from './recent-terms.ts';
import type { SearchLocale, SearchMessages } from './search-messages.ts';

/** Filters of the results: kinds side by side, ontologies and facets as lists. Shown only if there is a choice. */
class Filters {
  readonly element = element('div', { class: 'narrow', hidden: true });
  readonly #messages: SearchMessages;
  readonly #letters: SearchLocale['letters'];
  readonly #page: string | undefined;
  readonly #changed: () => void;
  readonly #counts = new Map<string, (count: number) => void>();
  readonly #chosen: Partial<Record<SearchFilter, string>> = {};
  readonly #reset: (() => void)[] = [];
  /** Run after all numbers are known. */
  readonly #counted: (() => void)[] = [];

  constructor({ messages, letters, pageLanguage }: SearchLocale, changed: () => void) {
    this.#messages = messages;
    this.#letters = letters;
    this.#page = pageLanguage;
    this.#changed = changed;
  }

  get chosen(): ChosenFilters {
    return this.#chosen;
  }

  /** Adds all choices. */
  fill(filters: readonly FilterChoices[]): void {
    for (const it of filters)
      if (it.choices.length > 1) this.element.append(it.filter === 'kind' ? this.#kinds(it.choices) : this.#list(it));
    // The first number formatting of a browser is slow, so do it before the first result.
    this.#messages.number({ count: 0 });
  }

  /** Shows the number of results for each choice, and hides those without results, unless they are chosen, and what offers no choice. */
  count(counts: Counts): void {
    for (const [key, show] of this.#counts) {
      const [filter = '', ...value] = key.split(' ');
      show(counts[filter as SearchFilter]?.[value.join(' ')] ?? 0);
    }
    for (const hide of this.#counted) hide();
    this.element.hidden = [...this.element.children].every((it) => (it as HTMLElement).hidden);
  }

  /** Clears all choices. */
  clear(): void {
    for (const filter of Object.keys(this.#chosen)) delete this.#chosen[filter as SearchFilter];
    for (const reset of this.#reset) reset();
  }

  #choose(filter: SearchFilter, value: string): void {
    if (value === '') delete this.#chosen[filter];
    else this.#chosen[filter] = value;
    this.#changed();
  }

  #kinds(kinds: readonly Choice[]): HTMLElement {
    const chip = (value: string, name: string, letter?: string): HTMLElement => {
      const input = element('input', { type: 'radio', name: 'found-kind', value, checked: value === '' });
      input.addEventListener('change', () => this.#choose('kind', value));
      if (value === '') this.#reset.push(() => (input.checked = true));
      const count = element('span', { class: 'count' });
      if (value !== '')
        this.#counts.set(`kind ${value}`, (found) => {
          count.textContent = this.#messages.number({ count: found });
          label.hidden = found === 0 && !input.checked;
        });
      const badge = letter === undefined ? [] : [element('b', { 'aria-hidden': 'true' }, letter)];
      const kind = value === '' ? undefined : `k-${value}`;
      const label = element('label', { class: kind }, input, ...badge, name, ' ', count);
      return label;
    };
    const chips = kinds.map(({ value }) =>
      chip(value, this.#messages.kinds[value as FoundKind].many, this.#letters[value as FoundKind]),
    );
    const legend = element('legend', { class: 'unseen' }, this.#messages.kind);
    const shown = element('fieldset', {}, legend, chip('', this.#messages.all), ...chips);
    this.#counted.push(() => (shown.hidden = chips.every((it) => it.hidden)));
    return shown;
  }

  #list({ filter, choices, ...of }: FilterChoices): HTMLElement {
    const select = element('select', {}, element('option', { value: '' }, this.#messages.all));
    for (const { value, label = value, language } of choices) {
      const option = element('option', { value, lang: language ?? this.#page }, label);
      this.#counts.set(`${filter} ${value}`, (found) => {
        option.textContent = `${label} (${this.#messages.number({ count: found })})`;
        option.hidden = found === 0 && !option.selected;
      });
      select.append(option);
    }
    select.addEventListener('change', () => this.#choose(filter, select.value));
    this.#reset.push(() => (select.value = ''));
    // The label of a facet is from the ontology. An element of its own marks its language.
    const label = element('span', { lang: of.label === undefined ? undefined : (of.language ?? this.#page) });
    label.textContent = of.label ?? (filter === 'publication' ? this.#messages.publication : this.#messages.ontology);
    const shown = element('label', {}, label, ' ', select);
    this.#counted.push(() => (shown.hidden = [...select.options].every((it) => it.hidden || it.value === '')));
    return shown;
  }
}

/** Creates a result: a real link, so that it can be opened in a new tab or copied. */
function optionOf(row: Row, { messages, letters, language, pageLanguage }: SearchLocale): HTMLAnchorElement {
  const { one } = messages.kinds[row.kind];
  const lang = pageLanguage === undefined ? undefined : language;
  return element(
    'a',
    // The focus stays in the input; the arrow keys move through the results.
    {
      role: 'option',
      id: `found-${row.at}`,
      class: `k-${row.kind}`,
      href: row.href,
      tabindex: '-1',
      'aria-selected': 'false',
      'data-at': `${row.at}`,
    },
    element('span', { class: 'badge', title: one, lang }, element('b', { 'aria-hidden': 'true' }, letters[row.kind])),
    element(
      'span',
      { class: 'naming' },
      ...(row.code ? [element('code', {}, ...marked(row.code)), ' '] : []),
      text('span', row.deprecated ? 'label old' : 'label', row.label),
      ' ',
      ...(row.name.length === 0 ? [] : [element('code', {}, ...marked(row.name))]),
      ...(row.deprecated ? [' ', element('span', { class: 'deprecated', lang }, messages.deprecated)] : []),
      ...(row.also ? [' ', alsoCalled(row.also, messages.also, lang)] : []),
      element('span', { class: 'unseen', lang }, `, ${one}`),
    ),
    ...(row.publication
      ? [element('span', { class: 'publication', lang: row.publication.language }, row.publication.text)]
      : []),
    element('span', { class: 'summary' }),
  );
}

/** Replaces the placeholder of a result's definition, so that the layout does not shift. */
function showLine(option: Element, line: Shown): void {
  const placeholder = option.querySelector('.summary');
  placeholder?.replaceWith(text('span', 'summary', line));
}

function alsoCalled(also: Shown, label: string, lang: string | undefined): HTMLElement {
  return element('span', { class: 'alias' }, element('span', { lang }, label), ' ', text('span', '', also));
}

function text(name: 'span', className: string, { parts, language }: Shown): HTMLElement {
  const direction = language !== undefined && directionOf(language) === 'rtl' ? 'rtl' : undefined;
  return element(name, { class: className || undefined, lang: language, dir: direction }, ...marked(parts));
}

function marked(parts: Marked): (Node | string)[] {
  return parts.map((part) => (part.marked ? element('mark', {}, part.text) : part.text));
}

/** The list of results, and the active one. */
class Results {
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
interface ResultGroup {
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
function moveBy(key: string, place: number, size: number): number | undefined {
  return size > 0 && Object.hasOwn(MOVES, key) ? MOVES[key]?.(place, size) : undefined;
}

/** Characters of a query in the message. */
const MAX_QUERY = 60;

/** Says that nothing was found, and what to try. */
class Nothing {
  readonly element = element('div', { class: 'nothing', hidden: true });
  readonly #messages: SearchMessages;

  constructor(messages: SearchMessages) {
    this.#messages = messages;
  }

  /** @param query undefined: something was found, or may still be */
  show(query: string | undefined, isNarrowed: boolean): void {
    this.element.hidden = query === undefined;
    if (query === undefined) return;
    const { nothing, tryOther, tryWithoutFilters } = this.#messages;
    const text = query.trim();
    const shown = text.length > MAX_QUERY ? `${text.slice(0, MAX_QUERY)}…` : text;
    const advice = isNarrowed ? [tryWithoutFilters, tryOther] : [tryOther];
    this.element.replaceChildren(
      element('p', {}, element('strong', {}, nothing({ query: shown }))),
      element('p', {}, advice.join(' ')),
    );
  }
}

/** Links of the page's menu. The header also has links to the page in other languages. */
const MENU_LINKS = '.masthead .menu a[href]';

/** Links to pages for browsing: all terms, and the pages of the menu. */
function browseLinks(form: HTMLFormElement, messages: SearchMessages): HTMLElement {
  const menu = [...document.querySelectorAll<HTMLAnchorElement>(MENU_LINKS)].filter(
    ({ origin, href }) => origin === location.origin && href !== form.action,
  );
  const links = menu.map(({ href, textContent, hreflang, lang }) =>
    element('a', { href, hreflang: hreflang || undefined, lang: lang || undefined }, textContent.trim()),
  );
  const all = element('a', { href: form.action }, messages.allTerms);
  // The dialog is inside the masthead, whose styles are for its own `nav`.
  return element('div', { role: 'navigation', class: 'ways', 'aria-label': messages.browse }, all, ...links);
}

/** Number of results that are shown at first, and added by "more". */
const STEP = 15;

/** The search dialog of a page, initially closed: input, filters and results. The caller makes the worker load the names. */
export class SearchDialog {
  readonly #messages: SearchMessages;
  /** Language of the messages. */
  readonly #language: string;
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
    this.#language = locale.language;
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

  #show({ turn, rows, total, counts, settled, language }: Extract<FromWorker, { kind: 'result' }>): void {
    const query = JSON.stringify([this.#field.value.trim(), this.#filters.chosen]);
    const isEmpty = settled && total === 0;
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
    if (settled)
      this.#status.textContent =
        language === undefined
          ? this.#messages.found({ count: total })
          : this.#messages.foundElsewhere({
              count: total,
              language: new Intl.DisplayNames([this.#language], { type: 'language' }).of(language) ?? language,
            });
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
