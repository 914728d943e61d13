import { readFileSync, statSync } from 'node:fs';
import type { Publication } from '../ontology/model.ts';
import { createPublicationIndex } from './publication-index.ts';
import type { PublicationIndex } from './publication-index.ts';

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

const HELD = Symbol.for('ontopress.snapshot');
const shared = globalThis as { [HELD]?: Snapshot };

/**
 * The publication that Astro renders: the one place where pages meet the disk. Read once; again when the snapshot was written
 * anew, as happens while developing. Throws where the variable is not set or the file is no snapshot.
 */
export function readPublication(): Publication {
  const file = snapshotFile();
  const changed = statSync(file).mtimeMs;
  const held = shared[HELD];
  if (held && held.file === file && held.changed === changed) return held.publication;
  const publication = JSON.parse(readFileSync(file, 'utf8')) as Publication;
  shared[HELD] = { file, changed, publication };
  return publication;
}

let index: PublicationIndex | undefined;

/** Absolute path of the snapshot. Throws where the variable is not set. */
export function snapshotFile(): string {
  const file = process.env[VARIABLE];
  if (file === undefined || file === '') {
    throw new Error(
      `${VARIABLE} names no snapshot. Start the site by npm start, npm run build or npm run dev, which write one first.`,
    );
  }
  return file;
}

/** The index over {@link readPublication}. While building the disk is asked once; a development server looks again each time. */
export function publicationIndex(): PublicationIndex {
  if (index && !import.meta.env.DEV) return index;
  const publication = readPublication();
  if (index?.publication !== publication) index = createPublicationIndex(publication);
  return index;
}
