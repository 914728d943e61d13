import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMemoryCache } from '../../../src/cli/load/cache.ts';
import { compileSite, createDevServer } from '../../../src/cli/dev/dev-server.ts';
import { digestOf, loadReleases } from '../../../src/cli/load/releases.ts';
import { openProgram } from '../../../src/cli/program/open-program.ts';
import { VERSION_PATHS } from '../../../src/versions/index.ts';
import { run } from '../../support/command.ts';
import { temporaryDirectory } from '../../support/temporary-folder.ts';
import { boats, release, setVersion } from './versioned-boats.ts';

const RELEASE_FILES = Object.keys(VERSION_PATHS.files({ version: '1.0.0' }));

/** An ontology with the release 1.0, and now version 1.1. */
let folder: string;
/** The site of 1.0, and of 1.1 with the release. */
let before: string;
let site: string;

const build = async (out: string): Promise<void> =>
  void expect(
    await run(['build', '--ontology', folder, '--out', out, '--base-url', 'https://example.org/a']),
  ).toMatchObject({ code: 0 });

beforeAll(async () => {
  const parent = temporaryDirectory();
  [folder, before, site] = [join(parent, 'boats'), join(parent, 'before'), join(parent, 'site')];
  mkdirSync(folder);
  writeFileSync(join(folder, 'core.ttl'), boats('1.0'));
  await build(before);
  await release(folder);
  setVersion(folder, '1.1');
  await build(site);
  return () => rmSync(parent, { recursive: true, force: true });
});

describe('A release is published', () => {
  test('with the files of the site of its version', () => {
    const path = join(site, 'public/versions/1.0');
    expect(readdirSync(path).sort()).toEqual(['index.html', ...RELEASE_FILES].sort());
    // For hosts that serve folders only.
    expect(readFileSync(join(path, 'index.html'), 'utf8')).toBe(readFileSync(`${path}.html`, 'utf8'));
    for (const name of ['vocabulary.ttl', 'vocabulary.jsonld', 'vocabulary-context.jsonld'])
      expect(readFileSync(join(path, name), 'utf8')).toBe(readFileSync(join(before, 'public', name), 'utf8'));
    const [entry] = loadReleases(folder, 'boats', undefined)?.entries ?? [];
    expect(digestOf(readFileSync(join(path, 'vocabulary.nt')))).toBe(entry?.sha256);
  });

  test('at the IRI that it has, by a redirect to its page', () => {
    expect(readFileSync(join(site, 'public/_redirects'), 'utf8')).toBe(
      '/a/1.0 /a/versions/1.0 301\n/a/changes /a/versions 301\n',
    );
    expect(readFileSync(join(site, 'public/1.0.html'), 'utf8')).toContain('0; url=/a/versions/1.0"');
  });

  test('by the development server, with the same bytes', async () => {
    const compiled = await compileSite({ ontology: folder, baseUrl: 'https://example.org/a' }, createMemoryCache());
    const server = await createDevServer(compiled, await openProgram(), {});
    for (const name of RELEASE_FILES) {
      const response = await server.fetch(new Request(`http://localhost/a/versions/1.0/${name}`));
      const built = readFileSync(join(site, 'public/versions/1.0', name), 'utf8');
      expect([name, response.status, await response.text()]).toEqual([name, 200, built]);
    }
    const moved = await server.fetch(new Request('http://localhost/a/1.0'));
    expect([moved.status, moved.headers.get('Location')]).toEqual([301, '/a/versions/1.0']);
  });

  test('again by linking its files, unless they were edited', async () => {
    const file = (name: string): string => join(site, 'public/versions/1.0', name);
    const inode = statSync(file('vocabulary.ttl')).ino;
    const expected = readFileSync(file('vocabulary.nt'), 'utf8');
    setVersion(folder, '1.2');
    await build(site);
    expect(statSync(file('vocabulary.ttl')).ino).toBe(inode);
    writeFileSync(file('vocabulary.nt'), 'edited');
    await build(site);
    expect(readFileSync(file('vocabulary.nt'), 'utf8')).toBe(expected);
  });
});
