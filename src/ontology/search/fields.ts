import type { Term, Text } from '../model.ts';
import { firstSentenceEnd } from '../sentences.ts';
import { plainTextOf } from '../text-format.ts';

/** A part of a term that is searched by words. A row here is all that another one needs. */
export interface Field {
  /** The weight of a word that is found here, beside the other fields. */
  readonly weight: number;
  /** Whether a stop word of another language counts here: "hat" in "Straw hat". */
  readonly naming?: true;
  /** @param aligned the live terms that the term is aligned with as the same, or nearly */
  texts(term: Term, aligned: readonly Term[]): readonly Text[];
}

/** The weights were found on the gold set in tests/ontology/search; `npm run score` tells what others do. */
export const FIELDS: readonly Field[] = [
  { weight: 2.5, naming: true, texts: (term) => term.labels },
  { weight: 4, naming: true, texts: (term) => [...term.altLabels, ...term.hiddenLabels] },
  { weight: 0.5, texts: (term) => [{ value: term.identifier }] },
  // A term that a standard calls by another name is found by that name too.
  { weight: 1, texts: (_, aligned) => aligned.flatMap((other) => [...other.labels, ...other.altLabels]) },
  { weight: 2.5, texts: (term) => term.definitions.map((text) => readable(text, firstSentence)) },
  // What follows the first sentence of a definition often says what the term is not.
  {
    weight: 0.3,
    texts: (term) => [...term.definitions.map((text) => readable(text, afterFirstSentence)), ...moreTexts(term)],
  },
];

/** Notes, and the examples that are sentences: one with a datatype is data. */
function moreTexts(term: Term): Text[] {
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  return [...term.notes.map((note) => readable(note.text)), ...sentences];
}

/** A text, or a part of it, without its markup. */
function readable(text: Text, part: Part = (words) => words): Text {
  return { ...text, value: part(plainTextOf(text), text.language) };
}

type Part = (words: string, language?: string) => string;
const firstSentence: Part = (text, language) => text.slice(0, firstSentenceEnd(text, language));
const afterFirstSentence: Part = (text, language) => text.slice(firstSentenceEnd(text, language));
