import { existsSync, readdirSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The files of a folder under names of their own, so that they stay when the folder is replaced. */
export interface KeptFiles {
  readonly folder: string;
  /** Whether files were put into the folder that was kept, or taken out of it, since then. One that was written over is not seen. */
  isOutdated(): Promise<boolean>;
  /** Changes with every file that is put into that folder, or taken out of it. */
  state(): Promise<string>;
  remove(): Promise<void>;
}

/** A folder, with the time of its last change. */
type Dated = readonly [folder: string, changed: number];

/** So many links are made at once: the disk answers others meanwhile. */
const AT_ONCE = 32;

let kept = 0;

/**
 * Keeps the files below `root` in a folder beside the build, as hard links, which take no space. Gives undefined where the disk has
 * none, or does not allow them.
 *
 * @param build the folder that is replaced as a whole, `dist`
 */
export async function keepFiles(root: string, build: string): Promise<KeptFiles | undefined> {
  const folder = `${beginning(build)}${process.pid}-${(kept += 1)}`;
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const folders = await linkAll(root, folder);
    const state = (): Promise<string> => stateOf(folders);
    const before = String(folders.map(([, changed]) => changed));
    return { folder, remove, state, isOutdated: async () => (await state()) !== before };
  } catch {
    await remove();
    return undefined;
  }
}

/** Gives the folders, each as it was before it was read. */
async function linkAll(from: string, to: string): Promise<Dated[]> {
  await mkdir(to, { recursive: true });
  const folders: Dated[] = [[from, (await stat(from)).mtimeMs]];
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory()))
    folders.push(...(await linkAll(join(from, entry.name), join(to, entry.name))));
  const files = entries.filter((one) => one.isFile());
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(({ name }) => link(join(from, name), join(to, name))));
  return folders;
}

async function stateOf(folders: readonly Dated[]): Promise<string> {
  const changed = folders.map(([folder]) =>
    stat(folder).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return String(await Promise.all(changed));
}

/** Removes what servers left behind that were killed. */
export function removeLeftKept(build: string): void {
  const start = basename(beginning(build));
  const parent = dirname(build);
  const names = existsSync(parent) ? readdirSync(parent).filter((name) => name.startsWith(start)) : [];
  for (const name of names)
    if (!isAlive(Number.parseInt(name.slice(start.length), 10)))
      rmSync(join(parent, name), { recursive: true, force: true });
}

function beginning(build: string): string {
  return join(dirname(build), `.${basename(build)}.serving-`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
