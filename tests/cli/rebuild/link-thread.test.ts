import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/cli/rebuild/file-states.ts';
import type { WrittenFile } from '../../../src/cli/rebuild/file-states.ts';
import type { Linker } from '../../../src/cli/rebuild/reuse.ts';
import { createLinker } from '../../../src/cli/rebuild/reuse.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Files of a group. Two groups of the larger size are linked in a thread. */
const FEW = 3;
const MANY = 1100;

let folders: { readonly from: string; readonly to: string };
let stop: AbortController;
let linker: Linker;
beforeEach(() => {
  const parent = temporaryFolder();
  folders = { from: join(parent, 'from'), to: join(parent, 'to') };
  stop = new AbortController();
  linker = createLinker(folders, stop.signal);
});
afterEach(() => linker.close());

/** Writes files. Returns them with their states. */
function write(name: string, size: number): readonly WrittenFile[] {
  mkdirSync(join(folders.from, name), { recursive: true });
  return Array.from({ length: size }, (_, at) => {
    const path = `${name}/${at}.txt`;
    const file = join(folders.from, path);
    writeFileSync(file, String(at));
    return [path, stateOf(file)];
  });
}

const inode = (...path: readonly string[]): number => statSync(join(...path)).ino;

describe.each([
  ['a few files', FEW],
  ['many files', MANY],
])('links of %s', (_, size) => {
  it('are to the same files', async () => {
    const groups = [write('a', size), write('b', size)];
    expect(await linker.link(groups)).toEqual(groups.map((group) => group.map(([path]) => path)));
    for (const path of ['a/0.txt', `b/${size - 1}.txt`])
      expect(inode(folders.to, path)).toBe(inode(folders.from, path));
  });

  it.each<readonly [string, (file: string) => void]>([
    ['edited', (file) => writeFileSync(file, 'edited')],
    ['removed', (file) => rmSync(file)],
  ])('leave out a group with a file that was %s', async (__, damage) => {
    const groups = [write('a', size), write('b', size), []];
    damage(join(folders.from, 'a/1.txt'));
    expect(await linker.link(groups)).toEqual([undefined, groups[1]?.map(([path]) => path), []]);
    expect(existsSync(join(folders.to, 'a'))).toBe(false);
  });

  it('are not created after the build was cancelled', async () => {
    stop.abort(new Error('cancelled'));
    await expect(linker.link([write('a', size), write('b', size)])).rejects.toThrow('cancelled');
  });
});

describe('a thread that links files', () => {
  it('serves several requests', async () => {
    const groups = ['a', 'b', 'c'].map((name) => write(name, 2 * MANY));
    const linked = await Promise.all(groups.map((group) => linker.link([group])));
    expect(linked.map(([group]) => group?.length)).toEqual([2 * MANY, 2 * MANY, 2 * MANY]);
  });

  it('fails with the reason if it cannot link', async () => {
    mkdirSync(folders.from);
    writeFileSync(folders.to, 'a file');
    await expect(linker.link([write('a', 2 * MANY)])).rejects.toThrow(/ENOTDIR|EEXIST/);
  });

  it('fails if it is ended', async () => {
    const linking = linker.link([write('a', 2 * MANY)]);
    stop.abort();
    await expect(linking).rejects.toThrow('ended');
  });
});
