import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDiskCache } from '../../../src/cli/load/cache.ts';
import { loadReleases } from '../../../src/cli/load/releases.ts';
import { diff } from '../../../src/versions/diff/diff.ts';
import type { Release, Version } from '../../../src/versions/release/release.ts';
import { readRelease, readSavedRelease } from '../../../src/versions/release/release.ts';
import type { ResultCache } from '../../../src/base/work.ts';
import { canonicalNQuads } from '../../../src/rdf/write/canonical.ts';
import { ROOT } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const SETTINGS = { defaultLanguage: 'en' };
const LIBRARY = join(ROOT, 'tests/site/fixtures/history/input');

/** The releases of a library, and of an ontology whose hierarchy is deeper than the closures that JSON contains. */
const releases: readonly Release[] = [
  ...(loadReleases(LIBRARY, 'library', undefined)?.versions ?? []),
  releaseOf(
    Array.from({ length: 80 }, (_, at) =>
      at === 0
        ? '<https://deep.example/C0> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class> .\n'
        : `<https://deep.example/C${at}> <http://www.w3.org/2000/01/rdf-schema#subClassOf> <https://deep.example/C${at - 1}> .\n`,
    ).join(''),
  ),
];

function releaseOf(dataset: string): Release {
  const sha256 = createHash('sha256').update(dataset).digest('hex');
  const namespace = 'https://deep.example/';
  const counts = { triples: dataset.split('\n').length - 1, terms: 80, kinds: { class: 80 } };
  const entry = { version: '1.0.0', date: '2026-01-01', sha256, ...counts, namespace, prefixes: { deep: namespace } };
  return { ...entry, file: 'deep/1.0.0.nq', dataset: () => dataset };
}

const readParsed = async (release: Release): Promise<Version> => {
  const { nodes: _, write: __, ...version } = await readRelease(release, SETTINGS);
  return version;
};

const ancestors = ({ ontology }: Version): unknown => ontology.terms.map((term) => term.class?.ancestors);

test.each(releases.map((release) => [release.file, release] as const))(
  'a saved release is the one that was parsed: %s',
  async (_, release) => {
    const folder = temporaryFolder();
    const read = (cache: ResultCache): Promise<Version> => readSavedRelease(release, SETTINGS, [release.sha256], cache);
    const cache = openDiskCache(folder, 'v1');
    const computed = await read(cache);
    cache.save(folder);
    const loaded = await read(onlySaved(openDiskCache(folder, 'v1')));
    const parsed = await readParsed(release);
    for (const version of [computed, loaded]) {
      expect(diff(parsed, version).changes).toEqual([]);
      expect(canonicalNQuads(version.graph)).toBe(canonicalNQuads(parsed.graph));
      expect(version.ontology).toEqual(parsed.ontology);
      expect(ancestors(version)).toEqual(ancestors(parsed));
    }
  },
);

/** A cache that fails if a result is not saved. */
function onlySaved(cache: ResultCache): ResultCache {
  const fail = (): never => {
    throw new Error('The result is not saved.');
  };
  return { ...cache, hold: (kind, inputs, _, json) => cache.hold(kind, inputs, fail, json) };
}
