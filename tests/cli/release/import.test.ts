import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesFolder } from '../../support/ontology-folder.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { boats, project, recorded, release, setVersion } from './versioned-boats.ts';

describe('npm run release --from', () => {
  test('imports earlier versions from files and folders, in the order of versions', async () => {
    const folder = project();
    setVersion(folder, '2.0');
    await release(folder);
    const old = filesFolder('old', { 'a.ttl': boats('1.5', 'Boat', '2025-01-01'), 'b/core.ttl': boats('1.4') });
    const { code, stdout } = await release(folder, '--from', join(old, 'a.ttl'), '--from', join(old, 'b'));
    expect(code).toBe(0);
    expect(stdout).toContain('Recorded releases/1.5.nq: 2025-01-01, 2 terms, 16 triples, from a.ttl.');
    expect(recorded(folder)).toEqual(['1.4 2026-11-01 b', '1.5 2025-01-01 a.ttl', '2.0 2026-11-01']);
  });

  test('records the others if one does not parse, states no version or date, or is recorded differently', async () => {
    const folder = project();
    await release(folder);
    const old = filesFolder('old', {
      'broken.ttl': '<urn:a> a',
      'empty.ttl': '',
      'undated.ttl': boats('0.8').replace(/dcterms:modified [^.]*\^\^xsd:date/, 'rdfs:seeAlso a:'),
      'other.ttl': boats('1.0', 'Ship'),
      'good.ttl': boats('0.9'),
    });
    const names = ['broken', 'empty', 'undated', 'other', 'missing', 'good'];
    const { code, stdout, stderr } = await release(
      folder,
      ...names.flatMap((name) => ['--from', join(old, `${name}.ttl`)]),
    );
    expect(code).toBe(1);
    expect(stdout).toMatch(/^Recorded releases\/0\.9\.nq: .* from good\.ttl\.\n$/);
    expect(stderr).toMatch(/^broken\.ttl was not recorded: broken\.ttl:1:9 error syntax/m);
    expect(stderr).toMatch(/^empty\.ttl was not recorded: /m);
    expect(stderr).toMatch(/^undated\.ttl was not recorded: its header states no date\. Set --date/m);
    expect(stderr).toMatch(/^other\.ttl was not recorded: .*version 1\.0 is recorded with other content/m);
    expect(stderr).toMatch(/^missing\.ttl was not recorded: .*does not exist/m);
    expect(recorded(folder)).toEqual(['0.9 2026-11-01 good.ttl', '1.0 2026-11-01']);
  });

  test('rejects a version for several imports', async () => {
    const folder = project();
    const source = join(folder, 'core.ttl');
    expect(await release(folder, '--from', source, '--from', source, '--version', '1.0')).toMatchObject({
      code: 2,
      stderr: '--version would be that of all 2 versions. Import them one by one.\n',
    });
  });
});

/** A repository with a commit for each state of the folder `boats`, tagged and dated. */
function repository(
  states: readonly { readonly tag: string; readonly files: Readonly<Record<string, string>> }[],
): string {
  const root = temporaryFolder();
  const folder = join(root, 'boats');
  const git = (argv: readonly string[], date = ''): void =>
    void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...argv], {
      cwd: root,
      env: { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date, GIT_CONFIG_GLOBAL: '/dev/null' },
      stdio: 'pipe',
    });
  git(['init', '--quiet']);
  mkdirSync(folder);
  for (const [at, { tag, files }] of states.entries()) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const date = `2025-0${at + 1}-01T12:00:00Z`;
    git(['add', '--all']);
    git(['commit', '--quiet', '--message', tag], date);
    git(['tag', tag], date);
  }
  return folder;
}

describe('npm run release --from-tag', () => {
  test('imports the versions at all matching tags, with the dates of their commits', async () => {
    const unversioned = boats('1.10').replace('owl:versionInfo "1.10" ;', '');
    const folder = repository([
      { tag: 'v1.9', files: { 'core.ttl': boats('1.9'), 'publication.yaml': 'title: Boats\n' } },
      { tag: 'v1.10', files: { 'core.ttl': unversioned, 'publication.yaml': 'title: Boats\nobsolete: true\n' } },
      { tag: 'v1.11', files: { 'core.ttl': 'oops' } },
      { tag: 'v1.12', files: { 'core.ttl': boats('1.12'), 'publication.yaml': 'title: Boats\npages: ../missing\n' } },
      { tag: 'other', files: { 'publication.yaml': 'title: Boats\n' } },
    ]);
    const { code, stdout, stderr } = await release(folder, '--from-tag', 'v*');
    expect(stderr).toMatch(/^tag v1\.11 was not recorded: boats\/core\.ttl:1:1 error syntax .*\n$/);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^tag v1\.10: With the current publication\.yaml: .* Unknown key "obsolete"/m);
    expect(recorded(folder)).toEqual([
      '1.9 2025-01-01 tag v1.9',
      '1.10 2025-02-01 tag v1.10',
      '1.12 2025-04-01 tag v1.12',
    ]);
    expect(execFileSync('git', ['status', '--porcelain'], { cwd: folder, encoding: 'utf8' })).toBe(
      '?? boats/releases/\n',
    );
    expect((await release(folder, '--from-tag', 'v1.9')).stdout).toBe('releases/1.9.nq is already recorded.\n');
  });

  test('takes the version of the tag if the header was not raised', async () => {
    const folder = repository([
      { tag: 'v1.0', files: { 'core.ttl': boats('1.0') } },
      { tag: 'v1.1', files: { 'core.ttl': boats('1.0', 'Ship') } },
    ]);
    const { code, stdout } = await release(folder, '--from-tag', 'v*');
    expect(code).toBe(0);
    expect(stdout).toContain(
      'tag v1.1: The header states version 1.0, which is another release. The version is that of the tag.',
    );
    expect(recorded(folder)).toEqual(['1.0 2025-01-01 tag v1.0', '1.1 2025-02-01 tag v1.1']);
    expect((await release(folder, '--from-tag', 'v*')).stdout).toContain('releases/1.1.nq is already recorded.');
  });

  test('imports a revision, and names tags and revisions that do not exist', async () => {
    const folder = repository([{ tag: 'first', files: { 'core.ttl': boats('1.0') } }]);
    expect(await release(folder, '--from-revision', 'HEAD')).toMatchObject({ code: 0 });
    expect(recorded(folder)).toEqual([expect.stringMatching(/^1\.0 2025-01-01 revision [0-9a-f]{12}$/)]);
    expect((await release(folder, '--from-tag', 'w*')).stderr).toContain('No tag matches "w*"');
    expect((await release(folder, '--from-revision', '-x')).stderr).toContain('Git knows no revision -x.');
    expect((await release(project(), '--from-tag', 'v*')).stderr).toContain('is not in a Git repository');
  });

  test('imports the slices that a version had', async () => {
    const config = 'title: Boats\nslice: hulls\n';
    const hulls = 'title: Hulls\ninclude: [hull]\n';
    const folder = repository([
      { tag: 'v1', files: { 'core.ttl': boats('1'), 'publication.yaml': config, 'slices/hulls.yaml': hulls } },
      { tag: 'v2', files: { 'core.ttl': boats('2'), 'slices/all.yaml': 'title: All\n' } },
    ]);
    const { stdout } = await release(folder, '--from-tag', 'v*');
    expect(stdout).toContain('tag v1 has no slice "all".');
    expect(recorded(folder, 'hulls')).toHaveLength(2);
    expect(recorded(folder, 'all')).toEqual(['2 2025-02-01 tag v2']);
  });
});
