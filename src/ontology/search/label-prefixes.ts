import type { LabelWords } from './names.ts';

/**
 * Positions of the terms of which a label begins with these words, the last of them perhaps cut short: where it is not cut short
 * first, then by the length of the label, then by precedence.
 *
 * @param labels those that begin so, in any order
 * @param beginning words with one space between them
 */
export function orderPrefixes(
  labels: readonly LabelWords[],
  beginning: string,
  precedence: Uint32Array,
): readonly number[] {
  const cutShort = (label: LabelWords): number => Number(label.words[beginning.length] !== ' ');
  return labels
    .toSorted(
      (a, b) =>
        cutShort(a) - cutShort(b) ||
        a.words.length - b.words.length ||
        (precedence[a.position] as number) - (precedence[b.position] as number),
    )
    .map((label) => label.position);
}

/**
 * The labels that begin with these words, found by halving.
 *
 * @param labels in order of their words
 */
export function labelsWithPrefix(labels: readonly LabelWords[], beginning: string): readonly LabelWords[] {
  const first = firstNotBefore(labels, beginning);
  let end = first;
  while (labels[end]?.words.startsWith(beginning) === true) end += 1;
  return labels.slice(first, end);
}

/** The place of the first label that does not sort before the words. */
function firstNotBefore(labels: readonly LabelWords[], words: string): number {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((labels[middle] as LabelWords).words < words) low = middle + 1;
    else high = middle;
  }
  return low;
}
