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
 * The configuration and the rendered pages are two bundles in one process, and a large snapshot should be in memory once:
 * the only thing that they share is the global object.
 */

const SNAPSHOT = Symbol.for('ontopress.snapshot');
const shared = globalThis as { [SNAPSHOT]?: Snapshot };

/**
 * The publication that Astro renders: the one place where pages meet the disk. Read once; again when the snapshot was written
 * anew, as happens while developing. Throws where the variable is not set or the file is no snapshot.
 */
export function readPublication(): Publication {
  const file = snapshotFile();
  const changed = statSync(file).mtimeMs;
  const held = shared[SNAPSHOT];
  if (held && held.file === file && held.changed === changed) return held.publication;
  const publication = parsePublication(readFileSync(file, 'utf8'));
  shared[SNAPSHOT] = { file, changed, publication };
  return publication;
}

/** Absolute path of the snapshot. @throws {Error} if the variable is not set */
export function snapshotFile(): string {
  const file = process.env[VARIABLE];
  if (file === undefined || file === '') {
    throw new Error(
      `${VARIABLE} names no snapshot. Start the site by npm start, npm run build or npm run dev, which write one first.`,
    );
  }
  return file;
}

const indexes = new Map<string | undefined, PublicationIndex>();
let indexed: Publication | undefined;

/**
 * The index over {@link readPublication} for pages in a language, by its folder; the default language's without one. While
 * building the disk is asked once; a development server looks again each time.
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

/** The parameters of a page that every language has: the default language's stands at the root, the others below a folder. */
export function languagePaths(): { params: { language: string | undefined } }[] {
  return publicationIndex().languages.map((language, at) => ({
    params: { language: at === 0 ? undefined : language.toLowerCase() },
  }));
}
