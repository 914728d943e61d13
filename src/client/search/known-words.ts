import { memoizeByKey } from '../../ontology/memoize.ts';

/** Searches a part of the index. Returns the IDs of records. */
type SearchIds = (query: string) => Promise<readonly string[]>;

/** Minimum share of the words of a query that the index must know, as in the API for a large vocabulary. */
const MIN_COVERAGE = 1 / 3;

/** Letters with which no word continues. */
const NO_ENDING = 'zqx';

/**
 * Creates a function that returns what each part of an index is asked for: the words of a query that the index knows, or an empty text if
 * they are too few, or if the part lacks one of them. A quoted phrase remains unchanged.
 *
 * Pagefind finds something for nearly every text: instead of a word that a part lacks, the longest word with which it starts.
 */
export function createKnownWords(parts: readonly SearchIds[]): (query: string) => Promise<readonly string[]> {
  const tests = parts.map((search) => memoizeByKey((word: string) => isInPart(word, search)));
  return async (query) => {
    if (query.includes('"')) return tests.map(() => query);
    const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const known: { readonly word: string; readonly in: readonly boolean[] }[] = [];
    for (const word of words) {
      const found = await Promise.all(tests.map((isKnown) => isKnown(word)));
      if (found.includes(true)) known.push({ word, in: found });
    }
    const isEnough = known.length > words.length * MIN_COVERAGE;
    const text = known.map(({ word }) => word).join(' ');
    return tests.map((_, part) => (isEnough && known.every((one) => one.in[part]) ? text : ''));
  };
}

/** Whether a part has a word, or a longer one that starts with it. Without either, more letters at its end change nothing. */
async function isInPart(word: string, search: SearchIds): Promise<boolean> {
  if ((await search(`"${word}"`)).length > 0) return true;
  const found = await search(word);
  if (found.length === 0) return false;
  const others = new Set(await search(word + NO_ENDING));
  return found.length !== others.size || !found.every((id) => others.has(id));
}
