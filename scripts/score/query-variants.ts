import type { Term } from '../../src/ontology/model.ts';
import { splitWords } from '../../src/ontology/search/words.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Slips of the fingers at a character: the row of characters, the place, and a random number below 1. */
type Slip = (characters: readonly string[], at: number, random: number) => string[];

const SLIPS: readonly Slip[] = [
  // Two letters change places.
  (characters, at) => [
    ...characters.slice(0, at),
    characters[at + 1] ?? '',
    characters[at] ?? '',
    ...characters.slice(at + 2),
  ],
  // A letter is left out.
  (characters, at) => characters.filter((_, i) => i !== at),
  // A letter comes twice.
  (characters, at) => characters.flatMap((character, i) => (i === at ? [character, character] : [character])),
  // A letter is another.
  (characters, at, random) =>
    characters.map((character, i) => (i === at ? (LETTERS[Math.floor(random * LETTERS.length)] ?? '') : character)),
];

/** A text with one slip inside one of its words of five letters or more, or undefined where it has none. */
export function makeTypo(text: string, random: () => number): string | undefined {
  const words = [...text.matchAll(/\p{L}{5,}/gu)];
  const word = words[Math.floor(random() * words.length)];
  if (word === undefined) return undefined;
  const characters = [...word[0]];
  const slip = SLIPS[Math.floor(random() * SLIPS.length)] as Slip;
  // People seldom miss the first letter.
  const at = 1 + Math.floor(random() * (characters.length - 2));
  const slipped = slip(characters, at, random()).join('');
  return text.slice(0, word.index) + slipped + text.slice(word.index + word[0].length);
}

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
