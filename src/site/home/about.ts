import type { PublicationIndex } from '../index/publication-index.ts';

/** Page with the complete description, and the statements about resources that are not terms. */
export const ABOUT_PAGE = 'about';

/** Its section with these statements. */
export const STATEMENTS = 'statements';

/** Maximum length of the description on the home page, in characters of HTML. */
export const MAX_DESCRIPTION = 6_000;

/** Whether the publication has the page. The same in all languages. A catalogue has none. */
export function hasAboutPage({ publication: { ontology, site } }: PublicationIndex): boolean {
  if (site.publications) return false;
  const descriptions = [site.description ?? '', ...ontology.header.descriptions.map(({ value }) => value)];
  return ontology.others.length > 0 || descriptions.some(({ length }) => length > MAX_DESCRIPTION / 2);
}
