import { memoizeByKey } from '../../base/work.ts';
import { primaryLanguage } from '../../base/text.ts';
import type { NamesFile, PositionsFile } from '../../site/browser.ts';
import { partFolder } from '../../site/browser.ts';

/** Finds terms by all texts about them. */
export interface FullText {
  /** The matches, best first. */
  find(text: string): Promise<readonly TextMatch[]>;
}

/** A term whose texts match. */
export interface TextMatch {
  /** Position in the names file. */
  readonly at: number;
  /** Comparable between indexes: a shorter word, which replaces one that the index lacks, scores far less. */
  readonly score: number;
}

/** The part of Pagefind's API that is used, https://pagefind.app/docs/api/. */
interface Pagefind {
  options(options: { readonly metaCacheTag: string }): Promise<void>;
  init(): Promise<void>;
  search(text: string): Promise<{ readonly results: Results }>;
}

type Results = readonly { readonly id: string; readonly score: number }[];

/** Languages without spaces between words. Pagefind expects them to be inserted. */
const UNSPACED = ['zh', 'ja', 'th'];

/** Opens the Pagefind index of the site's terms in one language. undefined: the site has none, or one for other terms. */
export async function openFullText(file: NamesFile): Promise<FullText | undefined> {
  const folder = new URL(`${file.base}pagefind/${file.language.toLowerCase()}/`, location.href).href;
  const response = await fetch(`${folder}positions.json`);
  if (!response.ok) return undefined;
  const { hash, records, parts = 1 } = (await response.json()) as PositionsFile;
  if (hash !== file.hash) return undefined;
  const searches = await Promise.all(
    Array.from({ length: parts }, (_, part) => openPart(folder + partFolder(part), hash)),
  );
  const knownWords = createKnownWords(
    searches.map((search) => async (query) => (await search(query)).map(({ id }) => id)),
  );
  const positions = new Map(records.map((record, at) => [record, at]));
  return {
    async find(text) {
      const queries = await knownWords(spaced(text, file.language));
      const found = await Promise.all(
        searches.map((search, part) => {
          const query = queries[part] ?? '';
          return query === '' ? [] : search(query);
        }),
      );
      const matches = found.flat().flatMap(({ id, score }): TextMatch[] => {
        const at = positions.get(id);
        return at === undefined ? [] : [{ at, score }];
      });
      return matches.sort((a, b) => b.score - a.score);
    },
  };
}

/** Opens one of Pagefind's indexes. Returns a function that searches it. */
async function openPart(folder: string, hash: string): Promise<(query: string) => Promise<Results>> {
  const pagefind = (await import(/* @vite-ignore */ `${folder}pagefind.js`)) as Pagefind;
  await pagefind.options({ metaCacheTag: hash });
  await pagefind.init();
  return async (query) => (await pagefind.search(query)).results;
}

function spaced(text: string, language: string): string {
  if (!UNSPACED.includes(primaryLanguage(language))) return text;
  const segments = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(segments, ({ segment }) => segment).join(' ');
}

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
