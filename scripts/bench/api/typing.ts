/** Search texts as people type them. `random` returns numbers from 0 up to 1. */

const MIN_LENGTH = 3;

/** A prefix of a label with at least three characters. */
export function labelPrefix(label: string, random: () => number): string {
  return label.slice(0, MIN_LENGTH + Math.floor(random() * Math.max(1, label.length - MIN_LENGTH))).trim();
}

/** The label with two adjacent letters swapped, except the first. */
export function withTypo(label: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, label.length - 2));
  return `${label.slice(0, at)}${label.charAt(at + 1)}${label.charAt(at)}${label.slice(at + 2)}`.trim();
}

/** Two to four successive words of a text. */
export function someWords(text: string, random: () => number): string {
  const words = text.split(/\s+/);
  const from = Math.floor(random() * Math.max(1, words.length - 3));
  return words.slice(from, from + 2 + Math.floor(random() * 3)).join(' ');
}
