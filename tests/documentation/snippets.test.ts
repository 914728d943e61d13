import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { PROJECT_FILES } from '../../src/cli/commands/init.ts';
import { compileInput } from '../../src/cli/command/compile-input.ts';
import { readYaml } from '../../src/json/yaml.ts';
import { readMessages } from '../../src/messages/read.ts';
import { publicationSchema, sliceSchema } from '../../src/compiler/configuration/schema.ts';
import { ROOT } from '../support/command.ts';
import { DOCUMENTS, codeBlocks, readDocument } from './documents.ts';

/** A project with the ontology of README.md and the package, whose modules are those of the checkout. */
let project: string;

beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'ontopress-programs-'));
  writeFileSync(join(project, 'boats.ttl'), codeBlocks(readDocument('README.md'), 'turtle')[0]?.text ?? '');
  const target = join(project, 'node_modules/ontopress');
  mkdirSync(target, { recursive: true });
  symlinkSync(join(ROOT, 'src'), join(target, 'src'));
  const exported = (name: string): string => `./src/exports/${name}.ts`;
  const exports = { '.': exported('ontopress'), './api': exported('api'), './transform': exported('transform') };
  writeFileSync(join(target, 'package.json'), JSON.stringify({ name: 'ontopress', type: 'module', exports }));
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

/** Runs the program of a page in the project. */
function runProgram(document: string): string {
  const programs = codeBlocks(readDocument(document), 'ts');
  expect(programs).toHaveLength(1);
  writeFileSync(join(project, 'program.mts'), programs[0]?.text ?? '');
  const { INIT_CWD: _, ...env } = process.env;
  return execFileSync(process.execPath, ['program.mts'], { cwd: project, encoding: 'utf8', env });
}

describe('the examples', () => {
  it.each(['boats.ttl', 'chargers.ttl', 'trees'])('%s passes the check without a finding', async (name) => {
    expect(readDocument('docs/examples.md')).toContain(`npm start -- docs/examples/${name}`);
    const { compiled } = await compileInput({ ontology: join(ROOT, 'docs/examples', name) });
    expect(compiled.issues).toEqual([]);
  });

  it('begin with the ten lines of the README', () => {
    expect(readDocument('docs/examples/boats.ttl').trimEnd().split('\n')).toHaveLength(10);
    expect(codeBlocks(readDocument('README.md'), 'turtle')[0]?.text).toBe(readDocument('docs/examples/boats.ttl'));
  });
});

describe('the programs of the documentation', () => {
  let built: string;
  beforeAll(() => {
    built = runProgram('docs/publish.md');
  });

  it('build the site of the README, whose page has what the README states', () => {
    expect(built).toMatch(/^3 terms, \d+ pages\n$/);
    const page = readFileSync(join(project, 'dist/public/vocabulary/Ferry.html'), 'utf8');
    for (const text of ['capacity', 'JSON Schema', 'TypeScript', 'SHACL']) expect(page).toContain(text);
  });

  it('answer requests', () => {
    const [, shown] = /\/\/ (303 .*)$/m.exec(readDocument('docs/api.md')) ?? [];
    expect(runProgram('docs/api.md')).toBe(`${shown}\n`);
  });

  it('find transforms', () => {
    expect(runProgram('docs/transforms.md')).toBe('undefined\n');
  });

  it('are all run', () => {
    // `tests/mappings/structured-data.test.ts` runs the program of the mapping format.
    const withPrograms = DOCUMENTS.filter(
      (it) =>
        it.startsWith('docs/') && it !== 'docs/mapping-format.md' && codeBlocks(readDocument(it), 'ts').length > 0,
    );
    expect(withPrograms).toEqual(['docs/api.md', 'docs/publish.md', 'docs/transforms.md']);
  });
});

describe('the configuration in the documentation', () => {
  const blocks = ['docs/configure.md', 'docs/check.md', 'docs/publish.md'].flatMap((document) =>
    codeBlocks(readDocument(document), 'yaml').map(({ text }) => text),
  );
  const isSlice = (text: string): boolean => text.startsWith('title: Stays\n');
  const isMessages = (text: string): boolean => text.startsWith('# messages/ar.yaml\n');

  it('is valid', () => {
    for (const text of blocks.filter((text) => !isSlice(text) && !isMessages(text)))
      expect(publicationSchema.safeParse(parse(text)).error?.issues, text).toBeUndefined();
    const [slice, ...others] = blocks.filter(isSlice);
    expect(others).toEqual([]);
    expect(sliceSchema(['providerTypes', 'industries']).safeParse(parse(slice ?? '')).error?.issues).toBeUndefined();
  });

  it('contains valid messages', () => {
    const [messages = '', ...others] = blocks.filter(isMessages);
    expect(others).toEqual([]);
    expect(Object.keys(readMessages(readYaml('messages/ar.yaml', messages), 'ar'))).toEqual(['site', 'lists', 'rules']);
  });

  it('names the JSON Schema in its first line, as a new project does', () => {
    const { version } = JSON.parse(readDocument('package.json')) as { version: string };
    const project = { hasOntology: false, name: '', title: '', namespace: '', version };
    const [written] = PROJECT_FILES['publication.yaml']?.(project).split('\n') ?? [];
    expect(written).toBe('# yaml-language-server: $schema=./node_modules/ontopress/lib/publication.schema.json');
    expect(blocks[0]?.split('\n')[0]).toBe(written);
  });

  it('names the current version of the package', () => {
    const { version } = JSON.parse(readDocument('package.json')) as { version: string };
    const named = DOCUMENTS.filter((it) => it !== 'CHANGELOG.md').flatMap((it) => [
      ...readDocument(it).matchAll(/ontopress[@-](\d+\.\d+\.\d+)/g),
    ]);
    expect([...new Set(named.map(([, it]) => it))]).toEqual([version]);
  });

  it('names tokens of the theme that exist', () => {
    const tokens = readFileSync(join(ROOT, 'src/styles/tokens.css'), 'utf8');
    const named = blocks.flatMap((text) =>
      Object.keys((parse(text) as { theme?: { tokens?: object } }).theme?.tokens ?? {}),
    );
    expect(named).not.toEqual([]);
    for (const name of named) expect(tokens).toContain(`\n  --${name}: `);
  });
});
