import { escapeHtml } from '../html.ts';
import type { PublicationIndex } from '../publication-index.ts';
import type { Section, TextItem } from '../sections/section.ts';
import type { TermView } from '../term-view.ts';
import { cutHtml } from './cut-html.ts';

/** As much of a definition as stands above the sections, in characters of HTML. */
const DEFINITION = 40_000;
/** As many other names as stand there. */
const NAMES = 100;

/** A view whose header is short: what is beyond goes into sections, whose lists continue on further pages. */
export function shortHeader(view: TermView, index: PublicationIndex): TermView {
  const [definition = '', ...rest] = cutHtml(view.definition, DEFINITION);
  const names = view.altLabels.slice(NAMES);
  if (rest.length === 0 && names.length === 0) return view;
  const { texts, alsoCalled } = index.messages.term;
  const language = view.definitionLanguage;
  const pieces = rest.map((html): TextItem => ({ title: '', html, ...(language === undefined ? {} : { language }) }));
  const called = names.map((name): TextItem => ({ title: '', html: `<p>${escapeHtml(name)}</p>` }));
  return {
    ...view,
    definition,
    altLabels: view.altLabels.slice(0, NAMES),
    ...(names.length === 0 ? {} : { moreNames: { count: names.length, href: `#${NAMES_SECTION}` } }),
    sections: [
      ...textSection('definition', texts.properties.definition, pieces),
      ...textSection(NAMES_SECTION, alsoCalled, called),
      ...view.sections,
    ],
  };
}

const NAMES_SECTION = 'names';

function textSection(id: string, title: string, items: readonly TextItem[]): Section[] {
  return items.length === 0 ? [] : [{ id, title, block: 'texts', items, foreign: [] }];
}
