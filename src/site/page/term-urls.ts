import { identifierToPath } from '../../ontology/identifier.ts';
import type { Publication } from '../../ontology/model.ts';
import { hasPageIn, pageLanguages } from '../index/page-languages.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { longTerms } from '../pagination/term-pages.ts';

/** Absolute URLs of the pages of all terms, in all languages, for the sitemap. */
export function termPageUrls(publication: Publication): string[] {
  return pageLanguages(publication).flatMap((language) => {
    const index = createPublicationIndex(publication, language);
    const long = longTerms(index);
    return publication.ontology.terms
      .filter((term) => hasPageIn(term, language, publication.site))
      .flatMap((term) => {
        const paths = long.get(term)?.parts ?? [identifierToPath(term.identifier)];
        return paths.map((path) => index.links.absolutePage(path));
      });
  });
}
