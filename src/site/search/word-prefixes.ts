import { lazy } from '../../ontology/memoize.ts';
import { toList } from './column.ts';
import type { NamesFile } from './names-file.ts';

/** Finds terms by word prefixes. */
export interface WordPrefixes {
  /**
   * Returns the positions of terms whose names contain a word with each prefix. Terms with a name that starts with the whole query come
   * first, deprecated ones last.
   *
   * @param words result of `splitWords`
   */
  find(words: readonly string[]): readonly number[];
}

/** Searches the names of a file, which are in order of precedence. */
export function createWordPrefixes(file: NamesFile): WordPrefixes {
  const names = lazy(() => file.identifiers.map((_, at) => namesAt(file, at)));
  const deprecated = new Set(file.deprecated);
  return {
    find(words) {
      if (words.length === 0) return [];
      const whole = `\n ${words.join(' ')}`;
      const each = words.map((word) => ` ${word}`);
      const groups: [number[], number[], number[], number[]] = [[], [], [], []];
      names().forEach((text, at) => {
        if (!each.every((word) => text.includes(word))) return;
        groups[(text.includes(whole) ? 0 : 1) + (deprecated.has(at) ? 2 : 0)]?.push(at);
      });
      return groups.flat();
    },
  };
}

/** All names of a term in lower case, one per line. A space precedes each word. */
function namesAt({ labels, alternatives, original, hidden, words }: NamesFile, at: number): string {
  const rare = original[at];
  const cells = rare ? [labels[at], alternatives[at], hidden[at], ...rare] : [labels[at], alternatives[at], hidden[at]];
  let names = '';
  for (const cell of cells) for (const name of toList(cell)) names += `\n ${name.toLowerCase()}`;
  return words[at] ? `${names}\n ${words[at].replaceAll('\n', '\n ')}` : names;
}
