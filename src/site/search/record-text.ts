import type { Term, Text } from '../../ontology/model.ts';
import { plainText } from '../markdown-text.ts';
import { termNames } from '../markdown/options.ts';
import { hasLabelIn } from '../page-languages.ts';
import type { PublicationIndex } from '../publication-index.ts';
import { cleanText, isReadable, pickTexts } from '../text.ts';

/** What the full text says of a term in a language. */
export interface RecordText {
  readonly title: string;
  readonly content: string;
}

/**
 * All that a page in a language says about a term in words: names, definitions, notes, examples. Nothing where the term has no
 * page in it.
 */
export function recordText(term: Term, index: PublicationIndex): RecordText | undefined {
  const { language, preferred, publication } = index;
  if (language !== publication.site.defaultLanguage && !hasLabelIn(term, language)) return undefined;
  const here = (texts: readonly Text[]): readonly Text[] => texts.filter((text) => isReadable(text.language, language));
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  const names = [...here(term.labels), ...here(term.altLabels), ...here(term.hiddenLabels)];
  const marked = [...pickTexts(term.definitions, preferred), ...here(term.notes.map(({ text }) => text))];
  const named = (said: string | undefined): ((name: string) => string) => termNames(term, index, said);
  const texts = [
    ...names.map(({ value }) => value),
    ...marked.map(({ value, language: said }) => plainText(value, named(said))),
    ...here(sentences).map(({ value }) => value),
  ];
  const content = texts.map((text) => cleanText(text).trim()).filter((text) => text !== '');
  const title = index.ref(term.iri).label;
  // A term without a text in the language is found by what the page calls it.
  return { title, content: content.length === 0 ? title : content.join('\n') };
}
