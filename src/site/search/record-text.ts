import type { Term, Text } from '../../ontology/model.ts';
import type { SearchedGuide } from '../guides/searched-guides.ts';
import { chooseAuthoredPage, termText } from '../index/authored-pages.ts';
import { textOptions } from '../index/markdown-options.ts';
import { hasPageIn } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { textLine } from '../markdown/rendered-text.ts';
import { pageContent } from '../term/authored/page-content.ts';
import { cleanText, isReadable, pickTexts } from '../text/text.ts';

/** The full-text record of a term in a language. */
export interface FullTextRecord {
  readonly title: string;
  readonly content: string;
}

/**
 * Returns all texts about a term in a language: names, definitions, notes, examples, and the maintainer's text. undefined: the term has no page in this language.
 */
export function recordText(term: Term, index: PublicationIndex): FullTextRecord | undefined {
  const { language, preferred, publication } = index;
  if (!hasPageIn(term, language, publication.site)) return undefined;
  const here = <T extends Text>(texts: readonly T[]): readonly T[] =>
    texts.filter((text) => isReadable(text.language, language));
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  const names = [...here(term.labels), ...here(term.altLabels), ...here(term.hiddenLabels)];
  const definitions = new Set([...pickTexts(term.definitions, preferred), ...here(term.definitions)]);
  const marked = [...definitions, ...here(term.notes.map(({ text }) => text))];
  const texts = [
    ...names.map(({ value }) => value),
    ...marked.map((text) => textLine(text, textOptions(term, index, text.language))),
    ...here(sentences).map(({ value }) => value),
    ...authoredTexts(term, index),
  ];
  const content = texts.map((text) => cleanText(text).trim()).filter((text) => text !== '');
  const title = index.ref(term.iri).label;
  // Fallback: the title of the page.
  return { title, content: content.length === 0 ? title : content.join('\n') };
}

/** The full-text record of a guide. */
export function guideRecord({ title, words }: SearchedGuide): FullTextRecord {
  return { title, content: `${title}\n${words}` };
}

/** The maintainer's text about a term, if it is in the language of the page. */
function authoredTexts({ identifier }: Term, index: PublicationIndex): string[] {
  const { page, language } = chooseAuthoredPage(termText(identifier), index) ?? {};
  return page === undefined || language !== undefined ? [] : [`${page.title} ${pageContent(page, index).line}`];
}
