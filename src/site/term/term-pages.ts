import { memoizeLast } from '../../base/work.ts';
import type { Term } from '../../ontology/model.ts';
import { MAX_NAME } from '../../base/text.ts';
import { identifierToPath } from '../../base/paths.ts';
import { plainTextOf } from '../../ontology/records.ts';
import { withSlash } from '../index/lists.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { cutHtml } from '../text/break-texts.ts';
import { escapeHtml } from '../text/html.ts';
import { cleanText } from '../text/text.ts';
import type { SplitPage } from './pagination.ts';
import { MAX_PAGE_COST, splitIntoPages, unsplit } from './pagination.ts';
import { dataPanels } from './sections/data-panels.ts';
import { shownTexts } from './sections/names.ts';
import type { TermSection, TextItem } from './sections/section.ts';
import type { TermView } from './term-view.ts';
import { termView } from './term-view.ts';

/** Maximum length of the definition above the sections, in characters of HTML. */
const MAX_DEFINITION = 40_000;
/** Maximum number of other names above the sections. */
const MAX_NAMES = 100;

/** Returns a view with a short header. The rest of long texts is in sections, whose lists continue on further pages. */
function shortHeader(view: TermView, name: string, index: PublicationIndex): TermView {
  const [definition = '', ...rest] = cutHtml(view.definition, MAX_DEFINITION);
  const altLabels = view.altLabels.filter(({ length }) => length <= MAX_NAME).slice(0, MAX_NAMES);
  const isShown = new Set(altLabels);
  const names = view.altLabels.filter((other) => !isShown.has(other));
  const isNameCut = name.length > MAX_NAME;
  if (rest.length === 0 && names.length === 0 && !isNameCut) return view;
  const { texts, alsoCalled, wholeName } = index.messages.term;
  const pieces = rest.map((html) => textPiece(html, view.definitionLanguage));
  const inPieces = (text: string): TextItem[] =>
    cutHtml(`<p>${escapeHtml(text)}</p>`, MAX_DEFINITION).map((html) => textPiece(html, view.labelLanguage));
  return {
    ...view,
    definition,
    altLabels,
    ...(names.length === 0 ? {} : { moreNames: { count: names.length, href: `#${NAMES_SECTION}` } }),
    sections: [
      ...textSection('name', wholeName, isNameCut ? inPieces(name) : []),
      ...textSection('definition', texts.properties.definition, pieces),
      ...textSection(NAMES_SECTION, alsoCalled, names.flatMap(inPieces)),
      ...view.sections,
    ],
  };
}

function textPiece(html: string, language: string | undefined): TextItem {
  return { title: '', html, ...(language === undefined ? {} : { language }) };
}

const NAMES_SECTION = 'names';

function textSection(id: string, title: string, items: readonly TextItem[]): TermSection[] {
  return items.length === 0 ? [] : [{ id, title, block: 'texts', items, foreign: [] }];
}

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
