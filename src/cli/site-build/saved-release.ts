import type { PlainGraph } from '../../ontology/check/shapes.ts';
import { fromPlainGraph, toPlainGraph } from '../../ontology/check/shapes.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { Ontology } from '../../ontology/model.ts';
import type { Release, ReleaseSettings } from '../../versions/release/release.ts';
import { parseRelease } from '../../versions/release/release.ts';
import type { JsonForm, ResultCache } from '../../ontology/result-cache.ts';
import { restoreClosures } from '../../ontology/terms/closures.ts';
import { readVersion, versionOf } from './release-version.ts';

/** What takes most of the time to read a release, as JSON. */
interface SavedRelease {
  readonly graph: PlainGraph;
  readonly ontology: Ontology;
}

/** Name of the saved results. */
export const SAVED_RELEASE = 'release';

/** Maximum size of a saved release. The JSON of a larger one would not fit into a string. */
const MAX_TRIPLES = 400_000;

/**
 * Reads a release for a comparison. To parse it and to read its model takes twenty times as long as the saved result of an earlier build.
 *
 * @param inputs what the result depends on
 */
export function readSavedRelease(
  release: Release,
  settings: ReleaseSettings,
  inputs: readonly string[],
  cache: ResultCache,
): Promise<Version> {
  const read = async (): Promise<Version> => readVersion(release, await parseRelease(release), settings).version;
  const json = release.triples > MAX_TRIPLES ? undefined : jsonForm(release, settings);
  return cache.hold(SAVED_RELEASE, inputs, read, json);
}

function jsonForm(release: Release, settings: ReleaseSettings): JsonForm<Version, SavedRelease> {
  return {
    save: ({ graph, ontology }) => ({ graph: toPlainGraph(graph), ontology }),
    restore: ({ graph, ontology }) =>
      versionOf({ graph: fromPlainGraph(graph), ontology: restoreClosures(ontology) }, release, settings),
  };
}
