import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { main as build } from '../../src/cli/commands/build.ts';
import { main as check } from '../../src/cli/commands/check.ts';
import type { CommandName } from '../../src/cli/command/commands.ts';
import { commandLine, COMMANDS, packageCommand } from '../../src/cli/command/commands.ts';
import { overview, parseCommand, usage } from '../../src/cli/command/parse.ts';
import { main as release } from '../../src/cli/commands/release.ts';
import { main as serve } from '../../src/cli/commands/serve.ts';
import { run, runProcess } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { tinyPublication } from '../support/tiny-publication.ts';

/** Commands, called like in `src/cli/run.js`. */
const MAIN = { build, check, release, serve };
type Command = keyof typeof MAIN;

test.each([
  [['biuld'], /Unknown command "biuld"; did you mean build\?/],
  [['build', '--ontolgy', 'x'], /Unknown option --ontolgy; did you mean --ontology\?/],
  [['verify', '--exmaples', 'x'], /Unknown option --exmaples; did you mean --examples\?/],
])('%j is invalid usage, with a suggestion, code 2 and no stack', async (args, message) => {
  const { code, stderr, stdout } = await runProcess(args);
  expect(stderr).toMatch(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect([code, stdout]).toEqual([2, '']);
});

test('a slice is chosen with --slice, or with the former name of the option', () => {
  expect(parseCommand('build', ['--slice', 'stays'])).toMatchObject({ slice: 'stays' });
  expect(parseCommand('build', ['--marketplace=stays'])).toMatchObject({ slice: 'stays' });
  expect(() => parseCommand('build', ['--slice', 'a', '--marketplace', 'b'])).toThrow(/--marketplace appears twice/);
  expect(() => parseCommand('serve', ['--marketplace', 'b'])).toThrow(/Unknown option --marketplace/);
});

test.each<[Command, string[], RegExp]>([
  ['build', ['--port', '80'], /Unknown option --port/],
  ['build', ['a.ttl', 'b.ttl'], /The path of the ontology appears twice/],
  ['build', ['a.ttl', '--ontology', 'b.ttl'], /--ontology appears twice/],
  ['serve', ['dist'], /Unexpected argument "dist"/],
  ['build', ['--ontology'], /--ontology requires a value/],
  ['build', ['--ontology', '--verbose'], /--ontology requires a value/],
  ['build', ['--verbose=1'], /--verbose accepts no value/],
  ['build', ['--base-url', 'example.org'], /--base-url is "example\.org"; expected an absolute URL/],
  ['build', ['--base', 'example.org'], /--base is "example\.org"; expected an absolute IRI with a path and without #/],
  ['check', ['--namespace', 'boats#'], /--namespace is "boats#"; expected an absolute IRI/],
  ['serve', ['--port', '99999'], /PORT is "99999"/],
  ['serve', ['--port=-1'], /PORT is "-1"/],
  ['check', ['--format', 'xml'], /--format is "xml"; expected one of text, github, json/],
  ['check', ['--format', 'text', '--format', 'json'], /--format appears twice/],
  ['check', ['--into', 'notes.md'], /--into needs --statistics/],
  ['check', ['--statistics', '--all'], /Use --statistics or --all, not both/],
  ['check', ['--statistics', '--format', 'json'], /Use --statistics or --format, not both/],
  ['serve', ['--scopes', 'transform:run'], /--scopes needs --create-token/],
  ['release', ['--only-context', '--version', '2.0'], /Use --only-context or --version, not both/],
])('%s %j is invalid usage too', async (command, args, message) => {
  const used = MAIN[command](args);
  await expect(used).rejects.toThrow(message);
  await expect(used).rejects.toMatchObject({ name: 'UsageError' });
});

test('every command has a help', async () => {
  const shown = await runProcess([]);
  expect(shown).toMatchObject({ code: 0, stdout: `${overview()}\n` });
  expect(await runProcess(['build', '--help'])).toMatchObject({ code: 0, stdout: `${usage('build')}\n` });
  for (const command of ['start', 'build', 'serve', 'dev', 'check'] as const) {
    expect(shown.stdout).toContain(commandLine(command));
    expect(usage(command)).toContain(`Usage: ${commandLine(command)}`);
  }
});

test('the overview lists every command', async () => {
  const [, names = ''] = /The commands are (.*)\.\n/.exec((await run(['biuld'])).stderr) ?? [];
  const commands = names.split(', ');
  expect(commands).toContain('verify');
  for (const name of commands) expect(overview()).toContain(`${commandLine(name as CommandName)} `);
});

test.each([
  [['statistics', '--ontology', 'tests/ontology/statistics/shop'], 'check -- --statistics', /^### Terms by kind/m],
  [['token', '--scopes', 'vocabulary:read'], 'serve -- --create-token', /:vocabulary:read$/m],
  [['keep-context', '--help'], 'release -- --only-context', /--only-context/],
  [['move', 'tests/ontology/statistics/shop', '--to', 'x'], 'upgrade -- --move', /^$/],
])('the former command %j still works, and one line names what replaces it', async (args, instead, output) => {
  const { stdout, stderr } = await runProcess(args);
  const [line, ...others] = stderr.split('\n');
  expect(line).toBe(`Use \`npm run ${instead}\` instead of ${args[0]}, which the next version no longer accepts.`);
  expect(others.join('\n')).toBe(args[0] === 'move' ? `${INVALID_NAMESPACE}\n` : '');
  expect(stdout).toMatch(output);
  expect(overview()).not.toContain(`npm run ${args[0]}`);
});

const INVALID_NAMESPACE =
  '--to is "x"; expected a namespace that ends in / or #, such as https://w3id.org/your-market/.';

test('the package is run as the user has started it', () => {
  expect(packageCommand({})).toBe('ontopress');
  expect(packageCommand({ npm_lifecycle_event: 'npx' })).toBe('npx ontopress');
  // npx installs a file into its cache, where a later `npx ontopress` does not look.
  const cache = temporaryFolder();
  const installation = join(cache, '_npx/a1b2');
  mkdirSync(installation, { recursive: true });
  const command = (specifier: string, cwd: string): string => {
    writeFileSync(join(installation, 'package.json'), JSON.stringify({ dependencies: { ontopress: specifier } }));
    return packageCommand({ npm_lifecycle_event: 'npx' }, join(installation, 'node_modules/ontopress/lib'), cwd);
  };
  expect(command('file:../../my files/ontopress-1.0.0.tgz', cache)).toBe("npx './my files/ontopress-1.0.0.tgz'");
  expect(command('file:../../ontopress-1.0.0.tgz', installation)).toBe('npx ../../ontopress-1.0.0.tgz');
  expect(command('^1.0.0', cache)).toBe('npx ontopress');
});

test('verify is a command like the others', () => {
  expect(overview()).toContain(commandLine('verify'));
  expect(usage('verify')).toContain('[DIR]');
  expect(parseCommand('verify', ['site', '--verbose'])).toEqual({ out: 'site', verbose: 'true' });
  expect(() => parseCommand('verify', ['a', 'b'])).toThrow('The folder appears twice; use it once.');
});

test.each(Object.keys(COMMANDS) as CommandName[])('the help of %s fits one screen', (command) => {
  const lines = usage(command).split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(96);
});

test('the list of commands fits one screen', () => {
  const lines = overview().split('\n');
  expect(lines.length).toBeLessThanOrEqual(30);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(96);
});

test('the help has usual short names', async () => {
  expect(await run(['-h'])).toMatchObject({ code: 0, stdout: `${overview()}\n` });
  expect(await run(['help', 'serve'])).toMatchObject({ code: 0, stdout: `${usage('serve')}\n` });
  expect(await run(['serve', '-h'])).toMatchObject({ code: 0, stdout: `${usage('serve')}\n` });
});

test('an option of another command names the commands that have it', () => {
  expect(() => parseCommand('build', ['--port', '80'])).toThrow(
    'Unknown option --port. It is an option of start, serve, dev. Run ',
  );
});

test('a missing ontology is reported', async () => {
  const { code, stderr } = await run(['check', '--ontology', 'no/such/folder']);
  const built = await run(['build', '--ontology', 'no/such/folder']);
  expect(code).toBe(1);
  expect(built.code).toBe(1);
  expect(built.stderr).toContain('no/such/folder');
  expect(built.stderr).toMatch(/1 error, 0 warnings\n$/);
  expect(stderr).toBe('');
});

test('ONTOLOGY sets the ontology too, relative to the current directory', async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'a.ttl'),
    '@prefix a: <https://example.org/a/> . a:A a <http://www.w3.org/2002/07/owl#Class> .',
  );
  const { stdout, code } = await run(['check', '--format', 'json'], { ONTOLOGY: 'a.ttl', INIT_CWD: folder });
  expect(code).toBe(0);
  const report = JSON.parse(stdout) as {
    errors: number;
    warnings: number;
    issues: { code: string; file: string; line: number }[];
  };
  expect(report.errors).toBe(0);
  expect(report.warnings).toBe(report.issues.length);
  expect(report.issues).toContainEqual(expect.objectContaining({ code: 'no-label', file: 'a.ttl', line: 1 }));
});

