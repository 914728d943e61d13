import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes } from '../../text/html.ts';
import type { PhrasePart, Phrase } from '../../text/phrase.ts';

/** In whose words a page speaks, and where these are not in the page's language, in which they are. */
export type TextLanguage = Pick<PublicationIndex, 'messages' | 'own' | 'language' | 'interface'>;

/** ` lang="en"` on words of the site's own in a page of another language. */
export function ownLanguage({ own }: TextLanguage): string {
  return languageAttributes(own);
}

/** Terms inside a sentence of the site's own: on a page of another language each says which one it is in. */
export function withLanguage(phrase: Phrase, { own, language }: TextLanguage): Phrase {
  if (own === undefined) return phrase;
  return phrase.map((part): PhrasePart => {
    if (typeof part === 'string' || !('kind' in part) || part.language !== undefined) return part;
    return { ...part, language };
  });
}
