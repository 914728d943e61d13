import { splitWords } from '../../search/match/stem.ts';

/** A text in parts, some of which match the query. */
export type Marked = readonly { readonly text: string; readonly marked: boolean }[];

/** Boundary between words in camelCase. */
const SEAM = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u;

/**
 * Marks the words or word prefixes of a text that match the query. The joined parts equal the text.
 *
 * @param words result of `splitWords`
 * @example highlight('Café au lait', ['caf']) // [{ text: 'Caf', marked: true }, { text: 'é au lait', marked: false }]
 */
export function highlight(text: string, words: readonly string[]): Marked {
  const parts: { text: string; marked: boolean }[] = [];
  const add = (part: string, marked: boolean): void => {
    const last = parts.at(-1);
    if (part === '') return;
    if (last?.marked === marked) last.text += part;
    else parts.push({ text: part, marked });
  };
  for (const [piece = ''] of text.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    for (const word of piece.split(SEAM)) {
      const length = matchLength(word, words);
      add(word.slice(0, length), true);
      add(word.slice(length), false);
    }
  }
  return parts;
}

/** Length of the prefix that matches the query. */
function matchLength(word: string, words: readonly string[]): number {
  const plain = splitWords(word).join('');
  const lengths = words.filter((it) => plain.startsWith(it)).map((it) => it.length);
  const longest = Math.max(0, ...lengths);
  // If accents or ligatures were decomposed, positions in the two spellings differ.
  return longest > 0 && plain.length !== word.length ? word.length : longest;
}
