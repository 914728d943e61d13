import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { run } from '../support/command.ts';
import { folderContent } from '../support/folder-content.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const SHOP = join(import.meta.dirname, '../ontology/derive/shop');
let folder: string;
const move = (...to: string[]): ReturnType<typeof run> => run(['move', '--ontology', folder, ...to]);
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
