import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Assets } from '../api/app.ts';
import { readSchemas } from '../cli/site-build/built-schemas.ts';
import type { PublishedSchemas } from '../mappings/transform/published-schemas.ts';
import type { Publication } from '../ontology/model.ts';
import { parsePublication } from '../ontology/stored-closures.ts';
import { createDiskAssets } from '../serve/disk-assets.ts';

/** What `createApi` and `createTransforms` need of a build. */
export interface OpenedBuild {
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
  /** The files of the site. */
  readonly assets: Assets;
}

/**
 * Opens a build.
 *
 * @param folder output folder of a build
 * @throws {Error} there is no build
 */
export async function openBuild(folder: string): Promise<OpenedBuild> {
  const publication = parsePublication(await readFile(join(folder, 'publication.json'), 'utf8'));
  return { publication, schemas: await readSchemas(folder), assets: createDiskAssets(join(folder, 'public')) };
}
