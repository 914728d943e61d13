import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes } from '../../text/html.ts';
import type { PhrasePart, Phrase } from '../../text/phrase.ts';

/** The UI messages of a page and their language. `own` is present if it differs from the page's language. */
export type TextLanguage = Pick<PublicationIndex, 'messages' | 'own' | 'language' | 'interface'>;

/** ` lang="en"` for UI text on a page in another language. */
export function ownLanguage({ own }: TextLanguage): string {
  return languageAttributes(own);
}

/** Adds the page's language to the terms in a UI sentence, if the sentence is in another language. */
export function withLanguage(phrase: Phrase, { own, language }: TextLanguage): Phrase {
  if (own === undefined) return phrase;
  return phrase.map((part): PhrasePart => {
    if (typeof part === 'string' || !('kind' in part) || part.language !== undefined) return part;
    return { ...part, language };
  });
}
