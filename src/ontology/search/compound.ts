/** Shorter parts are found in words that are no compounds. */
const SHORTEST_PART = 4;
const LONGEST_WORD = 40;
/** What German and its neighbours put between the parts: Kindersitz, Rechnungsadresse, Hundepension. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/**
 * The two known words that a word is written together from, or nothing where it is not.
 *
 * @example partsOfCompound('kindersitz', (word) => ['kind', 'sitz'].includes(word)) // ['kind', 'sitz']
 */
export function partsOfCompound(word: string, isKnown: (word: string) => boolean): readonly string[] {
  if (word.length > LONGEST_WORD) return [];
  // The last part carries the meaning, and the shortest that is known is the likeliest.
  for (let cut = word.length - SHORTEST_PART; cut >= SHORTEST_PART; cut -= 1) {
    const last = word.slice(cut);
    const first = isKnown(last) ? withoutLink(word.slice(0, cut), isKnown) : undefined;
    if (first !== undefined) return [first, last];
  }
  return [];
}

function withoutLink(start: string, isKnown: (word: string) => boolean): string | undefined {
  return LINKS.filter((link) => start.endsWith(link))
    .map((link) => start.slice(0, start.length - link.length))
    .find((part) => part.length >= SHORTEST_PART && isKnown(part));
}
