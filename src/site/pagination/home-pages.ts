import { memoize } from '../../ontology/memoize.ts';
import type { HomeView } from '../home/home-view.ts';
import { homeView } from '../home/home-view.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermSection } from '../term/sections/section.ts';
import { othersSection } from '../term/sections/triples.ts';
import { cutHtml } from '../text/cut-html.ts';
import type { FurtherPage } from './split.ts';
import { splitIntoPages } from './split.ts';

/** The home page, and the pages that continue its long texts and lists. */
export interface HomePages {
  /** With as much of the description as is above the sections. */
  readonly view: HomeView;
  /** The rest of the description, and the statements about what is not a term. */
  readonly sections: readonly TermSection[];
  /** Paths of all parts below the base URL and the language's folder, the home page first. */
  readonly parts: readonly string[];
  readonly further: readonly FurtherPage[];
}

/** As much of the description as is above the sections, in characters of HTML. */
const DEFINITION = 40_000;
/** Most that the sections may cost: the home page also has entry points, files and sources. */
const MAX_COST = 260_000;
/** The folder of the pages that continue the home page, which has no name of its own. */
const FOLDER = 'about';

/** Returns the home page of one language. Cached. */
export const homePages = memoize((index: PublicationIndex): HomePages => {
  const view = homeView(index);
  const { text, ...language } = view.description;
  const [first = '', ...rest] = cutHtml(text, DEFINITION);
  const others = othersSection(index.publication.ontology.others, index);
  const sections: TermSection[] = [
    ...(rest.length === 0 ? [] : [descriptionSection(rest, language, index)]),
    ...(others ? [others] : []),
  ];
  const pathOf = withSlash(FOLDER);
  const { own, further } = splitIntoPages(sections, (part) => index.links.page(pathOf(part)), MAX_COST);
  return {
    view: { ...view, description: { text: first, ...language } },
    sections: own,
    parts: ['', ...further.map(({ part }) => pathOf(part))],
    further,
  };
});

function descriptionSection(
  pieces: readonly string[],
  language: { readonly language?: string },
  { messages }: PublicationIndex,
): TermSection {
  const items = pieces.map((html) => ({ title: '', html, ...language }));
  return { id: 'description', title: messages.term.texts.properties.description, block: 'texts', items, foreign: [] };
}
