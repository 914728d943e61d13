import { memoize } from '../../base/work.ts';
import { titleOfPart, withSlash } from '../index/lists.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { headerTextOptions } from '../index/publication-index.ts';
import { siteDescription, siteTitle } from '../index/titles.ts';
import { ofFirstPages, translationsAt } from '../index/translations.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import { contentsHtml, continuedHtml, partsHtml, sectionsHtml } from '../term/page-parts-html.ts';
import type { FurtherPage, SplitSections } from '../term/pagination.ts';
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

/** The complete description, and the statements about what is not a term. */
export const aboutPage = {
  paths: (index) => onePage(hasAboutPage(index)),
  view: (index) => {
    const { about: title } = index.messages.home;
    const { own: sections, parts } = aboutPages(index);
    return {
      page: {
        title,
        description: index.messages.site.pageOf({ page: title, site: siteTitle(index).text }),
        path: ABOUT_PAGE,
        current: 'home',
      },
      contents: contentsHtml(sections, index),
      title,
      sections: sectionsHtml(sections, index) + partsHtml({ part: 1, paths: parts }, index),
    };
  },
} satisfies PageRow;

/** The pages that continue the page about the vocabulary, if it has long texts or lists. */
export const aboutPart = {
  paths: (index) => aboutPages(index).further.map((page) => ({ params: { part: `${page.part}` }, props: { page } })),
  view: (index, { page }) => {
    const { about } = index.messages.home;
    const { parts } = aboutPages(index);
    const first = { label: about, href: index.links.page(ABOUT_PAGE), language: index.own };
    return {
      page: {
        title: titleOfPart(about, page, index),
        path: parts[page.part - 1] as string,
        translations: ofFirstPages(translationsAt(ABOUT_PAGE, index)),
        current: 'home',
      },
      contents: contentsHtml(page.sections, index),
      content: continuedHtml(first, page, parts, index),
    };
  },
} satisfies PageRow<{ readonly page: FurtherPage }>;
