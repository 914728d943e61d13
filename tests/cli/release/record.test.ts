import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadReleases } from '../../../src/cli/load/releases.ts';
import { writeTogether } from '../../../src/cli/release/record.ts';
import { run } from '../../support/command.ts';
import { folderContent } from '../../support/folder-content.ts';
import { filesFolder } from '../../support/ontology-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { boats, project, recorded, release, setVersion } from './versioned-boats.ts';

describe('npm run release', () => {
  test('records the dataset, and a list of releases with version, date, digest and counts', async () => {
    const folder = project();
    const { code, stdout, stderr } = await release(folder);
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout:
        'Recorded releases/1.0.nq: 2026-11-01, 2 terms, 16 triples.\nEvery build publishes the releases. Commit the files.\n',
      stderr: '',
    });
    expect(Object.keys(folderContent(folder)).filter((path) => path.startsWith('releases/'))).toEqual([
      'releases/.gitattributes',
      'releases/1.0.nq',
      'releases/releases.yaml',
    ]);
    const [entry] = loadReleases(folder, 'boats', undefined)?.entries ?? [];
    expect(entry).toMatchObject({
      version: '1.0',
      date: '2026-11-01',
      triples: 16,
      terms: 2,
      kinds: { class: 1, property: 1 },
      namespace: 'https://example.org/a/',
      header: 'https://example.org/a/',
      versionIri: 'https://example.org/a/1.0',
      prefixes: { a: 'https://example.org/a/' },
    });
    const lines = readFileSync(join(folder, 'releases/1.0.nq'), 'utf8').split('\n');
    expect(lines).toHaveLength(16 + 1);
    expect(lines).toEqual(lines.toSorted((a, b) => (a === '' ? 1 : b === '' ? -1 : a < b ? -1 : 1)));
  });

  test('changes nothing if the same content is recorded, and refuses other content', async () => {
    const folder = project();
    await release(folder);
    const before = folderContent(folder);
    expect(await release(folder)).toMatchObject({ code: 0, stdout: 'releases/1.0.nq is already recorded.\n' });
    setVersion(folder, '1.0', 'Ship');
    const { code, stderr } = await release(folder);
    expect(code).toBe(1);
    expect(stderr).toContain('releases/1.0.nq: version 1.0 is recorded with other content');
    setVersion(folder, '1.0', 'Boat');
    expect(folderContent(folder)).toEqual(before);
  });

  test('refuses a version that is not after the last one, and another name of one', async () => {
    const folder = project();
    setVersion(folder, '1.10');
    await release(folder);
    setVersion(folder, '1.9');
    expect((await release(folder)).stderr).toContain(
      'version 1.9 (2026-11-01) is not after the last release, 1.10 (2026-11-01). Raise owl:versionInfo',
    );
    setVersion(folder, 'v1.10.0');
    expect((await release(folder)).stderr).toContain('version 1.10 is recorded with other content');
    expect(recorded(folder)).toEqual(['1.10 2026-11-01']);
  });

  test('takes version and date from the options first', async () => {
    const folder = project();
    await release(folder, '--version', '2024-05-01', '--date', '2024-05-02');
    expect(recorded(folder)).toEqual(['2024-05-01 2024-05-02']);
    expect(await release(folder, '--date', 'soon')).toMatchObject({ code: 2 });
  });

  test('writes nothing with --dry-run', async () => {
    const folder = project();
    const before = folderContent(folder);
    expect((await release(folder, '--dry-run')).stdout).toBe(
      'Would record releases/1.0.nq: 2026-11-01, 2 terms, 16 triples.\n',
    );
    expect(folderContent(folder)).toEqual(before);
  });

  test.each([
    [
      'no version',
      boats('1.0').replace(/owl:versionInfo "1.0" ; owl:versionIRI <[^>]*> ;/, ''),
      'states no version. Add owl:versionInfo',
    ],
    ['a version that is not a file name', boats('../../etc'), 'has the version "../../etc", which cannot be the name'],
    ['a text as version', boats('Spring edition'), 'expected a name such as 1.2.0 or 2024-05-01'],
    ['errors', `${boats('1.0')} a:Raft a <javascript:x> . <javascript:x> a owl:Class .`, 'error bad-iri'],
  ])('refuses an ontology with %s', async (_, text, message) => {
    const folder = filesFolder('boats', { 'core.ttl': text });
    const { code, stderr } = await release(folder);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(Object.keys(folderContent(folder))).toEqual(['core.ttl']);
  });

  test('is not stopped by the rules about the last release, only by other errors', async () => {
    const rules = (more = ''): string => `rules: { version-not-bumped: error, release-outdated: error${more} }\n`;
    const folder = project({ 'publication.yaml': rules() });
    await release(folder);
    setVersion(folder, '1.0', 'Ship');
    const check = async (): Promise<string> => (await run(['check', '--ontology', folder])).stdout;
    expect(await check()).toContain('release-outdated: 1 error');
    expect(await release(folder, '--version', '1.0.1')).toMatchObject({ code: 0 });
    setVersion(folder, '1.0.2', 'Ship');
    appendFileSync(join(folder, 'core.ttl'), 'a:keel a owl:ObjectProperty ; rdfs:label "keel"@en .');
    expect(await check()).toContain('version-not-bumped: 1 error');
    expect(await release(folder)).toMatchObject({ code: 0 });
    setVersion(folder, '2.0');
    appendFileSync(join(folder, 'core.ttl'), 'a:mast a owl:ObjectProperty ; rdfs:label "mast"@en .');
    writeFileSync(join(folder, 'publication.yaml'), rules(', no-definition: error'));
    const { code, stderr } = await release(folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining('error no-definition')]);
    expect(recorded(folder)).toEqual(['1.0 2026-11-01', '1.0.1 2026-11-01', '1.0.2 2026-11-01']);
  });

  test('refuses a single file, and releases that are damaged', async () => {
    const folder = project();
    expect((await release(join(folder, 'core.ttl'))).stderr).toContain('is a single file. Move it to its own folder');
    await release(folder);
    writeFileSync(join(folder, 'releases/1.0.nq'), '');
    setVersion(folder, '1.1');
    const before = folderContent(folder);
    expect((await release(folder)).stderr).toMatch(
      /releases\.yaml:\d+:\d+ error release The file 1\.0\.nq has another SHA/,
    );
    expect(folderContent(folder)).toEqual(before);
  });

  test('records only the slices that have releases, once there are some', async () => {
    const folder = project({
      'slices/hulls.yaml': 'title: Hulls\ninclude: [hull]\n',
      'publication.yaml': 'title: Boats\n',
    });
    await release(folder, '--slice', 'hulls');
    setVersion(folder, '1.1');
    await release(folder);
    expect(recorded(folder)).toEqual([]);
    expect(recorded(folder, 'hulls')).toHaveLength(2);
    await release(folder, '--slice', 'none').then(({ stderr }) => expect(stderr).toContain('Unknown slice "none"'));
  });

  test('records every slice, and the whole ontology if it is published by default', async () => {
    const folder = project({
      'slices/hulls.yaml': 'title: Hulls\ninclude: [hull]\n',
      'publication.yaml': 'title: Boats\n',
    });
    const { stdout } = await release(folder);
    expect(stdout).toMatch(/^Recorded releases\/1\.0\.nq: .*\nRecorded releases\/hulls\/1\.0\.nq: .*\nEvery build/);
    expect(recorded(folder)).toEqual(recorded(folder, 'hulls'));
    writeFileSync(join(folder, 'publication.yaml'), 'title: Boats\nslice: hulls\n');
    setVersion(folder, '1.1');
    expect((await release(folder)).stdout).toMatch(/^Recorded releases\/hulls\/1\.1\.nq: .*\nEvery build/);
    expect(recorded(folder)).toEqual(['1.0 2026-11-01']);
  });
});

test('Files of a release are written together, or none', () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'list'), 'old');
  mkdirSync(join(folder, 'taken'));
  mkdirSync(join(folder, 'taken/full'));
  const before = folderContent(folder);
  const files = ['new', 'list', 'taken'].map((name) => ({ path: join(folder, name), text: name }));
  expect(() => writeTogether(files)).toThrow(/^Nothing was recorded: /);
  expect(folderContent(folder)).toEqual(before);
});
