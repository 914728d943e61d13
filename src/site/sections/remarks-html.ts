import { phraseHtml } from '../html.ts';
import type { Phrase } from '../phrase.ts';
import { inVoice, ownLanguage } from './voice.ts';
import type { Voice } from './voice.ts';

/** What the sources say of a statement, below it. */
export function remarksHtml(remarks: readonly Phrase[] = [], voice: Voice): string {
  const paragraph = (remark: Phrase): string =>
    `<p class="aside"${ownLanguage(voice)}>${phraseHtml(inVoice(remark, voice))}</p>`;
  return remarks.map(paragraph).join('');
}
