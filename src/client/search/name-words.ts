import type { CooperativeTask } from '../../base/work.ts';
import type { Text } from '../../ontology/model.ts';
import type { Rank } from '../../search/words.ts';
import { createNameRank } from '../../search/words.ts';
import type { NamesFile, Texts } from '../../site/browser.ts';
import { isOwnAt, toList } from './engine.ts';

/**
 * Creates the search of a names file by words: inflected, mistyped, parts of compounds, in any order, and not necessarily all of them. It
 * ranks names as the API ranks texts. Positions in the file, best first.
 */
export function createNameWords(file: NamesFile): CooperativeTask<Rank> {
  const deprecated = new Set(file.deprecated);
  return createNameRank(
    file.identifiers.map((identifier, at) => ({
      ...rowAt(identifier, at, file),
      own: isOwnAt(file, at),
      deprecated: deprecated.has(at),
    })),
  );
}

interface NamesRow {
  readonly identifier: string;
  readonly labels: readonly Text[];
  readonly altLabels: readonly Text[];
  readonly hiddenLabels: readonly Text[];
  readonly notations: readonly Text[];
}

/** The names of a row, each in its language as far as the file states it. */
function rowAt(identifier: string, at: number, file: NamesFile): NamesRow {
  const { language, defaultLanguage, labels, alternatives, hidden, original } = file;
  const inLanguage = (texts: Texts | undefined, of: string): Text[] =>
    toList(texts).map((value) => ({ value, language: of }));
  const [otherLabels, otherAlternatives] = original[at] ?? [];
  return {
    identifier,
    labels: [...inLanguage(labels[at], language), ...inLanguage(otherLabels, defaultLanguage)],
    altLabels: [...inLanguage(alternatives[at], language), ...inLanguage(otherAlternatives, defaultLanguage)],
    hiddenLabels: inLanguage(hidden[at], language),
    // The file has codes among the hidden names.
    notations: [],
  };
}
