import { memoizeByKey } from '../../ontology/memoize.ts';

/** Searches Pagefind's index. Returns the IDs of records. */
type SearchIds = (query: string) => Promise<readonly string[]>;

/** Minimum share of the words of a query that the index must know, as in the API for a large vocabulary. */
const MIN_COVERAGE = 1 / 3;

/** Letters with which no word continues. */
const NO_ENDING = 'zqx';

/**
 * Creates a function that returns the words of a query that the index knows, or an empty text if they are too few. A quoted phrase remains
 * unchanged.
 *
 * Pagefind finds something for nearly every text: instead of a word that the index lacks, the longest word with which it starts.
 */
export function createKnownWords(search: SearchIds): (query: string) => Promise<string> {
  const isKnown = memoizeByKey((word: string) => isInIndex(word, search));
  return async (query) => {
    if (query.includes('"')) return query;
    const words = query.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
    const known: string[] = [];
    for (const word of words) if (await isKnown(word)) known.push(word);
    return known.length > words.length * MIN_COVERAGE ? known.join(' ') : '';
  };
}

/** Whether the index has a word, or a longer one that starts with it. Without either, more letters at its end change nothing. */
async function isInIndex(word: string, search: SearchIds): Promise<boolean> {
  if ((await search(`"${word}"`)).length > 0) return true;
  const found = await search(word);
  if (found.length === 0) return false;
  const others = new Set(await search(word + NO_ENDING));
  return found.length !== others.size || !found.every((id) => others.has(id));
}
