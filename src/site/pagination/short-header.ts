import { MAX_NAME } from '../../ontology/short-name.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermSection, TextItem } from '../term/sections/section.ts';
import type { TermView } from '../term/term-view.ts';
import { cutHtml } from '../text/cut-html.ts';
import { escapeHtml } from '../text/html.ts';

/** Maximum length of the definition above the sections, in characters of HTML. */
const MAX_DEFINITION = 40_000;
/** Maximum number of other names above the sections. */
const MAX_NAMES = 100;

/** Returns a view with a short header. The rest of long texts is in sections, whose lists continue on further pages. */
export function shortHeader(view: TermView, name: string, index: PublicationIndex): TermView {
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
