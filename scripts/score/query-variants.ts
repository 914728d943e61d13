import type { Term } from '../../src/ontology/model.ts';
import { splitWords } from '../../src/search/index.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Inserts a typo at a position. `random` is from 0 up to 1. */
type Typo = (characters: readonly string[], at: number, random: number) => string[];

const TYPOS: readonly Typo[] = [
  // Swaps two letters.
  (characters, at) => [
    ...characters.slice(0, at),
    characters[at + 1] ?? '',
    characters[at] ?? '',
    ...characters.slice(at + 2),
  ],
  // Omits a letter.
  (characters, at) => characters.filter((_, i) => i !== at),
  // Doubles a letter.
  (characters, at) => characters.flatMap((character, i) => (i === at ? [character, character] : [character])),
  // Replaces a letter.
  (characters, at, random) =>
    characters.map((character, i) => (i === at ? (LETTERS[Math.floor(random * LETTERS.length)] ?? '') : character)),
];

/** A text with a typo in one of its words of five letters or more. undefined: it has no such word. */
export function makeTypo(text: string, random: () => number): string | undefined {
  const words = [...text.matchAll(/\p{L}{5,}/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return undefined;
  const characters = [...word[0]];
  const insertTypo = TYPOS[Math.floor(random() * TYPOS.length)] as Typo;
  // Typos in the first letter are rare.
  const at = 1 + Math.floor(random() * (characters.length - 2));
  const mistyped = insertTypo(characters, at, random()).join('');
  return text.slice(0, word.index) + mistyped + text.slice(word.index + word[0].length);
}

/** A style of writing a term's identifier. */
export interface Style {
  /** Whether the style distinguishes terms whose identifiers differ only in case. */
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
