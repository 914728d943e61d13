import type { PositionsFile } from '../../site/search/full-text-file.ts';
import type { NamesFile } from '../../site/search/names-file.ts';

/** Finds terms by all that is written about them. */
export interface FullText {
  /** Positions in the names file, best first. */
  find(text: string): Promise<readonly number[]>;
}

/** What is used of Pagefind, https://pagefind.app/docs/api/. */
interface Pagefind {
  options(options: { readonly metaCacheTag: string }): Promise<void>;
  init(): Promise<void>;
  search(text: string): Promise<{ readonly results: readonly { readonly id: string }[] }>;
}

/** Languages that put no spaces between words, which Pagefind then expects. */
const UNSPACED = ['zh', 'ja', 'th'];

/**
 * Opens the index that Pagefind made of a site's terms in one language. Gives nothing where the site has none, as a development
 * server, or one of other terms.
 */
export async function openFullText(file: NamesFile): Promise<FullText | undefined> {
  const folder = new URL(`${file.base}pagefind/${file.language.toLowerCase()}/`, location.href).href;
  const answer = await fetch(`${folder}positions.json`);
  if (!answer.ok) return undefined;
  const { hash, records } = (await answer.json()) as PositionsFile;
  if (hash !== file.hash) return undefined;
  const pagefind = (await import(/* @vite-ignore */ `${folder}pagefind.js`)) as Pagefind;
  await pagefind.options({ metaCacheTag: hash });
  await pagefind.init();
  const positions = new Map(records.map((record, at) => [record, at]));
  return {
    async find(text) {
      const { results } = await pagefind.search(spaced(text, file.language));
      return results.flatMap(({ id }) => positions.get(id) ?? []);
    },
  };
}

function spaced(text: string, language: string): string {
  if (!UNSPACED.includes(language.split('-')[0] as string)) return text;
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(words, ({ segment }) => segment).join(' ');
}
