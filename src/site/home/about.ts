import { memoize } from '../../base/work.ts';
import { withSlash } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { headerTextOptions } from '../index/publication-index.ts';
import { siteDescription } from '../index/titles.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import type { SplitSections } from '../term/pagination.ts';
import { splitIntoPages } from '../term/pagination.ts';
import type { TermSection } from '../term/sections/section.ts';
import { othersSection } from '../term/sections/triples.ts';
import { cutHtml } from '../text/break-texts.ts';

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

/** Maximum length of a piece of the description, in characters of HTML. A long description continues on further pages. */
const MAX_PIECE = 40_000;

/** The page about the vocabulary, and the pages that continue it: the description, and the statements about what is not a term. Cached. */
export const aboutPages = memoize((index: PublicationIndex): SplitSections => {
  const others = othersSection(index.publication.ontology.others, index);
  const sections = [...descriptionSection(index), ...(others ? [others] : [])];
  return splitIntoPages(sections, withSlash(ABOUT_PAGE), index.links);
});

function descriptionSection(index: PublicationIndex): TermSection[] {
  const text = siteDescription(index);
  if (text === undefined) return [];
  const { language } = text;
  const pieces = cutHtml(textHtml(text, headerTextOptions(index)), MAX_PIECE);
  const items = pieces.map((html) => ({ title: '', html, ...(language !== undefined && { language }) }));
  const { description: title } = index.messages.term.texts.properties;
  return [{ id: 'description', title, block: 'texts', items, foreign: [] }];
}
