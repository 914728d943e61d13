import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import type { CheckContext } from './context.ts';

/** Longer texts are cut, so that one issue stays one readable line. */
const LONGEST_QUOTE = 80;
const LONGEST_LIST = 5;

/** Text from a source, quoted for a message: control characters visible, cut after 80 characters. */
export function quote(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST_QUOTE));
  const cut = characters.length > LONGEST_QUOTE || text.length > 2 * LONGEST_QUOTE;
  return JSON.stringify(cut ? `${characters.slice(0, LONGEST_QUOTE).join('')}…` : text);
}

/** A resource as a message names it: its CURIE where it has one, else the IRI in angle brackets, cut after 80 characters. */
export function name(context: CheckContext, key: Iri): string {
  if (isBlankKey(key)) return 'a node without a name';
  const curie = context.shrink(key);
  if (curie !== undefined) return curie;
  return key.length <= 2 * LONGEST_QUOTE ? `<${key}>` : `<${key.slice(0, 2 * LONGEST_QUOTE)}…>`;
}

/** `a, b and c`; at most five, the rest counted: `a, b, c, d, e and 12 more`. */
export function listed(items: readonly string[]): string {
  const shown = items.slice(0, LONGEST_LIST);
  if (items.length > LONGEST_LIST) return `${shown.join(', ')} and ${items.length - LONGEST_LIST} more`;
  const last = shown.at(-1) ?? '';
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

/** How a message names a language tag: `in language "de"`, or `without a language` for the empty one. */
export function inLanguage(language: string): string {
  return language === '' ? 'without a language' : `in language ${quote(language)}`;
}
