import type { PublicationIndex } from '../../index/publication-index.ts';
import { languageAttributes } from '../../text/html.ts';

/** The UI messages of a page and their language. `own` is present if it differs from the page's language. */
export type TextLanguage = Pick<PublicationIndex, 'messages' | 'own' | 'language' | 'interface'>;

/** ` lang="en"` for UI text on a page in another language. */
export function ownLanguage({ own }: TextLanguage): string {
  return languageAttributes(own);
}
