import type { LabelWords } from './names.ts';

/**
 * Returns the positions of terms whose label starts with the prefix: first labels in which the prefix ends with a whole word, then by
 * length of the label, then by precedence.
 *
 * @param labels labels with the prefix, in any order
 * @param prefix words, separated by one space. The last may be incomplete.
 */
export function orderPrefixes(
  labels: readonly LabelWords[],
  prefix: string,
  precedence: Uint32Array,
): readonly number[] {
  const endsInsideWord = (label: LabelWords): number => Number(label.words[prefix.length] !== ' ');
  return labels
    .toSorted(
      (a, b) =>
        endsInsideWord(a) - endsInsideWord(b) ||
        a.words.length - b.words.length ||
        (precedence[a.position] as number) - (precedence[b.position] as number),
    )
    .map((label) => label.position);
}

/**
 * Returns the labels that start with the prefix, by binary search.
 *
 * @param labels sorted by their words
 */
export function labelsWithPrefix(labels: readonly LabelWords[], prefix: string): readonly LabelWords[] {
  const first = lowerBound(labels, prefix);
  let end = first;
  while (labels[end]?.words.startsWith(prefix) === true) end += 1;
  return labels.slice(first, end);
}

/** Index of the first label that does not sort before the words. */
function lowerBound(labels: readonly LabelWords[], words: string): number {
  let [low, high] = [0, labels.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((labels[middle] as LabelWords).words < words) low = middle + 1;
    else high = middle;
  }
  return low;
}
