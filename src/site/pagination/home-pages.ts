import { memoize } from '../../ontology/memoize.ts';
import type { HomeView } from '../home/home-view.ts';
import { homeView } from '../home/home-view.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermSection } from '../term/sections/section.ts';
import { othersSection } from '../term/sections/triples.ts';
import { cutHtml } from '../text/cut-html.ts';
import type { SplitPage } from './split.ts';
import { splitIntoPages } from './split.ts';

/** The home page, and the pages that continue its long texts and lists. The view has the first part of the description. */
export interface HomePages extends SplitPage<HomeView> {
  /** The rest of the description, and the statements about what is not a term. */
  readonly sections: readonly TermSection[];
}

/** Maximum length of the description above the sections, in characters of HTML. */
const MAX_DESCRIPTION = 40_000;
/** Maximum cost of the sections: the home page also has entry points, files and sources. */
const MAX_COST = 260_000;

/** The home page has no name, so its further pages are in a folder: `about/2`. */
const pathOf = (part: number): string => (part === 1 ? '' : withSlash('about')(part));

/** Returns the home page of one language. Cached. */
export const homePages = memoize((index: PublicationIndex): HomePages => {
  const view = homeView(index);
  const { text, ...language } = view.description;
  const [first = '', ...rest] = cutHtml(text, MAX_DESCRIPTION);
  const others = othersSection(index.publication.ontology.others, index);
  const sections: TermSection[] = [
    ...(rest.length === 0 ? [] : [descriptionSection(rest, language, index)]),
    ...(others ? [others] : []),
  ];
  const { own, ...pages } = splitIntoPages(sections, pathOf, index.links, MAX_COST);
  return { view: { ...view, description: { text: first, ...language } }, sections: own, ...pages };
});

function descriptionSection(
  pieces: readonly string[],
  language: { readonly language?: string },
  { messages }: PublicationIndex,
): TermSection {
  const items = pieces.map((html) => ({ title: '', html, ...language }));
  return { id: 'description', title: messages.term.texts.properties.description, block: 'texts', items, foreign: [] };
}
