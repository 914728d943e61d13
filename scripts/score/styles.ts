import type { Term } from '../../src/ontology/model.ts';
import { splitWords } from '../../src/ontology/search/words.ts';

/** A way in which a term's identifier is written. */
export interface Style {
  /** Whether only this one term is meant, and none whose identifier differs in case. */
  readonly exact: boolean;
  write(term: Term): string;
}

const wordsOf = (term: Term): string[] => splitWords(term.identifier);

export const STYLES: readonly Style[] = [
  { exact: true, write: (term) => term.identifier },
  { exact: true, write: (term) => term.curie },
  { exact: true, write: (term) => term.iri },
  { exact: false, write: (term) => wordsOf(term).join(' ') },
  { exact: false, write: (term) => wordsOf(term).join('_') },
  { exact: false, write: (term) => wordsOf(term).join('-') },
  { exact: false, write: (term) => wordsOf(term).join('_').toUpperCase() },
  { exact: false, write: (term) => term.identifier.toLowerCase() },
];
