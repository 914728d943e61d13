import { existsSync, readdirSync, rmSync } from 'node:fs';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** The files of a folder under names of their own, so that they stay when the folder is replaced. */
export interface KeptFiles {
  readonly folder: string;
  remove(): Promise<void>;
}

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
    await linkAll(root, folder);
    return { folder, remove };
  } catch {
    await remove();
    return undefined;
  }
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const entries = await readdir(from, { withFileTypes: true });
  for (const entry of entries.filter((one) => one.isDirectory()))
    await linkAll(join(from, entry.name), join(to, entry.name));
  const files = entries.filter((one) => one.isFile());
  for (let at = 0; at < files.length; at += AT_ONCE)
    await Promise.all(files.slice(at, at + AT_ONCE).map(({ name }) => link(join(from, name), join(to, name))));
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
