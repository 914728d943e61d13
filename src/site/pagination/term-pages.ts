import { identifierToPath } from '../../ontology/identifier.ts';
import { memoize } from '../../ontology/memoize.ts';
import type { Term } from '../../ontology/model.ts';
import { plainTextOf } from '../../ontology/text-format.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { dataPanels } from '../term/sections/data-panels.ts';
import type { TermSection } from '../term/sections/section.ts';
import { shownTexts } from '../term/sections/shown-texts.ts';
import type { TermView } from '../term/term-view.ts';
import { termView } from '../term/term-view.ts';
import { cleanText } from '../text/text.ts';
import { shortHeader } from './short-header.ts';
import type { FurtherPage } from './split.ts';
import { MOST_ON_A_PAGE, splitIntoPages } from './split.ts';

/** A term's own page, and the pages that continue its long lists. */
export interface TermPages {
  /** What the term's own page shows. */
  readonly view: TermView;
  /** Paths of all parts below the base URL and the language's folder, the term's own page first. */
  readonly parts: readonly string[];
  readonly further: readonly FurtherPage[];
}

/** The pages of one term. Which entry is on which page does not depend on the forms that are asked for. */
export function termPages(term: Term, index: PublicationIndex, forms = dataPanels): TermPages {
  const view = shortHeader(termView(index, term, forms), wholeName(term, index), index);
  // No identifier has a slash, so no term's page is in the way.
  const path = withSlash(identifierToPath(term.identifier));
  const { own, further } = mayBeLong(term, index)
    ? splitIntoPages(view.sections, (part) => index.links.page(path(part)))
    : unsplit(view.sections);
  return { view: { ...view, sections: own }, parts: [path(1), ...further.map(({ part }) => path(part))], further };
}

function wholeName(term: Term, index: PublicationIndex): string {
  return cleanText(plainTextOf(shownTexts(term, index).label));
}

/** Returns the terms that need several pages, with all their pages. Cached per language. */
export const longTerms = memoize((index: PublicationIndex): ReadonlyMap<Term, TermPages> => {
  const candidates = index.publication.ontology.terms.filter((term) => mayBeLong(term, index));
  const pages = candidates.map((term) => [term, termPages(term, index)] as const);
  return new Map(pages.filter(([, { further }]) => further.length > 0));
});

/** What one statement of a term, and one rule of another that names it, take at least of this estimate. */
const TIMES_LONGER = 25;
const MENTION = 100;

/** Whether a term can need further pages, told by its data alone: sections are not made twice for every term. */
function mayBeLong(term: Term, index: PublicationIndex): boolean {
  const mentions = index.mentionsOf(term.iri).length * MENTION;
  return (JSON.stringify(term).length + mentions) * TIMES_LONGER > MOST_ON_A_PAGE;
}

function unsplit(sections: readonly TermSection[]): { own: readonly TermSection[]; further: readonly FurtherPage[] } {
  return { own: sections, further: [] };
}
