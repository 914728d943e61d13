import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { InputOptions } from '../../../src/cli/command/input-options.ts';
import { inputFiles, inputFingerprint } from '../../../src/cli/command/input-options.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

let folder: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const fingerprint = (options: InputOptions = {}, environment: NodeJS.ProcessEnv = {}): string | undefined =>
  inputFingerprint({ ontology: folder, ...options }, 'code', environment);

beforeEach(() => {
  folder = join(temporaryFolder(), 'shop');
  write('publication.yaml', 'title: Shop\n');
  write('core.ttl', '<urn:a> a <urn:B> .');
  write('logo.svg', '<svg/>');
  for (const path of ['slices/books.yaml', 'mappings/a/b.yaml', 'mappings/a/b.schema.json', 'contexts/a.jsonld'])
    write(path, '{}');
});

test('lists all files of a folder with their content', () => {
  const files = inputFiles(folder) ?? [];
  expect(files.map(({ path }) => path.slice(folder.length + 1))).toEqual([
    'contexts/a.jsonld',
    'core.ttl',
    'logo.svg',
    'mappings/a/b.schema.json',
    'mappings/a/b.yaml',
    'publication.yaml',
    'slices/books.yaml',
  ]);
  expect(new Set(files.map(({ hash }) => hash)).size).toBe(4);
});

test('is the same for the same input', () => {
  expect(fingerprint({}, { HOME: '/a' })).toMatch(/^[0-9a-f]{64}$/);
  write('core.ttl', '<urn:a> a <urn:B> .');
  write('.git/index', 'not read');
  expect(fingerprint({}, { HOME: '/b' })).toBe(fingerprint());
  expect(fingerprint({ overrides: { title: 'A', base: 'urn:a' } })).toBe(
    fingerprint({ overrides: { base: 'urn:a', title: 'A' } }),
  );
});

test.each<[string, () => void]>([
  ['a changed source', () => write('core.ttl', '<urn:a> a <urn:C> .')],
  ['a new file', () => write('new.ttl', '')],
  ['a hidden file', () => write('.hidden/new.ttl', '')],
  ['a removed file', () => rmSync(join(folder, 'mappings/a/b.schema.json'))],
  ['a renamed file', () => renameSync(join(folder, 'core.ttl'), join(folder, 'main.ttl'))],
  [
    'a file that becomes a link',
    () => {
      renameSync(join(folder, 'logo.svg'), join(folder, '../logo.svg'));
      symlinkSync('../logo.svg', join(folder, 'logo.svg'));
    },
  ],
  ['a broken link', () => symlinkSync('missing.ttl', join(folder, 'broken.ttl'))],
])('changes with %s', (_, edit) => {
  const before = fingerprint();
  edit();
  expect(fingerprint()).not.toBe(before);
});

test('changes with the target of a link', () => {
  writeFileSync(join(folder, '../other.ttl'), 'a');
  symlinkSync('../other.ttl', join(folder, 'linked.ttl'));
  symlinkSync('.', join(folder, 'circle'));
  const before = fingerprint();
  writeFileSync(join(folder, '../other.ttl'), 'b');
  expect(fingerprint()).not.toBe(before);
});

test.each<[string, InputOptions, NodeJS.ProcessEnv]>([
  ['a slice', { slice: 'books' }, {}],
  ['the URL', { baseUrl: 'https://a.example' }, {}],
  ['an override', { overrides: { title: 'Other' } }, {}],
  ['the address of a server', { servedAt: 'http://localhost:1' }, {}],
  ['a variable of Astro', {}, { ASTRO_BASE: 'a' }],
  ['the mode of Node', {}, { NODE_ENV: 'test' }],
])('changes with %s', (_, options, environment) => {
  expect(fingerprint(options, environment)).not.toBe(fingerprint());
});

test('changes with the version of the code', () => {
  expect(inputFingerprint({ ontology: folder }, 'other', {})).not.toBe(fingerprint());
});

describe('a single file', () => {
  test('is the only input', () => {
    const ontology = join(folder, 'core.ttl');
    const before = fingerprint({ ontology });
    write('other.ttl', '');
    expect(fingerprint({ ontology })).toBe(before);
    write('core.ttl', 'x');
    expect(fingerprint({ ontology })).not.toBe(before);
  });

  test('of JSON-LD may name others', () => {
    write('core.ttl', '{ "@context": "context.json" }');
    expect(fingerprint({ ontology: join(folder, 'core.ttl') })).toBeUndefined();
  });
});

test.each<[string, () => void]>([
  [
    'the configuration names a folder that is not read',
    () => write('publication.yaml', 'sources: [node_modules/a/b.ttl]'),
  ],
  ['there is no ontology', () => rmSync(folder, { recursive: true })],
])('is unknown if %s', (_, edit) => {
  edit();
  expect(fingerprint()).toBeUndefined();
});
