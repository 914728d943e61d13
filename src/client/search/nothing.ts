import { element } from './element.ts';
import type { SearchMessages } from './search-messages.ts';

/** Characters of a query in the message. */
const MAX_QUERY = 60;

/** Says that nothing was found, and what to try. */
export class Nothing {
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
      element('p', {}, element('strong', {}, nothing(shown))),
      element('p', {}, advice.join(' ')),
    );
  }
}
