import { join } from 'node:path';
import { readBuild } from '../cli/open-build.ts';
import type { Assets, CatalogueMemberData } from '../api/index.ts';
import type { PublishedSchemas } from '../mappings/index.ts';
import type { Publication } from '../ontology/model.ts';
import { createDiskAssets } from '../serve/disk-assets.ts';

/** What `createApi` and `createTransforms` need of a build. */
export interface OpenedBuild {
  readonly publication: Publication;
  readonly schemas: PublishedSchemas;
  /** The files of the site. */
  readonly assets: Assets;
  /** The publications of a catalogue. Absent: the build is of one ontology. */
  readonly publications?: readonly CatalogueMemberData[];
}

/**
 * Opens a build.
 *
 * @param folder output folder of a build
 * @throws {CommandError} there is no build
 */
export async function openBuild(folder: string): Promise<OpenedBuild> {
  const { publication, schemas, publications } = await readBuild(folder);
  const assets = createDiskAssets(join(folder, 'public'));
  return { publication, schemas, assets, ...(publications && { publications }) };
}
