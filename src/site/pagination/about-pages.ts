import { memoize } from '../../ontology/memoize.ts';
import { ABOUT_PAGE } from '../home/about.ts';
import { headerTextOptions } from '../index/markdown-options.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteDescription } from '../index/site-title.ts';
import { textHtml } from '../markdown/rendered-text.ts';
import type { TermSection } from '../term/sections/section.ts';
import { othersSection } from '../term/sections/triples.ts';
import { cutHtml } from '../text/cut-html.ts';
import type { SplitSections } from './split.ts';
import { splitIntoPages } from './split.ts';

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
