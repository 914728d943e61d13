import { phraseHtml } from '../../text/html.ts';
import type { Phrase } from '../../text/phrase.ts';
import type { Voice } from './text-language.ts';
import { inVoice, ownLanguage } from './text-language.ts';

/** What the sources say of a statement, below it. */
export function remarksHtml(remarks: readonly Phrase[] = [], voice: Voice): string {
  const paragraph = (remark: Phrase): string =>
    `<p class="aside"${ownLanguage(voice)}>${phraseHtml(inVoice(remark, voice))}</p>`;
  return remarks.map(paragraph).join('');
}
