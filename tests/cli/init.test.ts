import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import type { CommandName } from '../../src/cli/command/commands.ts';
import { parseCommand } from '../../src/cli/command/parse.ts';
import type { Project } from '../../src/cli/commands/init.ts';
import { askQuestions, sampleOntology } from '../../src/cli/commands/init.ts';
import { packageVersion } from '../../src/cli/installation/root.ts';
import { readRemote } from '../../src/cli/release/git.ts';
import { loadInput } from '../../src/cli/load/load-input.ts';
import { CONFIGURABLE_RULES } from '../../src/cli/load/publication-file.ts';
import { defaultConfiguration } from '../../src/compiler/configuration/configuration.ts';
import { publicationJsonSchema } from '../../src/compiler/configuration/reference.ts';
import { run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const FILES = [
  '.dockerignore',
  '.github',
  '.github/workflows',
  '.github/workflows/ontology.yml',
  '.gitignore',
  '.gitlab-ci.yml',
  'Dockerfile',
  'README.md',
  'ontology.ttl',
  'package.json',
  'publication.yaml',
];

async function init(folder: string, ...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(['init', folder, '--yes', ...argv]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** Parts of a workflow of GitHub. */
interface Workflow {
  readonly permissions: object;
  readonly jobs: Readonly<Record<string, { permissions?: object; steps: readonly { run?: string; uses?: string }[] }>>;
}

/** Reads a file of a project: YAML, or text. */
function reader(folder: string): { text: (path: string) => string; yaml: <T>(path: string) => T } {
  const text = (path: string): string => readFileSync(join(folder, path), 'utf8');
  return { text, yaml: <T>(path: string) => parse(text(path)) as T };
}

/** The arguments of each call of Ontopress in lines of a shell, with values instead of variables. */
function commandsIn(shell: readonly string[]): string[][] {
  return shell.flatMap((line) => {
    const [, argv] = /ontopress(?:@[\d.]+)? ((?:check|build|serve)\b.*)/.exec(line) ?? [];
    return argv === undefined ? [] : [argv.replaceAll(/"\$\w+"/g, 'https://acme.github.io/repo').split(' ')];
  });
}

function gitSucceeds(argv: readonly string[], cwd: string): boolean {
  return spawnSync('git', argv, { cwd }).status === 0;
}

/** Answers the questions, one after the other. */
async function answer(
  defaults: Omit<Project, 'version'>,
  answers: readonly string[],
): Promise<{ project: Project; asked: string[] }> {
  const [input, output] = [new PassThrough(), new PassThrough({ encoding: 'utf8' })];
  const asked: string[] = [];
  output.on('data', (question: string) => {
    input.write(`${answers[asked.length] ?? ''}\n`);
    asked.push(question);
  });
  return { project: await askQuestions({ ...defaults, version: '1.0.0' }, { input, output }), asked };
}

describe('npm run init', () => {
  it('writes a project that passes the check and builds', async () => {
    const folder = temporaryFolder();
    await init(folder, '--title', 'Boats: "all" & more', '--base-url', 'https://boats.example/docs');
    expect(Object.keys(folderContent(folder))).toEqual(FILES);
    expect(await run(['check', folder])).toMatchObject({ code: 0, stdout: '0 errors, 0 warnings\n' });
    const built = await run(['build', folder, '--out', join(folder, 'dist')]);
    expect(built.stdout).toContain('Built Boats: "all" & more: 3 terms');
    expect(readFileSync(join(folder, 'dist/public/index.html'), 'utf8')).toContain('https://boats.example/docs');
  });

  it('writes a configuration that its JSON Schema accepts', async () => {
    const folder = temporaryFolder();
    await init(folder, '--base-url', 'https://boats.example');
    const ajv = new Ajv2020();
    formats.default(ajv);
    const accepts = ajv.compile(publicationJsonSchema(CONFIGURABLE_RULES));
    expect(accepts(parse(readFileSync(join(folder, 'publication.yaml'), 'utf8')))).toBe(true);
    expect(accepts({ titel: 'Boats' })).toBe(false);
  });

  it('names the version in one file, as the package of a clone, and what to do with it', async () => {
    const folder = temporaryFolder();
    // Without a title the site has the folder's name, whose random end could look like a version.
    const output = await init(folder, '--title', 'Boats');
    const { text } = reader(folder);
    const tarball = `ontopress-${packageVersion()}.tgz`;
    expect(JSON.parse(text('package.json'))).toMatchObject({ dependencies: { ontopress: `file:${tarball}` } });
    expect(output).toContain(`Copy ${tarball} into this folder`);
    for (const path of ['.github/workflows/ontology.yml', '.gitlab-ci.yml', 'Dockerfile', 'publication.yaml'])
      expect(text(path)).not.toMatch(/ontopress[@-]\d|--yes ontopress|https:\/\/cdn/);
    // The project has one already, so that nothing of it is advice.
    expect(await init(folder)).not.toContain('Copy ');
  });

  it('installs the package before each command that uses it', async () => {
    const folder = temporaryFolder();
    await init(folder);
    const { text, yaml } = reader(folder);
    for (const { steps } of Object.values(yaml<Workflow>('.github/workflows/ontology.yml').jobs)) {
      const commands = steps.flatMap(({ run: line = '' }) => line);
      expect(commands.indexOf('npm install')).toBeLessThan(commands.findIndex((it) => it.includes('ontopress')));
      expect(commands).toContain('npm install');
    }
    expect(yaml('.gitlab-ci.yml')).toMatchObject({ default: { before_script: ['npm install'] } });
    const docker = text('Dockerfile');
    expect(docker.indexOf('RUN npm install')).toBeGreaterThan(0);
    expect(docker.indexOf('RUN npm install')).toBeLessThan(docker.indexOf('RUN ontopress build'));
  });

  it('writes workflows whose commands exist, with these options, in this order', async () => {
    const folder = temporaryFolder();
    await init(folder);
    const { text, yaml } = reader(folder);
    const { jobs } = yaml<Workflow>('.github/workflows/ontology.yml');
    const gitlab = yaml<Record<string, { script?: string[] }>>('.gitlab-ci.yml');
    const docker = text('Dockerfile').split('\n');
    const command = docker.flatMap((line) => (line.startsWith('CMD ') ? [JSON.parse(line.slice(4)) as string[]] : []));
    const called = {
      github: commandsIn(Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run: line = '' }) => line))),
      gitlab: commandsIn(Object.values(gitlab).flatMap(({ script = [] }) => script)),
      docker: [
        ...commandsIn(docker.filter((line) => line.startsWith('RUN '))),
        ...command.map((words) => words.slice(1)),
      ],
    };
    expect(called).toEqual({
      github: [
        ['check', '--format', 'github'],
        ['build', '--base-url', 'https://acme.github.io/repo'],
      ],
      gitlab: [['check'], ['build', '--base-url', 'https://acme.github.io/repo']],
      docker: [
        ['build', '--base-url', 'https://acme.github.io/repo'],
        ['serve', '--host', '0.0.0.0'],
      ],
    });
    for (const [name, ...argv] of Object.values(called).flat()) parseCommand(name as CommandName, argv);
  });

  it('writes a workflow that may write pages only in the job that deploys them', async () => {
    const folder = temporaryFolder();
    await init(folder);
    const { permissions, jobs } = reader(folder).yaml<Workflow>('.github/workflows/ontology.yml');
    expect(permissions).toEqual({ contents: 'read' });
    expect(jobs['check']).not.toHaveProperty('permissions');
    expect(jobs['publish']).toMatchObject({
      permissions: { contents: 'read', pages: 'write', 'id-token': 'write' },
      concurrency: { group: 'pages' },
    });
  });

  it('asks for title and public URL, until the URL is valid', async () => {
    const answers = ['Harbour', 'acme.github.io/repo', 'https://acme.github.io/repo/'];
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => errors.mockRestore());
    const { project, asked } = await answer({ hasOntology: false, name: 'my boats', title: 'my boats' }, answers);
    expect(asked).toEqual([
      'Title of the site (my boats): ',
      'Public URL of the site (none yet): ',
      'Public URL of the site (none yet): ',
    ]);
    expect(project).toMatchObject({ title: 'Harbour', baseUrl: 'https://acme.github.io/repo' });
    expect(errors.mock.calls.flat()).toEqual([
      expect.stringContaining('--base-url is "acme.github.io/repo"; expected'),
    ]);
    // So that the IRI of each term is the URL of its page.
    expect(sampleOntology(project)).toContain('@prefix : <https://acme.github.io/repo/vocabulary/> .');
  });

  it('takes the defaults if the answers are empty', async () => {
    const { project, asked } = await answer({ hasOntology: true, name: 'my boats' }, ['', '']);
    expect(asked[0]).toBe('Title of the site (as in the ontology): ');
    expect(project).toEqual({ hasOntology: true, name: 'my boats', version: '1.0.0' });
    expect(sampleOntology(project)).toContain('@prefix : <https://example.org/my-boats/vocabulary/> .');
  });

  it('keeps an ontology and all files that exist', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'boats.ttl'), '<https://boats.example/B> a <http://www.w3.org/2002/07/owl#Class> .');
    writeFileSync(join(folder, '.gitignore'), 'mine\n');
    const output = await init(folder);
    expect(output).toContain('Kept   .gitignore\n');
    expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine\n');
    expect(Object.keys(folderContent(folder))).not.toContain('ontology.ttl');
    expect((await init(folder)).match(/^Wrote/gm)).toBeNull();
  });

  it('leaves title and languages to an ontology that exists', async () => {
    const folder = temporaryFolder();
    const header = '<https://boote.example/> a owl:Ontology ; dcterms:title "Boote"@de .';
    const prefixes = `@prefix owl: <http://www.w3.org/2002/07/owl#> . @prefix dcterms: <http://purl.org/dc/terms/> .`;
    const term =
      '<https://boote.example/Boot> a owl:Class ; <http://www.w3.org/2004/02/skos/core#prefLabel> "Boot"@de .';
    writeFileSync(join(folder, 'boote.ttl'), [prefixes, header, term].join('\n'));
    await init(folder);
    const { configuration, sources } = await loadInput({ ontology: folder, cwd: folder });
    expect(configuration.publication).toEqual(defaultConfiguration().publication);
    expect(sources.map(({ file }) => file)).toEqual([expect.stringMatching(/boote\.ttl$/)]);
  });

  it.each([
    ['--namespace', 'https://boats.example/ > .'],
    ['--base-url', 'boats.example'],
  ])('rejects %s %j', async (option, value) => {
    const folder = temporaryFolder();
    expect(await run(['init', folder, '--yes', option, value])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${option} is ${JSON.stringify(value)}`) as string,
    });
    expect(folderContent(folder)).toEqual({});
  });

  it('takes title and repository from the remote of the folder', async () => {
    const folder = temporaryFolder();
    const git = (...argv: string[]): void => void execFileSync('git', argv, { cwd: folder });
    git('init', '--quiet');
    git('remote', 'add', 'origin', 'https://alice:ghp_secret@github.com/acme/harbour-boats.git');
    await init(folder);
    const { text, yaml } = reader(folder);
    expect(yaml('publication.yaml')).toMatchObject({
      title: 'Harbour boats',
      repository: 'https://github.com/acme/harbour-boats',
    });
    expect(text('README.md')).toMatch(/^# Harbour boats\n/);
    expect(text('ontology.ttl')).toContain('dcterms:title "Harbour boats"@en');
    for (const path of FILES.filter((it) => it !== '.github' && it !== '.github/workflows'))
      expect(text(path)).not.toMatch(/alice|secret/);
    expect(await run(['check', folder])).toMatchObject({ code: 0, stdout: '0 errors, 0 warnings\n' });
    // The URL of a folder in the repository depends on its branch.
    mkdirSync(join(folder, 'inside'));
    await init(join(folder, 'inside'));
    expect(yaml('inside/publication.yaml')).not.toHaveProperty('repository');
  });

  it.each([
    ['https://github.com/acme/boats.git', 'https://github.com/acme/boats', 'boats'],
    ['https://token@gitlab.com/acme/sea/boats', 'https://gitlab.com/acme/sea/boats', 'boats'],
    ['git@github.com:acme/boats.git', 'https://github.com/acme/boats', 'boats'],
    ['codeberg.org:acme/boats', 'https://codeberg.org/acme/boats', 'boats'],
    ['ssh://git@git.example.org:2222/acme/boats.git/', 'https://git.example.org/acme/boats', 'boats'],
    ['ssh://git@ssh.github.com:443/acme/boats.git', 'https://github.com/acme/boats', 'boats'],
    ['http://localhost:3000/acme/my%20boats.git?token=x#y', 'http://localhost:3000/acme/my%20boats', 'my boats'],
  ])('reads the remote %s', (remote, url, name) => {
    expect(readRemote(remote)).toEqual({ url, name });
  });

  it.each(['/srv/git/boats.git', '../boats', 'C:/boats', 'C:\\boats', 'file:///srv/boats.git', 'alias:boats', ''])(
    'reads no URL from the remote %j',
    (remote) => {
      expect(readRemote(remote)).toBeUndefined();
    },
  );

  it('ignores in Git what builds write, but not the package', async () => {
    const folder = temporaryFolder();
    await init(folder);
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    const isIgnored = (path: string): boolean => gitSucceeds(['check-ignore', '--quiet', '--no-index', path], folder);
    const output = ['dist/x', '.dist.building-1/x', '.dist.previous-1/x', '.dist.serving-1-2/x', '.dist.lock'];
    expect([...output, 'node_modules/x'].filter((path) => !isIgnored(path))).toEqual([]);
    expect([`ontopress-${packageVersion()}.tgz`, 'ontology.ttl', '.github/x'].filter(isIgnored)).toEqual([]);
  });

  it('keeps a README with another name, and writes one whose commands exist', async () => {
    const folder = temporaryFolder();
    await init(folder, '--title', 'Boats [*old*]');
    const text = reader(folder).text('README.md');
    expect(text).toMatch(/^# Boats \\\[\\\*old\\\*\\\]\n/);
    const commands = [...text.matchAll(/npx ontopress (dev|check|build)\b/g)].map(([, name]) => name as CommandName);
    expect(commands).toEqual(['dev', 'check', 'build', 'build']);
    for (const name of commands) parseCommand(name, []);
    const other = temporaryFolder();
    writeFileSync(join(other, 'readme.rst'), 'mine');
    expect(await init(other)).toContain('Kept   readme.rst\n');
    expect(Object.keys(folderContent(other))).not.toContain('README.md');
  });

  it('rejects a file', async () => {
    const file = join(temporaryFolder(), 'boats.ttl');
    writeFileSync(file, '');
    const { code, stderr } = await run(['init', file, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is a file\. Run npm run init with its folder/);
  });
});
