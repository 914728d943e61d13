import { memoizeByKey } from '../../ontology/memoize.ts';
import type { Rank } from '../../search/match/ranking.ts';
import { splitWords } from '../../search/match/stem.ts';
import type { NamesFile } from '../../site/search/names-file.ts';
import type { PlacedSource } from '../../site/search/sources.ts';
import type { FullText, TextMatch } from './full-text.ts';
import type { FromWorker } from './protocol.ts';

export interface FurtherOptions {
  /** Opens the search by words of names. */
  readonly openNameWords: (file: NamesFile) => Promise<Rank>;
  /** Resolves to undefined if the site has no full text. */
  readonly openFullText: (file: NamesFile) => Promise<FullText | undefined>;
  readonly send: (message: FromWorker) => void;
}

/** Finds what the names of a query do not find at once: by their words, then by all texts. */
export interface FurtherSearch {
  /** Builds the index of words, which takes seconds for a large ontology. */
  prepare(sources: readonly PlacedSource[]): void;
  /** Returns positions, best first. Opens the full text with the first query. */
  find(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]>;
}

export function createFurtherSearch({ openNameWords, openFullText, send }: FurtherOptions): FurtherSearch {
  // Without words, a search by names is still useful.
  const nameWords = memoizeByKey((file: NamesFile) => openNameWords(file).catch((): Rank => () => []));
  const fullText = memoizeByKey(openFullText);

  /** The best of each publication, then the second best. */
  async function byWords(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]> {
    const words = splitWords(text);
    const lists = await Promise.all(
      sources.map(async ({ file, offset }) => (await nameWords(file))(words).map((at) => offset + at)),
    );
    const longest = Math.max(0, ...lists.map(({ length }) => length));
    return Array.from({ length: longest }, (_, rank) => lists.flatMap((list) => list[rank] ?? [])).flat();
  }

  async function byText(text: string, sources: readonly PlacedSource[]): Promise<readonly number[]> {
    const fullTexts = await Promise.all(sources.map(({ file }) => fullText(file)));
    if (fullTexts.every((one) => one === undefined)) send({ kind: 'names only' });
    const found = fullTexts.map(async (one, at) => {
      const { offset, own = false } = sources[at] as PlacedSource;
      const matches = (await one?.find(text)) ?? [];
      return matches.map((match) => ({ ...match, at: offset + match.at, own }));
    });
    return ranked((await Promise.all(found)).flat());
  }

  return {
    prepare: (sources) => sources.forEach(({ file }) => void nameWords(file)),
    find: async (text, sources) => (await Promise.all([byWords(text, sources), byText(text, sources)])).flat(),
  };
}

/** A match in another publication must have at least this share of the best score. */
const MIN_SHARE = 0.02;

/** Positions by score. Omits what other publications have found for parts of words only. */
function ranked(matches: readonly (TextMatch & { readonly own: boolean })[]): readonly number[] {
  const best = matches.reduce((highest, { score }) => Math.max(highest, score), 0);
  return matches
    .filter(({ score, own }) => own || score >= best * MIN_SHARE)
    .sort((a, b) => b.score - a.score)
    .map(({ at }) => at);
}
