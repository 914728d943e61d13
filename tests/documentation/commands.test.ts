import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CommandName } from '../../src/cli/command/commands.ts';
import { COMMANDS } from '../../src/cli/command/commands.ts';
import { parseCommand } from '../../src/cli/command/parse.ts';
import { packageVersion } from '../../src/cli/installation/root.ts';
import { ROOT, run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { DOCUMENTS, codeBlocks, codeSpans, readDocument } from './documents.ts';

const scripts = Object.keys(
  (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: object }).scripts,
);
/** Former commands, which still work. The documentation names what replaces them. */
const FORMER = ['statistics', 'move', 'keep-context', 'token'];
const isCommand = (name: string | undefined): name is CommandName => name !== undefined && name in COMMANDS;
/** The CHANGELOG also names former commands. */
const CURRENT = DOCUMENTS.filter((document) => document !== 'CHANGELOG.md');

/** The commands of a line of a shell, as words, without environment variables, comments and placeholders. */
function commandsOf(line: string): readonly (readonly string[])[] {
  return line
    .replace(/(?:^|\s)#.*/, '')
    .split(/&&|;/)
    .map((part) => part.trim().replace(/^(?:[A-Z_]+=\S+ )+/, ''))
    .map((part) => (part.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')))
    .map((words) => words.filter((word) => word !== '…' && !word.startsWith('[')));
}

/** The package's file, which `npm pack` creates. */
const packed = `./ontopress-${packageVersion()}.tgz`;

/** What is wrong with a command; undefined: nothing, or it belongs to another program. */
function wrongCommand(words: readonly string[]): string | undefined {
  const [program = '', ...rest] = words[0] === 'npx' ? words.slice(1) : words;
  if (program === 'ontopress' || program === packed) return wrongOntopress(rest);
  if (words[0] === 'npm' && ['install', 'i'].includes(words[1] ?? '') && rest.includes('ontopress'))
    return 'the registry has no package of this name';
  if (words[0] === 'npx' && program === '--yes') return 'the registry has no package of this name';
  if (words[0] !== 'npm' || !['run', 'start', 'test'].includes(words[1] ?? '')) return undefined;
  const [name = '', ...after] = words[1] === 'run' ? words.slice(2) : words.slice(1);
  if (name !== '' && (!scripts.includes(name) || FORMER.includes(name))) return `there is no script ${name}`;
  const argv = after[0] === '--' ? after.slice(1) : [];
  return isCommand(name) ? wrongArguments(name, argv) : undefined;
}

function wrongOntopress([first, ...rest]: readonly string[]): string | undefined {
  if (first === '--help') return undefined;
  if (first === undefined || /^-|[./]/.test(first))
    return wrongArguments('start', first === undefined ? [] : [first, ...rest]);
  if (!isCommand(first)) return `the package has no command ${first}`;
  return wrongArguments(first, rest);
}

function wrongArguments(command: CommandName, argv: readonly string[]): string | undefined {
  try {
    parseCommand(command, argv.includes('--help') ? [] : argv);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

describe.each(CURRENT)('the commands of %s', (document) => {
  it('exist, with these options', () => {
    const text = readDocument(document);
    const lines = [...codeBlocks(text, 'sh').flatMap((block) => block.text.split('\n')), ...codeSpans(text)];
    const wrong = lines
      .flatMap(commandsOf)
      .map((words) => ({ command: words.join(' '), problem: wrongCommand(words) }))
      .filter(({ problem }) => problem !== undefined);
    expect(wrong).toEqual([]);
  });
});

it.each([
  'ontopress biuld',
  'npx ontopress bench',
  'ontopress token',
  'npm run move',
  'npx --yes ontopress build',
  'npx ./ontopress-0.2.0.tgz biuld',
  'npm install ontopress',
  'ontopress serve --slice a',
  'npm run biuld',
  'npm start -- --al',
])('%s is wrong', (line) => {
  expect(commandsOf(`A=b ${line} # c`).map(wrongCommand)).not.toEqual([undefined]);
});

describe('the documentation', () => {
  const guide = readDocument('docs/get-started.md');

  it('has a row for every command of the package, and names the scripts for developers where they look', () => {
    const forDevelopers = readDocument('CONTRIBUTING.md');
    for (const script of ['bench', 'score', 'lighthouse']) expect(forDevelopers).toContain(`npm run ${script}`);
    for (const command of Object.keys(COMMANDS))
      expect(guide).toMatch(new RegExp(`^\\| .*\`ontopress ${command}\\b`, 'm'));
  });

  it('names every script', () => {
    const internal = [...FORMER, 'prepare', 'prepack', 'lint:code', 'lint:format', 'lint:messages', 'lint:types'];
    const all = CURRENT.map(readDocument).join('\n');
    const named = scripts.filter((script) => isCommand(script) || new RegExp(`npm (run )?${script}\\b`).test(all));
    expect(scripts.filter((script) => !named.includes(script) && !internal.includes(script))).toEqual([]);
  });
});

it('the README begins with two commands that do everything in a clone, of which CI runs the second', () => {
  const blocks = codeBlocks(readDocument('README.md'), 'sh').map(({ text }) => text);
  expect(blocks.slice(0, 2)).toEqual(['npm ci && npm start\n', 'npm ci && npm test\n']);
  const run = readDocument('.ci/run').split('\n');
  expect(run.filter((line) => /^npm (?:ci|test)\b/.test(line))).toEqual([
    expect.stringMatching(/^npm ci\b/),
    'npm test',
  ]);
  expect(run.findLast((line) => line !== '')).toBe('npm test');
});

it('pages, the API and findings name commands of the package', () => {
  const floors = [
    'api',
    'base',
    'client',
    'compiler',
    'components',
    'json',
    'layouts',
    'mappings',
    'messages',
    'ontology',
    'pages',
    'rdf',
    'search',
    'serve',
    'shape',
    'site',
    'versions',
    'vocabularies',
  ];
  const files = floors.flatMap((floor) =>
    readdirSync(join(ROOT, 'src', floor), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|astro)$/.test(file) && !file.includes('node_modules'))
      .map((file) => join('src', floor, file)),
  );
  const withScripts = files.filter((file) =>
    /\bnpm (?:run|start|ci)\b/.test(readDocument(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(withScripts).toEqual([]);
});

describe('a new project', () => {
  const [, steps = ''] = readDocument('docs/get-started.md').split('\n## Start a project\n');
  const commands = (codeBlocks(steps, 'sh')[0]?.text ?? '').trim().split('\n').flatMap(commandsOf);

  it('is created, checked and built with the commands of the guide', async () => {
    const folder = temporaryFolder();
    expect(commands.map(([, name]) => name)).toEqual(['init', 'check', 'build']);
    for (const [, name = '', ...argv] of commands) {
      // In a clone, builds are in its own folder by default.
      const out = name === 'build' ? ['--out', 'dist'] : [];
      expect(await run([name, ...argv, ...out], { INIT_CWD: folder }), name).toMatchObject({ code: 0, stderr: '' });
    }
    expect(Object.keys(folderContent(join(folder, 'dist/public')))).toContain('index.html');
  });

  it('has the files that the guide lists', async () => {
    const folder = temporaryFolder();
    await run(['init', folder, '--yes']);
    const [, guide = ''] = readDocument('docs/publish.md').split('\n## Start a project\n');
    const listed = [...(guide.split('\n## ')[0] ?? '').matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
      codeSpans(cell),
    );
    const written = Object.keys(folderContent(folder)).filter((path) => !/^\.github(?:\/workflows)?$/.test(path));
    expect(listed.toSorted()).toEqual(written.toSorted());
  });
});
