import { phraseHtml } from '../../text/html.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { TextLanguage } from './text-language.ts';
import { withLanguage, ownLanguage } from './text-language.ts';

/** What the sources say of a statement, below it. */
export function remarksHtml(remarks: readonly Phrase[] = [], voice: TextLanguage): string {
  const paragraph = (remark: Phrase): string =>
    `<p class="aside"${ownLanguage(voice)}>${phraseHtml(withLanguage(remark, voice))}</p>`;
  return remarks.map(paragraph).join('');
}
