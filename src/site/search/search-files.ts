import { createHash } from 'node:crypto';
import { memoize } from '../../ontology/memoize.ts';
import { searchedGuides } from '../guides/searched-guides.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SummaryLine, NamesFile } from './names-file.ts';
import { LINES_PER_FILE, linesPath, namesPath } from './names-file.ts';
import { ownSearchMessages, searchMessagesPath } from './own-messages.ts';
import { searchedGone } from './searched-gone.ts';
import { searchedTerms } from './searched-terms.ts';
import { writeNames } from './write-names.ts';

/** The search files of one language. */
export interface SearchFiles {
  /** Hash of the content: `1a2b3c4d5e`. */
  readonly hash: string;
  /** JSON by path below the base URL: the names ({@link namesPath}), then the definitions. */
  readonly files: ReadonlyMap<string, string>;
}

const HASH_LENGTH = 10;

/** The files that the pages of an index's language search in. Linear in the publication; the same input, the same bytes. */
export function createSearchFiles(index: PublicationIndex, terms = searchedTerms(index)): SearchFiles {
  const names = writeNames(index, terms);
  const lines = terms.map(({ term }): SummaryLine => {
    const { text, language } = index.summaryOf(term);
    return language === undefined ? text : [text, language];
  });
  lines.push(...searchedGone(index).map(() => removedLine(index)));
  lines.push(...searchedGuides(index).map(({ description }) => description));
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_PER_FILE) }, (_, part) =>
    JSON.stringify(lines.slice(part * LINES_PER_FILE, (part + 1) * LINES_PER_FILE)),
  );
  const own = ownSearchMessages(index);
  const hash = hashOf([JSON.stringify(names), ...parts]);
  const whole: NamesFile = { hash, ...names };
  return {
    hash,
    files: new Map([
      [`${namesPath(index)}.json`, JSON.stringify(whole)],
      ...(own ? [[searchMessagesPath(index), JSON.stringify(own)] as const] : []),
      ...parts.map((text, part) => [linesPath(whole, part), text] as const),
    ]),
  };
}

/** {@link createSearchFiles}, once for each index. */
export const searchFiles = memoize((index: PublicationIndex): SearchFiles => createSearchFiles(index));

/** Says that a term is no longer published. */
function removedLine({ messages, own }: PublicationIndex): SummaryLine {
  const { removed } = messages.versions;
  return own === undefined ? removed : [removed, own];
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
