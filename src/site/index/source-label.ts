import type { SourceOntology } from '../../ontology/model.ts';
import { shortName } from '../../ontology/short-name.ts';
import { standardOf } from '../../ontology/terms/standards.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable } from '../text/text.ts';
import type { PublicationIndex } from './publication-index.ts';
import { siteTitle } from './site-title.ts';

/** Language of the attributions of bundled standards. */
const STANDARDS_LANGUAGE = 'en';

/** Maximum length of an attribution, in characters, because many pages repeat it. The home page shows all statements. */
const MAX_ATTRIBUTION = 1000;

/** The attribution that the licence of external terms requires. */
export function attributionOf(
  { attribution, namespace }: SourceOntology,
  { publication, language }: PublicationIndex,
): LocalizedText | undefined {
  if (attribution === undefined) return undefined;
  const known = standardOf(namespace)?.attribution === attribution;
  const written = known ? STANDARDS_LANGUAGE : publication.site.defaultLanguage;
  return {
    text: shortName(cleanText(attribution), MAX_ATTRIBUTION),
    ...(isReadable(written, language) ? {} : { language: written }),
  };
}

/** The name of a source ontology: the site's title for the own ontology, otherwise its title or prefix. */
export function sourceName({ title, prefix, own }: SourceOntology, index: PublicationIndex): LocalizedText {
  if (title === undefined && own) return siteTitle(index);
  return { text: shortName(cleanText(title ?? prefix)) };
}
