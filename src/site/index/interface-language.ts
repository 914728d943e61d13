import { isReadable } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';

/** The language of UI strings. */
const OWN = 'en';

/** The `lang` of the site's own words on a page whose language is the ontology's: `en`, or nothing where the two are one. */
export function interfaceLanguage(index: PublicationIndex): 'en' | undefined {
  return isReadable(index.publication.site.defaultLanguage, OWN) ? undefined : OWN;
}
