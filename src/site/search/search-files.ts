import { createHash } from 'node:crypto';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SummaryLine, NamesFile } from './names-file.ts';
import { LINES_PER_FILE } from './names-file.ts';
import { searchedTerms } from './searched-terms.ts';
import { writeNames } from './write-names.ts';

/** The search files of one language. */
export interface SearchFiles {
  /** `search/de.1a2b3c4d5e`, below the base URL. The hash of the content is part of the name, so browsers can cache the files permanently. */
  readonly folder: string;
  /** `1a2b3c4d5e` */
  readonly hash: string;
  /** JSON by name without extension: `names`, `lines-0`, `lines-1`, … */
  readonly files: ReadonlyMap<string, string>;
}

const HASH_LENGTH = 10;

const made = new WeakMap<PublicationIndex, SearchFiles>();

/** Returns the search files of the index's language. Linear in the publication, and deterministic. */
export function searchFiles(index: PublicationIndex): SearchFiles {
  let files = made.get(index);
  if (!files) made.set(index, (files = makeSearchFiles(index)));
  return files;
}

function makeSearchFiles(index: PublicationIndex): SearchFiles {
  const names = writeNames(index);
  const lines = searchedTerms(index).map(({ term }): SummaryLine => {
    const { text, language } = index.summaryOf(term);
    return language === undefined ? text : [text, language];
  });
  const parts = Array.from({ length: Math.ceil(lines.length / LINES_PER_FILE) }, (_, part) =>
    JSON.stringify(lines.slice(part * LINES_PER_FILE, (part + 1) * LINES_PER_FILE)),
  );
  const hash = hashOf([JSON.stringify(names), ...parts]);
  const whole: NamesFile = { hash, ...names };
  return {
    folder: `search/${index.language.toLowerCase()}.${hash}`,
    hash,
    files: new Map([['names', JSON.stringify(whole)], ...parts.map((text, part) => [`lines-${part}`, text] as const)]),
  };
}

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
