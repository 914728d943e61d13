import { identifierToPath } from '../../ontology/terms/identifier.ts';
import { memoizeLast } from '../../ontology/memoize.ts';
import type { Term } from '../../ontology/model.ts';
import { plainTextOf } from '../../ontology/terms/text-format.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { dataPanels } from '../term/sections/data-panels.ts';
import { shownTexts } from '../term/sections/shown-texts.ts';
import type { TermView } from '../term/term-view.ts';
import { termView } from '../term/term-view.ts';
import { cleanText } from '../text/text.ts';
import { shortHeader } from './short-header.ts';
import type { SplitPage } from './split.ts';
import { MAX_PAGE_COST, splitIntoPages, unsplit } from './split.ts';

/** Returns the pages of a term. The data panels do not affect which entry is on which page. */
export function termPages(term: Term, index: PublicationIndex, forms = dataPanels): SplitPage<TermView> {
  const view = shortHeader(termView(index, term, forms), wholeName(term, index), index);
  // Identifiers have no slash, so these paths are not the page of another term.
  const pathOf = withSlash(identifierToPath(term.identifier));
  const { own, ...pages } = mayBeLong(term, index)
    ? splitIntoPages(view.sections, pathOf, index.links)
    : unsplit(view.sections, pathOf);
  return { view: { ...view, sections: own }, ...pages };
}

function wholeName(term: Term, index: PublicationIndex): string {
  return cleanText(plainTextOf(shownTexts(term, index).label));
}

/** Upper bound of the cost of a page, per character of the term's JSON. */
const COST_PER_CHARACTER = 25;
/** The length of JSON that one mention by another term counts as. */
const MENTION_LENGTH = 100;

/** Whether a term can need further pages. Estimated from its data, because the sections of every term would cost too much. */
function mayBeLong(term: Term, index: PublicationIndex): boolean {
  const mentions = index.mentionsOf(term.iri).length * MENTION_LENGTH;
  return (lengthOf(term) + mentions) * COST_PER_CHARACTER > MAX_PAGE_COST;
}

/** The pages of a term in all languages follow each other, so the last one is retained. */
const lengthOf = memoizeLast((term: Term) => JSON.stringify(term).length);
