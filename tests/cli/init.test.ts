import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { CONFIGURABLE_RULES } from '../../src/cli/load/rule-codes.ts';
import { publicationJsonSchema } from '../../src/ontology/configuration/json-schema.ts';
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
  'ontology.ttl',
  'publication.yaml',
];

async function init(folder: string, ...argv: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(['init', folder, '--yes', ...argv]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** The commands of Ontopress in a file, without options. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/ontopress(?:@\S+)? (build|check|serve)/g)].map(([, command]) => command as string);
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

  it('writes workflows that check and build with the same version', async () => {
    const folder = temporaryFolder();
    await init(folder);
    const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
    expect(Object.keys((parse(read('.github/workflows/ontology.yml')) as { jobs: object }).jobs)).toEqual([
      'check',
      'publish',
    ]);
    expect(Object.keys(parse(read('.gitlab-ci.yml')) as object)).toEqual(['image', 'check', 'pages']);
    expect(commandsIn(read('.github/workflows/ontology.yml'))).toEqual(['check', 'build']);
    expect(commandsIn(read('.gitlab-ci.yml'))).toEqual(['check', 'build']);
    expect(commandsIn(read('Dockerfile'))).toEqual(['build']);
    const versions = ['.github/workflows/ontology.yml', '.gitlab-ci.yml', 'Dockerfile', 'publication.yaml'].flatMap(
      (path) => [...read(path).matchAll(/ontopress@(\d+\.\d+\.\d+)/g)].map(([, version]) => version),
    );
    expect(new Set(versions).size).toBe(1);
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

  it('rejects a file', async () => {
    const file = join(temporaryFolder(), 'boats.ttl');
    writeFileSync(file, '');
    const { code, stderr } = await run(['init', file, '--yes']);
    expect(code).toBe(1);
    expect(stderr).toMatch(/is a file\. Run npm run init with its folder/);
  });
});
