import type { Iri, Relation, Term, Text } from '../model.ts';
import { canonicalIri } from '../names.ts';
import { firstSentenceEnd } from '../sentences.ts';
import { plainTextOf } from '../text-format.ts';

/** A searched part of a term, or of a row with the names of one. */
export interface SearchField<Item> {
  /** Weight of a word in this field, relative to the other fields. */
  readonly weight: number;
  /** Whether stop words of other languages count in this field: "hat" in "Straw hat". */
  readonly naming?: true;
  texts(item: Item): readonly Text[];
}

type Names = Pick<Term, 'identifier' | 'labels' | 'altLabels' | 'hiddenLabels' | 'notations'>;

/** The names of a term. The weights were tuned on the gold set in tests/ontology/search. `npm run score` measures others. */
export const NAME_FIELDS: readonly SearchField<Names>[] = [
  { weight: 2.5, naming: true, texts: ({ labels }) => labels },
  { weight: 4, naming: true, texts: ({ altLabels, hiddenLabels }) => [...altLabels, ...hiddenLabels] },
  { weight: 0.5, texts: ({ identifier, notations }) => [{ value: identifier }, ...notations] },
];

/** All searched parts of these terms. To add a field, add a row. */
export function termFields(terms: readonly Term[]): readonly SearchField<Term>[] {
  const alignedWith = createAlignedTerms(terms);
  return [
    ...NAME_FIELDS,
    // Finds a term by its name in a standard, too.
    { weight: 1, texts: (term) => alignedWith(term).flatMap(({ labels, altLabels }) => [...labels, ...altLabels]) },
    { weight: 2.5, texts: (term) => term.definitions.map((text) => plainText(text, firstSentence)) },
    // The later sentences of a definition often state what the term is not.
    {
      weight: 0.3,
      texts: (term) => [
        ...term.definitions.map((text) => plainText(text, afterFirstSentence)),
        ...notesAndExamples(term),
      ],
    },
  ];
}

/** Notes, and examples in prose. Examples with a datatype are data. */
function notesAndExamples(term: Term): Text[] {
  const sentences = term.examples.filter((example) => example.datatype === undefined);
  return [...term.notes.map((note) => plainText(note.text)), ...sentences];
}

/** A text, or part of it, without markup. */
function plainText(text: Text, part: Part = (words) => words): Text {
  return { ...text, value: part(plainTextOf(text), text.language) };
}

type Part = (words: string, language?: string) => string;
const firstSentence: Part = (text, language) => text.slice(0, firstSentenceEnd(text, language));
const afterFirstSentence: Part = (text, language) => text.slice(firstSentenceEnd(text, language));

/** Relations between terms with the same or nearly the same meaning. */
const SAME_MEANING: ReadonlySet<Relation> = new Set([
  'equivalentClass',
  'equivalentProperty',
  'sameAs',
  'exactMatch',
  'closeMatch',
]);

/** Returns a function: term → the terms of the list that it is aligned with as the same or nearly the same. */
function createAlignedTerms(terms: readonly Term[]): (term: Term) => readonly Term[] {
  const byIri = new Map<Iri, Term>(terms.map((term) => [canonicalIri(term.iri), term]));
  return ({ alignments }) =>
    alignments.flatMap(({ relation, target }) => {
      const other = target === undefined || !SAME_MEANING.has(relation) ? undefined : byIri.get(canonicalIri(target));
      return other ? [other] : [];
    });
}
