import { MAX_NAME } from '../../ontology/short-name.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermSection, TextItem } from '../term/sections/section.ts';
import type { TermView } from '../term/term-view.ts';
import { cutHtml } from '../text/cut-html.ts';
import { escapeHtml } from '../text/html.ts';

/** As much of a definition as stands above the sections, in characters of HTML. */
const DEFINITION = 40_000;
/** As many other names as stand there. */
const NAMES = 100;

/** A view whose header is short: what is beyond goes into sections, whose lists continue on further pages. */
export function shortHeader(view: TermView, name: string, index: PublicationIndex): TermView {
  const [definition = '', ...rest] = cutHtml(view.definition, DEFINITION);
  const altLabels = view.altLabels.filter(({ length }) => length <= MAX_NAME).slice(0, NAMES);
  const isShown = new Set(altLabels);
  const names = view.altLabels.filter((other) => !isShown.has(other));
  const isNameCut = name.length > MAX_NAME;
  if (rest.length === 0 && names.length === 0 && !isNameCut) return view;
  const { texts, alsoCalled, wholeName } = index.messages.term;
  const pieces = rest.map((html) => textPiece(html, view.definitionLanguage));
  const inPieces = (text: string): TextItem[] =>
    cutHtml(`<p>${escapeHtml(text)}</p>`, DEFINITION).map((html) => textPiece(html, view.labelLanguage));
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
