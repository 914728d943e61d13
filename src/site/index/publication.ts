import { readFileSync, statSync } from 'node:fs';
import type { Publication } from '../../ontology/model.ts';
import { parsePublication } from '../../ontology/stored-closures.ts';
import { pageLanguages } from './page-languages.ts';
import type { PublicationIndex } from './publication-index.ts';
import { createPublicationIndex } from './publication-index.ts';

/** The variable that names the snapshot, absolute: `ONTOPRESS_PUBLICATION=/…/publication.json`. */
const VARIABLE = 'ONTOPRESS_PUBLICATION';

interface Snapshot {
  readonly file: string;
  readonly changed: number;
  readonly publication: Publication;
}

/**
 * The configuration and the rendered pages are two bundles in one process. They share only the global object, so it contains the
 * snapshot, which is then in memory once.
 */

const SNAPSHOT = Symbol.for('ontopress.snapshot');
const shared = globalThis as { [SNAPSHOT]?: Snapshot };

/**
 * Reads the publication that Astro renders. Cached until the file changes, as in development.
 *
 * @throws {Error} if the variable is not set, or the file is not a snapshot
 */
export function readPublication(): Publication {
  const file = snapshotFile();
  const changed = statSync(file).mtimeMs;
  const cached = shared[SNAPSHOT];
  if (cached && cached.file === file && cached.changed === changed) return cached.publication;
  const publication = parsePublication(readFileSync(file, 'utf8'));
  shared[SNAPSHOT] = { file, changed, publication };
  return publication;
}

/** Absolute path of the snapshot. @throws {Error} if the variable is not set */
export function snapshotFile(): string {
  const file = process.env[VARIABLE];
  if (file === undefined || file === '') {
    throw new Error(`${VARIABLE} is not set. Use npm start, npm run build or npm run dev, which set it.`);
  }
  return file;
}

const indexes = new Map<string | undefined, PublicationIndex>();
let indexed: Publication | undefined;

/**
 * Returns the index of {@link readPublication} for pages in a language. Reads the file once in a build, and on each call in development.
 *
 * @param folder folder of the language. undefined: the default language
 */
export function publicationIndex(folder?: string): PublicationIndex {
  const made = indexes.get(folder);
  if (made && !import.meta.env.DEV) return made;
  const publication = readPublication();
  if (indexed !== publication) indexes.clear();
  indexed = publication;
  let index = indexes.get(folder);
  if (!index) indexes.set(folder, (index = createPublicationIndex(publication, languageIn(folder, publication))));
  return index;
}

function languageIn(folder: string | undefined, publication: Publication): string | undefined {
  return folder === undefined ? undefined : pageLanguages(publication).find((it) => it.toLowerCase() === folder);
}

/** The parameters of a page in every language. Pages in the default language are at the root, others in a folder. */
export function languagePaths(): { params: { language: string | undefined } }[] {
  return publicationIndex().languages.map((language, at) => ({
    params: { language: at === 0 ? undefined : language.toLowerCase() },
  }));
}
