import { primaryLanguage } from '../../ontology/primary-language.ts';
import type { PositionsFile } from '../../site/search/full-text-file.ts';
import { partFolder } from '../../site/search/full-text-file.ts';
import type { NamesFile } from '../../site/search/names-file.ts';
import { createKnownWords } from './known-words.ts';

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
