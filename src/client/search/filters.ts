import { KIND_LETTERS } from '../../site/index/kinds.ts';
import type { Choice, ChosenFilters, Counts, FilterChoices, SearchFilter } from '../../site/search/narrowing.ts';
import type { FoundKind } from '../../site/search/row.ts';
import { element } from './element.ts';
import type { SearchLocale, SearchMessages } from './search-messages.ts';

/** Filters of the results: kinds side by side, ontologies and facets as lists. Shown only if there is a choice. */
export class Filters {
  readonly element = element('div', { class: 'narrow', hidden: true });
  readonly #messages: SearchMessages;
  readonly #page: string | undefined;
  readonly #changed: () => void;
  readonly #counts = new Map<string, (count: number) => void>();
  readonly #chosen: Partial<Record<SearchFilter, string>> = {};
  readonly #reset: (() => void)[] = [];

  constructor({ messages, pageLanguage }: SearchLocale, changed: () => void) {
    this.#messages = messages;
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
    this.#messages.number(0);
  }

  /** Shows the number of results for each choice. */
  count(counts: Counts): void {
    for (const [key, show] of this.#counts) {
      const [filter = '', ...value] = key.split(' ');
      show(counts[filter as SearchFilter]?.[value.join(' ')] ?? 0);
    }
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
        this.#counts.set(`kind ${value}`, (found) => (count.textContent = this.#messages.number(found)));
      const badge = letter === undefined ? [] : [element('b', { 'aria-hidden': 'true' }, letter)];
      return element('label', { class: value === '' ? undefined : `k-${value}` }, input, ...badge, name, ' ', count);
    };
    return element(
      'fieldset',
      {},
      element('legend', { class: 'unseen' }, this.#messages.kind),
      chip('', this.#messages.all),
      ...kinds.map(({ value }) =>
        chip(value, this.#messages.kinds[value as FoundKind].many, KIND_LETTERS[value as FoundKind]),
      ),
    );
  }

  #list({ filter, choices, ...of }: FilterChoices): HTMLElement {
    const select = element('select', {}, element('option', { value: '' }, this.#messages.all));
    for (const { value, label = value, language } of choices) {
      const option = element('option', { value, lang: language ?? this.#page }, label);
      this.#counts.set(
        `${filter} ${value}`,
        (found) => (option.textContent = `${label} (${this.#messages.number(found)})`),
      );
      select.append(option);
    }
    select.addEventListener('change', () => this.#choose(filter, select.value));
    this.#reset.push(() => (select.value = ''));
    // The label of a facet is from the ontology. An element of its own marks its language.
    const label = element('span', { lang: of.label === undefined ? undefined : (of.language ?? this.#page) });
    label.textContent = of.label ?? (filter === 'publication' ? this.#messages.publication : this.#messages.ontology);
    return element('label', {}, label, ' ', select);
  }
}
