import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { History } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import { pageLanguages } from './page-languages.ts';
import type { PublicationIndex, SitePublication } from './publication-index.ts';
import { createPublicationIndex } from './publication-index.ts';
import { openStoredPublication } from './stored-terms.ts';

/** What pages read: files of a build, or objects in the memory of the development server. */
export interface Snapshot {
  readonly publication: SitePublication;
  /** Returns the content of a JSON file beside the snapshot, the same object each time. undefined: there is no such file. */
  readonly json: (path: string) => unknown;
}

let current: Snapshot | undefined;

/** Replaces what pages read. */
export function setSnapshot(snapshot: Snapshot): void {
  current = snapshot;
}

/** Lets pages read the files of a build: `/…/publication.json` and what is beside it. */
export function openSnapshot(file: string): void {
  const read = (path: string): unknown => {
    const full = join(dirname(file), path);
    return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
  };
  const publication = openStoredPublication(file);
  const recorded = publication.history && (read(VERSION_PATHS.history) as History | undefined);
  setSnapshot({ publication: { ...publication, ...(recorded && { recorded }) }, json: memoizeByKey(read) });
}

/** Forgets what pages read. */
export function closeSnapshot(): void {
  current = undefined;
}

/**
 * Returns the publication that pages show.
 *
 * @throws {Error} there is none
 */
export function readPublication(): SitePublication {
  return snapshot().publication;
}

/** Files that pages read beside the snapshot. */
type SnapshotFile =
  | 'schemas.json'
  | 'playground.json'
  | 'public/api/knowledge-graph/openapi.json'
  | 'public/api/knowledge-graph/agents.json';

/** Returns the content of a JSON file beside the snapshot. undefined: there is no such file. @throws {SyntaxError} it is not JSON */
export function readSnapshotJson(path: SnapshotFile): unknown {
  return snapshot().json(path);
}

function snapshot(): Snapshot {
  if (!current) throw new Error('Pages are rendered before the publication is set.');
  return current;
}

/**
 * Returns the index of {@link readPublication} for pages in a language.
 *
 * @param folder folder of the language. undefined: the default language
 */
export function publicationIndex(folder?: string): PublicationIndex {
  return indexesOf(readPublication())(folder);
}

const indexesOf = memoize((publication: SitePublication) =>
  memoizeByKey((folder: string | undefined) =>
    createPublicationIndex(publication, folder === undefined ? undefined : languageIn(folder, publication)),
  ),
);

function languageIn(folder: string, publication: Publication): string | undefined {
  return pageLanguages(publication).find((language) => language.toLowerCase() === folder);
}

/**
 * The parameters of a page about an ontology in every language. Pages in the default language are at the root, others in a folder. A catalogue
 * has no such pages.
 */
export function languagePaths(): { params: { language: string | undefined } }[] {
  return publicationIndex().publication.site.publications ? [] : pathsInLanguages();
}

/** The parameters of a page of a catalogue in every language. Empty for a site about one ontology. */
export function cataloguePaths(): { params: { language: string | undefined } }[] {
  return publicationIndex().publication.site.publications ? pathsInLanguages() : [];
}

function pathsInLanguages(): { params: { language: string | undefined } }[] {
  return publicationIndex().languages.map((language, at) => ({
    params: { language: at === 0 ? undefined : language.toLowerCase() },
  }));
}
