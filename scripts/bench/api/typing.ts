/** How people type what they look for. Each takes numbers from 0 up to 1 as its source of chance. */

const SHORTEST = 3;

/** What somebody has typed of a label so far, three characters at least. */
export function beginning(label: string, random: () => number): string {
  return label.slice(0, SHORTEST + Math.floor(random() * Math.max(1, label.length - SHORTEST))).trim();
}

/** The label with two neighbouring letters the wrong way round; never the first. */
export function withSlip(label: string, random: () => number): string {
  const at = 1 + Math.floor(random() * Math.max(1, label.length - 2));
  return `${label.slice(0, at)}${label.charAt(at + 1)}${label.charAt(at)}${label.slice(at + 2)}`.trim();
}

/** Two to four words that follow each other in a text. */
export function someWords(text: string, random: () => number): string {
  const words = text.split(/\s+/);
  const from = Math.floor(random() * Math.max(1, words.length - 3));
  return words.slice(from, from + 2 + Math.floor(random() * 3)).join(' ');
}
