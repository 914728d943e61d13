import type { LabelWords } from './names.ts';

/**
 * Positions of the terms of which a label begins with these words, the last of them perhaps cut short: where it is not cut short
 * first, then by the length of the label, then by precedence.
 *
 * @param labels in order of their words
 * @param beginning words with one space between them
 */
export function positionsBeginning(
  labels: readonly LabelWords[],
  beginning: string,
  precedence: Uint32Array,
): number[] {
  const found: LabelWords[] = [];
  for (let i = firstNotBefore(labels, beginning); labels[i]?.words.startsWith(beginning) === true; i += 1)
    found.push(labels[i] as LabelWords);
  const cutShort = (label: LabelWords): number => Number(label.words[beginning.length] !== ' ');
  found.sort(
    (a, b) =>
      cutShort(a) - cutShort(b) ||
      a.words.length - b.words.length ||
      (precedence[a.position] as number) - (precedence[b.position] as number),
  );
  return found.map((label) => label.position);
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