test('check counts what it lists and fails on an error', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.ttl'), '@prefix a: <https://example.org/a/> .\na:A a a:B\na:C .');
  const { stdout, code } = await run(['check', '--ontology', folder]);
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(1);
  expect(lines.pop()).toBe('1 error, 0 warnings');
  expect(lines[0]).toBe('syntax: 1 error');
  expect(lines[1]).toMatch(/^ {2}\S+a\.ttl:3:\d+/);
});

test('title, header, namespace and base of the command line take precedence over the sources', async () => {
  const source = join(temporaryFolder(), 'a.ttl');
  writeFileSync(source, '<#Boat> a <http://www.w3.org/2002/07/owl#Class> .');
  const decided = ['--title', 'Boats', '--base', 'https://boats.example/', '--format', 'json'];
  const { stdout } = await run(['check', '--ontology', source, ...decided]);
  const { issues } = JSON.parse(stdout) as { issues: { code: string; iri?: string }[] };
  expect(issues.map(({ code }) => code)).not.toContain('no-base');
  expect(issues).toContainEqual(expect.objectContaining({ code: 'no-label', iri: 'https://boats.example/#Boat' }));
});

test('check lists some of the places of a frequent warning, and each with --all', async () => {
  const source = join(temporaryFolder(), 'a.ttl');
  const terms = Array.from(
    { length: 20 },
    (_, at) => `<https://boats.example/C${at}> a <http://www.w3.org/2002/07/owl#Class> .\n`,
  );
  const header =
    '<https://boats.example/> a <http://www.w3.org/2002/07/owl#Ontology> ; <http://purl.org/dc/terms/title> "Boats" .';
  // What most terms lack is one finding.
  const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
  const described = Array.from(
    { length: 30 },
    (_, at) =>
      `\n<https://boats.example/D${at}> a <http://www.w3.org/2002/07/owl#Class> ; <${rdfs}label> "Boat ${at}" ; <${rdfs}comment> "A boat of kind ${at}." .`,
  );
  writeFileSync(source, terms.join('') + header + described.join(''));
  const { stdout } = await run(['check', '--ontology', source]);
  const places = (text: string): number => text.match(/^ {2}a\.ttl:\d+/gm)?.length ?? 0;
  expect(stdout).toContain('no-label: 20 warnings\n  A term has no label, so its identifier is the title of its page.');
  expect(stdout.replaceAll('\n', ' ')).toContain(
    '0 errors, 40 warnings: 40 about 20 terms. 30 warnings not listed; use --all to list every one',
  );
  expect(places(stdout)).toBe(10);
  expect(Math.max(...stdout.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80);
  const all = await run(['check', '--all', '--ontology', source]);
  expect(places(all.stdout)).toBe(40);
});

test('a port in use is reported with a fix', async () => {
  const folder = temporaryFolder();
  const out = join(folder, 'dist');
  mkdirSync(out);
  writeFileSync(join(out, 'publication.json'), JSON.stringify(tinyPublication([])));
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await runProcess(['serve', '--out', out], { PORT: String(port) });
  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Port ${port} of 127\\.0\\.0\\.1 is in use .* --port`));
  expect(Object.keys(folderContent(folder))).toEqual(['dist', 'dist/publication.json']);
});

test('serving without a build explains how to build', async () => {
  const { code, stderr } = await run(['serve', '--out', join(temporaryFolder(), 'dist')]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/There is no build in .*dist\. Run npm run build first\./);
});
