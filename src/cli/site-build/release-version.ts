import { join } from 'node:path';
import type { Version } from '../../versions/diff/comparison.ts';
import type { Release, ReleaseDataset, ReleaseModel, ReleaseSettings } from '../../versions/release/release.ts';
import { readModel } from '../../versions/release/release.ts';
import { RELEASE_FILES, releaseFile, writeReleaseFile } from '../../versions/release/release-files.ts';
import { createEventLoopYield, writeYielding } from './write-file.ts';

/** A release that was read for a comparison. */
export interface ReleaseVersion {
  readonly model: ReleaseModel;
  readonly version: Version;
}

/** Reads the parsed dataset of a release for a comparison. */
export function readVersion(release: Release, dataset: ReleaseDataset, settings: ReleaseSettings): ReleaseVersion {
  const model = readModel(dataset, release, settings);
  return { model, version: versionOf(model, release, settings) };
}

/** A release as the version of a comparison. */
export function versionOf(
  { graph, ontology }: Pick<ReleaseModel, 'graph' | 'ontology'>,
  { version, date, mappedFields }: Release,
  { textProperties }: ReleaseSettings,
): Version {
  return {
    graph,
    ontology,
    version,
    date,
    ...(mappedFields && { mappings: mappedFields() }),
    ...(textProperties && { textProperties }),
  };
}

/**
 * Writes the files of a release below the folder of the site.
 *
 * @param model with any settings, on which the files do not depend
 * @throws the signal's reason if it aborts
 */
export async function writeReleaseFiles(
  site: string,
  release: Release,
  model: ReleaseModel,
  signal?: AbortSignal,
): Promise<void> {
  const yieldToEventLoop = createEventLoopYield(signal);
  for (const name of RELEASE_FILES) {
    const content = writeReleaseFile(name, model, release);
    const parts = typeof content === 'string' ? [content] : content;
    await writeYielding(join(site, releaseFile(release.version, name)), parts, yieldToEventLoop);
  }
}
