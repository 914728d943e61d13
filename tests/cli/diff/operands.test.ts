import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Outcome } from '../../support/command.ts';
import { run } from '../../support/command.ts';
import { filesFolder } from '../../support/ontology-folder.ts';
import { boats, project, release, setVersion } from '../release/versioned-boats.ts';

/** Compares in a folder, with the ontology `boats` in it. */
const compare = (folder: string, ...argv: readonly string[]): Promise<Outcome> =>
  run(['diff', '--ontology', join(folder, 'boats'), ...argv], { INIT_CWD: folder });

function git(folder: string, ...argv: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...argv], { cwd: folder });
}

function commit(folder: string, tag: string): void {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', tag);
  git(folder, 'tag', tag);
}

/** A repository with the folder `boats`. Its tag v1 has the label "Boat"; later ones are moved to `boats` or have other labels. */
function repository(): string {
  const folder = filesFolder('repository', { 'boats/core.ttl': boats('1.0') });
  git(folder, 'init', '--quiet');
  commit(folder, 'v1');
  writeFileSync(join(folder, 'boats/core.ttl'), boats('1.1', 'Ship'));
  commit(folder, 'v2');
  setVersion(join(folder, 'boats'), '1.2', 'Vessel');
  return folder;
}

describe('npm run diff', () => {
  test('compares a Git revision with the current sources, and two revisions', async () => {
    const folder = repository();
    const { stdout } = await compare(folder, 'v1');
    expect(stdout).toContain('From v1 (1.0, 2026-11-01): 2 terms');
    expect(stdout).toContain('To boats (1.2, 2026-11-01): 2 terms');
    expect(stdout).toContain('Label changed from “Boat” to “Vessel”');
    expect((await compare(folder, 'HEAD~1', 'HEAD')).stdout).toContain('Label changed from “Boat” to “Ship”');
  });

  test('compares a file or folder of a revision, by its path in the repository or from the current folder', async () => {
    const folder = repository();
    for (const path of ['v1:boats/core.ttl', 'v1:./boats', 'v1:boats'])
      expect((await compare(folder, path, 'boats/core.ttl')).stdout).toContain('from “Boat” to “Vessel”');
    const inside = await run(['diff', '--ontology', 'core.ttl', 'v1'], { INIT_CWD: join(folder, 'boats') });
    expect(inside.stdout).toContain('from “Boat” to “Vessel”');
  });

  test('compares releases of the ontology, with the mapped fields that they had', async () => {
    const folder = project();
    await release(folder);
    setVersion(folder, '2.0', 'Ship');
    await release(folder);
    const parent = join(folder, '..');
    const { stdout, stderr } = await compare(parent, '1.0', 'v2.0.0', '--format', 'json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout)).toMatchObject({
      from: { version: '1.0', date: '2026-11-01' },
      to: { version: '2.0' },
      verdict: 'patch',
    });
  });

  test('takes a name for a release first, then for a path, then for a revision', async () => {
    const folder = repository();
    git(folder, 'tag', '1.2', 'v1');
    expect((await compare(folder, '1.2')).stdout).toContain('from “Boat”');
    mkdirSync(join(folder, '1.2'));
    writeFileSync(join(folder, '1.2/core.ttl'), boats('1.2', 'Raft'));
    expect((await compare(folder, '1.2')).stdout).toContain('from “Raft”');
    await release(join(folder, 'boats'));
    expect((await compare(folder, '1.2')).stdout).toMatch(/^No changes/);
  });

  test('reads a revision whose configuration is invalid with the current one, and says so', async () => {
    const folder = repository();
    writeFileSync(join(folder, 'boats/publication.yaml'), 'titel: Boats\n');
    commit(folder, 'v3');
    writeFileSync(join(folder, 'boats/publication.yaml'), 'title: Boats\n');
    const { code, stdout, stderr } = await compare(folder, 'v3');
    expect(code).toBe(0);
    expect(stderr).toMatch(/^v3: With the current publication\.yaml: boats\/publication\.yaml:1:1 error/);
    expect(stdout).toMatch(/^No changes/);
  });

  test('reads a file with the current configuration if it is compared with the current ontology', async () => {
    const label = (file: string): string => boats('1.0').replaceAll('rdfs:label', file);
    const folder = filesFolder('configured', {
      'boats/core.ttl': label('a:called').replace('"Boat"', '"Ship"'),
      'boats/publication.yaml': 'title: Boats\ntextProperties: { label: [a:called] }\n',
      'old.ttl': label('a:called'),
    });
    expect((await compare(folder, 'old.ttl')).stdout).toContain('Label changed from “Boat” to “Ship”');
    expect((await compare(folder, 'old.ttl', 'boats/core.ttl')).stdout).not.toContain('Label changed');
  });

  test('compares two ontologies without any configuration, whatever the rules say about them', async () => {
    const folder = filesFolder('two', {
      'a.ttl': '<urn:a:x> a <http://www.w3.org/2002/07/owl#Class> .',
      'b/one.ttl': '<urn:b:y> a <http://www.w3.org/2002/07/owl#Class> .',
      'b/two.nt': '<urn:b:z> <http://www.w3.org/1999/02/22-rdf-syntax-ns#type> <http://www.w3.org/2002/07/owl#Class> .',
    });
    const { code, stdout } = await run(['diff', 'a.ttl', 'b'], { INIT_CWD: folder });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^major: 1 breaking, 2 additive changes\n/);
  });

  test('reports invalid syntax with file, line and version', async () => {
    const folder = filesFolder('broken', { 'a.ttl': '\n<urn:a> a', 'b.ttl': '' });
    const { code, stderr } = await run(['diff', 'a.ttl', 'b.ttl'], { INIT_CWD: folder });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^a\.ttl:2:9 error syntax In the version a\.ttl: /);
  });

  test('lists what it has tried for an unknown name', async () => {
    const folder = repository();
    await release(join(folder, 'boats'));
    const { code, stderr } = await compare(folder, '1.9');
    expect(code).toBe(1);
    expect(stderr).toBe(
      `"1.9" is not a version that can be compared. Tried:
  a release: the ontology has 1.2
  a file or folder: ${join(folder, '1.9')} does not exist
  a Git revision: Git knows no revision 1.9.
`,
    );
    expect((await compare(folder, 'v1:gone.ttl')).stderr).toBe('The revision v1 has no file or folder gone.ttl.\n');
    renameSync(join(folder, '.git'), join(folder, 'git'));
    expect((await compare(folder, 'HEAD')).stderr).toContain('is not in a Git repository');
  });

  test('needs the old version, and accepts no third one', async () => {
    expect(await run(['diff'])).toMatchObject({ code: 2, stderr: expect.stringContaining('Expected the old version') });
    expect(await run(['diff', 'a', 'b', 'c'])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Unexpected argument "c"'),
    });
  });
});
