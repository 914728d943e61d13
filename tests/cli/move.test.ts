import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SHOP = join(import.meta.dirname, '../ontology/derive/shop');
let folder: string;
const move = (...to: string[]): ReturnType<typeof run> => run(['upgrade', '--move', '--ontology', folder, ...to]);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');

beforeEach(() => {
  folder = join(temporaryFolder(), 'shop');
  cpSync(SHOP, folder, { recursive: true });
});

describe('moving the namespace', () => {
  test('changes every file that contains it, including configuration and documents', async () => {
    writeFileSync(join(folder, 'notes.md'), 'See https://shop.example/Seller.\n');
    mkdirSync(join(folder, '.hidden'));
    writeFileSync(join(folder, '.hidden/old.ttl'), '# https://shop.example/\n');
    const { code, stdout } = await move('--to', 'https://w3id.org/shop#');
    expect(stdout).toContain('Moved https://shop.example/ to https://w3id.org/shop#: 3 occurrences in 3 files.');
    expect(code).toBe(0);
    expect(read('shop.ttl')).toContain('@prefix : <https://w3id.org/shop#> .');
    expect(read('publication.yaml')).toContain('namespace: https://w3id.org/shop#');
    expect(read('notes.md')).toBe('See https://w3id.org/shop#Seller.\n');
    expect(read('.hidden/old.ttl')).toContain('https://shop.example/');
    const found = async (path: string): Promise<string> => (await run(['check', '--ontology', path])).stdout;
    expect(await found(folder)).toBe((await found(SHOP)).replaceAll('https://shop.example/', 'https://w3id.org/shop#'));
  });

  test('does not change a build inside the folder', async () => {
    mkdirSync(join(folder, 'dist/public'), { recursive: true });
    writeFileSync(join(folder, 'dist/publication.json'), '{}');
    writeFileSync(join(folder, 'dist/public/vocabulary.ttl'), '@prefix : <https://shop.example/> .');
    const before = folderContent(join(folder, 'dist'));
    expect((await move('--to', 'https://w3id.org/shop#')).stdout).toContain('2 occurrences in 2 files');
    expect(folderContent(join(folder, 'dist'))).toEqual(before);
  });

  test('changes only the file if the ontology is a file', async () => {
    const file = join(folder, 'shop.ttl');
    writeFileSync(join(folder, 'notes.md'), 'See https://shop.example/Seller.\n');
    expect(await run(['upgrade', '--move', file, '--to', 'https://w3id.org/shop#'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    expect(read('shop.ttl')).toContain('@prefix : <https://w3id.org/shop#> .');
    expect(read('notes.md')).toContain('https://shop.example/Seller');
    expect(read('publication.yaml')).toContain('https://shop.example/');
  });

  test.each([
    [['a.ttl', 'b.ttl'], /The path of the ontology appears twice/],
    [['a.ttl', '--ontology', 'b.ttl'], /The path of the ontology appears twice/],
    [['a.ttl', '--write'], /Use --move or --write, not both/],
  ])('with %j is invalid usage', async (args, message) => {
    const { code, stderr } = await run(['upgrade', '--move', '--to', 'https://w3id.org/shop#', ...args]);
    expect(stderr).toMatch(message);
    expect(code).toBe(2);
  });

  test('prefers the argument to the environment', async () => {
    const moved = await run(['upgrade', '--move', folder, '--to', 'https://w3id.org/shop#'], { ONTOLOGY: '/nowhere' });
    expect(moved).toMatchObject({ code: 0, stderr: '' });
  });

  test.each([
    ['w3id.org/shop/', /--to is "w3id\.org\/shop\/"; expected a namespace that ends in \/ or #/],
    ['https://w3id.org/shop', /expected a namespace that ends in \/ or #/],
    ['https://w3id.org/a b/', /expected a namespace/],
    ['https://shop.example/', /The namespace is already https:\/\/shop\.example\//],
  ])('to %j is rejected, and nothing changes', async (to, message) => {
    const before = folderContent(folder);
    const { code, stderr } = await move('--to', to);
    expect(stderr).toMatch(message);
    expect(code).not.toBe(0);
    expect(folderContent(folder)).toEqual(before);
  });
});
