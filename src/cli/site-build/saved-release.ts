import type { PlainGraph } from '../../ontology/check/plain-graph.ts';
import { fromPlainGraph, toPlainGraph } from '../../ontology/check/plain-graph.ts';
import type { Version } from '../../ontology/diff/version.ts';
import type { Ontology } from '../../ontology/model.ts';
import type { Release, ReleaseSettings } from '../../ontology/release/release.ts';
import { parseRelease } from '../../ontology/release/release.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { restoreClosures } from '../../ontology/stored-closures.ts';
import { readVersion, versionOf } from './release-version.ts';

/** What takes most of the time to read a release, as JSON. */
interface SavedRelease {
  readonly graph: PlainGraph;
  readonly ontology: Ontology;
}

/** Name of the saved results. */
export const SAVED_RELEASE = 'release-version';

/** Maximum size of a saved release. The JSON of a larger one would not fit into a string. */
const MAX_TRIPLES = 400_000;

/**
 * Reads a release for a comparison. To parse it and to read its model takes twenty times as long as the saved result of an earlier build.
 *
 * @param inputs what the result depends on
 */
export async function readSavedRelease(
  release: Release,
  settings: ReleaseSettings,
  inputs: readonly string[],
  cache: ResultCache,
): Promise<Version> {
  const read = async (): Promise<Version> => readVersion(release, await parseRelease(release), settings).version;
  if (release.triples > MAX_TRIPLES) return read();
  const saved = await cache.rememberLater(SAVED_RELEASE, inputs, async (): Promise<SavedRelease> => {
    const { graph, ontology } = await read();
    return { graph: toPlainGraph(graph), ontology };
  });
  const model = { graph: fromPlainGraph(saved.graph), ontology: restoreClosures(saved.ontology) };
  return versionOf(model, release, settings);
}
