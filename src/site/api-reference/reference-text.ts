/** Text that contains names and values, without markup. */
export type ReferenceText = readonly ReferencePart[];
export type ReferencePart = string | CodePart | ShapePart | ChoicePart;

/** Literal text. */
export interface CodePart {
  readonly code: string;
}

/** Reference to a shape with its own table on the page. */
export interface ShapePart {
  readonly shape: string;
  readonly id: string;
}

/** One of many values. The list is folded. */
export interface ChoicePart {
  readonly among: readonly string[];
}

/** Joins as in a sentence: `a, b or c`. */
export function joinParts(parts: readonly ReferenceText[], word: string): ReferenceText {
  return parts.flatMap((part, at) => (at === 0 ? part : [at === parts.length - 1 ? ` ${word} ` : ', ', ...part]));
}

/** Plain text, for tests and attributes. */
export function partsText(words: ReferenceText): string {
  return words.map(wordText).join('');
}

function wordText(word: ReferencePart): string {
  if (typeof word === 'string') return word;
  if ('among' in word) return `${word.among.length} values: ${word.among.join(', ')}`;
  return 'code' in word ? word.code : word.shape;
}
