/** Words with names and values in them, free of any markup. */
export type ReferenceText = readonly ReferencePart[];
export type ReferencePart = string | CodePart | ShapePart | ChoicePart;

/** Something to be typed or read as it stands. */
export interface CodePart {
  readonly code: string;
}

/** The name of a shape that has a table of its own on the page. */
export interface ShapePart {
  readonly shape: string;
  readonly id: string;
}

/** One of many values, which nobody wants to read in a line. */
export interface ChoicePart {
  readonly among: readonly string[];
}

/** Joins as a sentence does: `a, b or c`. */
export function joinParts(parts: readonly ReferenceText[], word: string): ReferenceText {
  return parts.flatMap((part, at) => (at === 0 ? part : [at === parts.length - 1 ? ` ${word} ` : ', ', ...part]));
}

/** As plain text, for tests and attributes. */
export function partsText(words: ReferenceText): string {
  return words.map(wordText).join('');
}

function wordText(word: ReferencePart): string {
  if (typeof word === 'string') return word;
  if ('among' in word) return `${word.among.length} values: ${word.among.join(', ')}`;
  return 'code' in word ? word.code : word.shape;
}
