import type { Term } from '../model.ts';
import { wordsOf } from '../text-format.ts';

/** A part of a term that is searched by words. A row here is all that another one needs. */
export interface Field {
  /** What a word counts that is found here, beside the other fields. */
  readonly weight: number;
  texts(term: Term): readonly string[];
}

const values = (texts: readonly { readonly value: string }[]): string[] => texts.map((text) => text.value);

/** The weights were found on the gold set in tests/search; `npm run score` tells what others do. */
export const FIELDS: Readonly<Record<string, Field>> = {
  label: { weight: 2.5, texts: (term) => values(term.labels) },
  alternative: { weight: 3, texts: (term) => [...values(term.altLabels), ...values(term.hiddenLabels)] },
  identifier: { weight: 0.5, texts: (term) => [term.identifier] },
  definition: { weight: 2.5, texts: (term) => term.definitions.map(wordsOf).map(firstSentence) },
  // What follows the first sentence of a definition often says what the term is not.
  rest: {
    weight: 0.3,
    texts: (term) => [...term.definitions.map(wordsOf).map(afterFirstSentence), ...moreTexts(term)],
  },
};

/** Notes, and the examples that are sentences: one with a datatype is data. */
function moreTexts(term: Term): string[] {
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  return [...term.notes.map((note) => wordsOf(note.text)), ...values(sentences)];
}

const firstSentence = (text: string): string => text.slice(0, endOfFirstSentence(text));
const afterFirstSentence = (text: string): string => text.slice(endOfFirstSentence(text));

function endOfFirstSentence(text: string): number {
  const end = /[.!?。！？](?=\s|$)/u.exec(text);
  return end === null ? text.length : end.index + 1;
}
