/** Characters. Shorter parts also match words that are not compounds. */
const MIN_PART_LENGTH = 4;
const MAX_WORD_LENGTH = 40;
/** Letters between the parts in German and related languages: Kindersitz, Rechnungsadresse, Hundepension. */
const LINKS = ['', 's', 'n', 'en', 'es', 'er', 'e'];

/**
 * Splits a compound into two known words. Empty if the word is not a compound of known words.
 *
 * @example partsOfCompound('kindersitz', (word) => ['kind', 'sitz'].includes(word)) // ['kind', 'sitz']
 */
export function partsOfCompound(word: string, isKnown: (word: string) => boolean): readonly string[] {
  if (word.length > MAX_WORD_LENGTH) return [];
  // The last part has the meaning, and its shortest known candidate is the most likely.
  for (let cut = word.length - MIN_PART_LENGTH; cut >= MIN_PART_LENGTH; cut -= 1) {
    const last = word.slice(cut);
    const first = isKnown(last) ? withoutLink(word.slice(0, cut), isKnown) : undefined;
    if (first !== undefined) return [first, last];
  }
  return [];
}

function withoutLink(start: string, isKnown: (word: string) => boolean): string | undefined {
  return LINKS.filter((link) => start.endsWith(link))
    .map((link) => start.slice(0, start.length - link.length))
    .find((part) => part.length >= MIN_PART_LENGTH && isKnown(part));
}
