import { term as english } from '../../messages/en/term.ts';
import type { Messages } from '../../messages/messages.ts';
import type { Capped } from '../../text/phrase.ts';

/** The beginning open, the rest behind a summary that needs no script; its words are English where none are given. */
export function folded<T>(
  { shown, rest }: Capped<T>,
  count: number,
  display: (items: readonly T[]) => string,
  { moreOf }: Pick<Messages['term'], 'moreOf'> = english,
  attributes = '',
): string {
  if (rest.length === 0) return display(shown);
  return `${display(shown)}<details class="rest"><summary${attributes}>${moreOf(rest.length, count)}</summary>${display(rest)}</details>`;
}
