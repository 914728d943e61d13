import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CataloguePublication, Publication } from '../../ontology/model.ts';
import type { BuildFolders } from '../rebuild/build-record.ts';
import { SCHEMAS_FILE, VALIDATORS_FILE } from './built-schemas.ts';

/** Folder of the snapshots of a catalogue's publications, below `OUT`. */
const PUBLICATIONS = 'publications';

/**
 * Where the files of a publication of a catalogue are: those of its site are part of the catalogue's, `OUT/public/<path>`, the others are
 * in `OUT/publications/<path>`.
 */
export function memberFolders(out: string, path: string): BuildFolders {
  return { folder: join(out, PUBLICATIONS, path), site: join(out, 'public', path) };
}

/** Beside the snapshot: a module with the publications of a catalogue, which a worker imports with them. */
export const PUBLICATIONS_MODULE = 'publications.mjs';

/** Module whose default export is the list of a catalogue's publications, with their snapshots and schemas as text. Otherwise, it is empty. */
export function publicationsModule({ site: { publications = [] } }: Publication): string {
  const imports = publications.flatMap(({ path }, at) => {
    const from = (file: string): string => JSON.stringify(`./${PUBLICATIONS}/${path}/${file}`);
    return [
      `import publication${at} from ${from('publication.json')};`,
      `import schemas${at} from ${from(SCHEMAS_FILE)};`,
      `import validators${at} from ${from(VALIDATORS_FILE)};`,
    ];
  });
  const list = publications.map(
    ({ path }, at) =>
      `{ path: ${JSON.stringify(path)}, publication: publication${at}, schemas: schemas${at}, validators: validators${at} }`,
  );
  return [...imports, `export default [${list.join(', ')}];`, ''].join('\n');
}

/** The publications of the catalogue that a folder is the build of. undefined: it is not one, or cannot be read. */
export function builtPublications(out: string): readonly CataloguePublication[] | undefined {
  // The snapshot of one ontology may be large.
  if (!existsSync(join(out, PUBLICATIONS))) return undefined;
  try {
    const { site } = JSON.parse(readFileSync(join(out, 'publication.json'), 'utf8')) as Publication;
    return site.publications;
  } catch {
    return undefined;
  }
}
