import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { hasLabelIn, pageLanguages } from '../index/page-languages.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { longTerms } from '../pagination/term-pages.ts';

/** Absolute URLs of the pages of all terms, in all languages, for the sitemap. */
export function termPageUrls(publication: Publication): string[] {
  return pageLanguages(publication).flatMap((language) => {
    const index = createPublicationIndex(publication, language);
    const isDefault = language === publication.site.defaultLanguage;
    const long = longTerms(index);
    return publication.ontology.terms
      .filter((term) => isDefault || hasLabelIn(term, language))
      .flatMap((term) => {
        const paths = long.get(term)?.parts ?? [identifierToPath(term.identifier)];
        return paths.map((path) => index.links.absolutePage(path));
      });
  });
}
