import type { Absolute } from '../../text/phrase-markdown.ts';
import { phraseMarkdown } from '../../text/phrase-markdown.ts';
import type { Capped, Phrase } from '../../text/phrase.ts';

export function all<T>({ shown, rest }: Capped<T>): readonly T[] {
  return rest.length === 0 ? shown : [...shown, ...rest];
}

/** Remarks on a statement, in brackets after it. */
export function aside(remarks: readonly Phrase[] = [], absolute: Absolute): string {
  return remarks.map((remark) => ` (${phraseMarkdown(remark, absolute)})`).join('');
}
