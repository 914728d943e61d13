/** Words with names and values in them, free of any markup. */
export type Words = readonly Word[];
export type Word = string | CodeWord | ShapeWord | AmongWord;

/** Something to be typed or read as it stands. */
export interface CodeWord {
  readonly code: string;
}

/** The name of a shape that has a table of its own on the page. */
export interface ShapeWord {
  readonly shape: string;
  readonly id: string;
}

/** One of many values, which nobody wants to read in a line. */
export interface AmongWord {
  readonly among: readonly string[];
}

/** Joins as a sentence does: `a, b or c`. */
export function joinWords(parts: readonly Words[], word: string): Words {
  return parts.flatMap((part, at) => (at === 0 ? part : [at === parts.length - 1 ? ` ${word} ` : ', ', ...part]));
}

/** As plain text, for tests and attributes. */
export function wordsText(words: Words): string {
  return words.map(wordText).join('');
}

function wordText(word: Word): string {
  if (typeof word === 'string') return word;
  if ('among' in word) return `${word.among.length} values: ${word.among.join(', ')}`;
  return 'code' in word ? word.code : word.shape;
}
