import { isReadable } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The language of UI strings. */
const OWN = 'en';

/** The `lang` of UI strings on a page in another language: `en`. Undefined if both are the same. */
export function interfaceLanguage(index: PublicationIndex): 'en' | undefined {
  return isReadable(index.publication.site.defaultLanguage, OWN) ? undefined : OWN;
}
