import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadInput } from '../../../src/cli/load/load-input.ts';
import { digestOf } from '../../../src/cli/load/releases.ts';
import { rewriteFolder } from '../../../src/cli/upgrade/move-namespace.ts';
import { AuthorError } from '../../../src/base/issue.ts';
import type { ReleaseEntry } from '../../../src/versions/release/manifest.ts';
import { manifestText } from '../../../src/versions/release/manifest.ts';
import { readRelease } from '../../../src/versions/release/release.ts';
import { ontologyFolder } from '../../support/ontology-folder.ts';

const DATASET =
  '<https://example.org/a/Raft> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class> .\n';

const entry = (version: string, more: Partial<ReleaseEntry> = {}): ReleaseEntry => ({
  version,
  date: '2026-11-21',
  sha256: digestOf(DATASET),
  triples: 1,
  terms: 1,
  kinds: { class: 1 },
  namespace: 'https://example.org/a/',
  prefixes: { a: 'https://example.org/a/' },
  ...more,
});

/** A folder `boats` with releases, each with the same dataset. */
function boats(entries: readonly ReleaseEntry[], below = 'releases'): string {
  const datasets = entries.map(({ version }) => [`${below}/${version}.nq`, DATASET]);
  return ontologyFolder('boats', {
    ...Object.fromEntries(datasets),
    [`${below}/releases.yaml`]: manifestText(entries),
  });
}

const load = (folder: string) => loadInput({ ontology: folder, cwd: folder });
const errors = async (folder: string): Promise<string> => {
  const error: unknown = await load(folder).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(AuthorError);
  return (error as AuthorError).message;
};

describe('Releases', () => {
  it('are listed oldest first, and are no sources', async () => {
    const { releases, sources } = await load(boats([entry('1.9'), entry('1.10')]));
    expect(releases?.folder).toBe('boats/releases');
    expect(releases?.versions.map(({ version, file }) => [version, file])).toEqual([
      ['1.9', 'boats/releases/1.9.nq'],
      ['1.10', 'boats/releases/1.10.nq'],
    ]);
    expect(sources.map(({ file }) => file)).toEqual(['boats/core.ttl']);
  });

  it('have the namespace and the prefixes of their time', async () => {
    const old = entry('1.0', { prefixes: { old: 'https://example.org/a/' } });
    const { releases } = await load(boats([old]));
    const { ontology } = await readRelease(releases!.versions[0]!);
    expect(ontology.terms.map(({ curie }) => curie)).toEqual(['old:Raft']);
  });

  it('are those of the slice', async () => {
    const folder = boats([entry('1.0')], 'releases/harbour');
    mkdirSync(join(folder, 'slices'));
    writeFileSync(join(folder, 'slices/harbour.yaml'), 'title: Harbour\n');
    writeFileSync(join(folder, 'publication.yaml'), 'title: Boats\n');
    const slice = await loadInput({ ontology: folder, cwd: folder, slice: 'harbour' });
    expect(slice.releases?.versions.map(({ file }) => file)).toEqual(['boats/releases/harbour/1.0.nq']);
    const whole = await load(folder);
    expect(whole.releases).toBeUndefined();
    expect(whole.sources.map(({ file }) => file)).toEqual(['boats/core.ttl']);
  });

  it('do not change when the namespace moves', () => {
    const moved = rewriteFolder(boats([entry('1.0')]), 'https://example.org/a/', 'https://w3id.org/a/');
    expect(moved.map(({ path }) => basename(path))).toEqual(['core.ttl']);
  });

  it('are optional: a folder with their name and without a list is an ordinary one', async () => {
    const folder = ontologyFolder('boats', { 'releases/old.nq': DATASET });
    const { releases, sources } = await load(folder);
    expect(releases).toBeUndefined();
    expect(sources.map(({ file }) => file)).toContain('boats/releases/old.nq');
  });
});

describe('Damaged releases are rejected with file and line:', () => {
  it('a dataset that was edited, or is missing', async () => {
    const folder = boats([entry('1.0'), entry('1.1')]);
    writeFileSync(join(folder, 'releases/1.0.nq'), `${DATASET}\n`);
    rmSync(join(folder, 'releases/1.1.nq'));
    const message = await errors(folder);
    expect(message).toMatch(
      /^boats\/releases\/releases\.yaml:5:\d+ error release The file 1\.0\.nq has another SHA-256/m,
    );
    expect(message).toMatch(
      /^boats\/releases\/releases\.yaml:\d+:\d+ error release The file 1\.1\.nq .* does not exist/m,
    );
  });

  it('a digest or mapped fields that were edited', async () => {
    const digests = { sha256: 'f'.repeat(64), mappings: 'e'.repeat(64) };
    const folder = boats([entry('1.0', digests)]);
    writeFileSync(join(folder, 'releases/1.0.mappings.json'), '{}');
    const message = await errors(folder);
    expect(message).toContain('The file 1.0.nq has another SHA-256');
    expect(message).toContain('The file 1.0.mappings.json has another SHA-256');
  });

  it('a dataset without an entry, such as after a merge', async () => {
    const folder = boats([entry('1.0')]);
    writeFileSync(join(folder, 'releases/2.0.nq'), DATASET);
    expect(await errors(folder)).toMatch(
      /^boats\/releases\/2\.0\.nq error release releases\.yaml does not list this file/,
    );
  });

  it('two releases of one version', async () => {
    expect(await errors(boats([entry('1.0'), entry('1.0')]))).toContain('The version "1.0" appears twice');
    expect(await errors(boats([entry('1.0'), entry('v1.0.0')]))).toMatch(
      /releases\.yaml:\d+:\d+ error release "v1\.0\.0" and "1\.0" are the same version/,
    );
  });

  it('versions in another order', async () => {
    expect(await errors(boats([entry('1.10'), entry('1.9')]))).toMatch(
      /^boats\/releases\/releases\.yaml:\d+:\d+ error release "1\.9" is after "1\.10", which is newer\. Expected the oldest version first/,
    );
  });

  it('a name that is not a file name', async () => {
    const folder = ontologyFolder('boats', {
      'releases/releases.yaml': manifestText([entry('../boats')]),
    });
    expect(await errors(folder)).toContain('"releases.0.version": expected a name such as 1.2.0 or 2024-05-01');
  });

  it('a number without quotes, which YAML shortens', async () => {
    const folder = ontologyFolder('boats', {
      'releases/releases.yaml': manifestText([entry('1.10')]).replace('"1.10"', '1.10'),
    });
    expect(await errors(folder)).toContain('in quotes if it is a number: "1.10", found 1.1.');
  });

  it('a list that is not YAML, or another document', async () => {
    expect(await errors(ontologyFolder('boats', { 'releases/releases.yaml': 'releases: [' }))).toMatch(
      /^boats\/releases\/releases\.yaml:1:\d+ error syntax Invalid YAML/,
    );
    expect(await errors(ontologyFolder('boats', { 'releases/releases.yaml': '- 1.0' }))).toContain(
      'the file: expected',
    );
  });

  it('a dataset that is not N-Quads, when it is read', async () => {
    const folder = boats([entry('1.0', { sha256: digestOf('oops') })]);
    writeFileSync(join(folder, 'releases/1.0.nq'), 'oops');
    const { releases } = await load(folder);
    await expect(readRelease(releases!.versions[0]!)).rejects.toThrow(/^boats\/releases\/1\.0\.nq:1:1 error syntax/);
  });
});
