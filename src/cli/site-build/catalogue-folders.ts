import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import type { BuildFolders } from '../rebuild/build-record.ts';

/** Folder of the snapshots of a catalogue's publications, below `OUT`. */
const PUBLICATIONS = 'publications';

/**
 * Where the files of a publication of a catalogue are: those of its site are part of the catalogue's, `OUT/public/<path>`, the others are
 * in `OUT/publications/<path>`.
 */
export function memberFolders(out: string, path: string): BuildFolders {
  return { folder: join(out, PUBLICATIONS, path), site: join(out, 'public', path) };
}

/** The publications of the catalogue that a folder is the build of. undefined: it is not one, or cannot be read. */
export function builtPublications(out: string): readonly CataloguePublication[] | undefined {
  try {
    const { site } = JSON.parse(readFileSync(join(out, 'publication.json'), 'utf8')) as Publication;
    return site.publications;
  } catch {
    return undefined;
  }
}
