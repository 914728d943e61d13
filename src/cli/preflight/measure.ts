import { execFile } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { commandLine } from '../command/commands.ts';
import { CommandError } from '../command/failure.ts';
import { moduleUrl } from '../installation/root.ts';
import { builtPublications, memberFolders, SCHEMAS_FILE, VALIDATORS_FILE } from '../site-build/read-build.ts';
import type { IsolateFigures } from './isolate.ts';

/** Figures of a build that platforms limit: bytes, milliseconds or counts. */
export interface BuildMeasurements {
  /** Files in `OUT/public`. */
  readonly files: number;
  readonly totalSize: number;
  readonly largestFile: LargestEntry;
  /** The folder with most files, not counting subfolders. */
  readonly largestFolder: LargestEntry;
  /** Data files of single terms. */
  readonly termFiles: number;
  /** Size of the worker as uploaded: publication and code. */
  readonly script: number;
  readonly memory: number;
  readonly start: number;
  readonly firstLookup: number;
  readonly firstSearch: number;
}

/** The file or folder with the largest size or count. */
export interface LargestEntry {
  readonly path: string;
  readonly amount: number;
}

/** Size of the app without the output of a build, rounded up. `npm run test:edge` compares it with the upload of wrangler. */
export const CODE_SIZE = 3 << 19;

/** Measures a build: counts its files, and simulates a worker in a separate process. @throws {CommandError} there is no build */
export async function measureBuild(folder: string): Promise<BuildMeasurements> {
  if (!existsSync(join(folder, SNAPSHOT)))
    throw new CommandError(`There is no build in ${folder}. Run ${commandLine('build')} first.`);
  const paths = (builtPublications(folder) ?? []).map(({ path }) => path);
  const folders = [folder, ...paths.map((path) => memberFolders(folder, path).folder)];
  return {
    ...countFiles(join(folder, 'public'), paths),
    script: folders.reduce((sum, one) => sum + importedSize(one), CODE_SIZE),
    ...(await measureIsolate(folders.map((one) => join(one, SNAPSHOT)))),
  };
}

const SNAPSHOT = 'publication.json';

/** Bytes that a worker imports from a folder. */
function importedSize(folder: string): number {
  return [SNAPSHOT, SCHEMAS_FILE, VALIDATORS_FILE].reduce((sum, name) => sum + sizeOf(folder, name), 0);
}

/** Bytes of a file. Builds of older versions may lack it. */
function sizeOf(folder: string, name: string): number {
  return statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
}

/** @param paths of the publications of a catalogue, below the root */
function countFiles(root: string, paths: readonly string[]): Omit<BuildMeasurements, 'script' | keyof IsolateFigures> {
  let [files, totalSize, termFiles] = [0, 0, 0];
  let largestFile: LargestEntry = { path: '', amount: 0 };
  let largestFolder: LargestEntry = { path: '', amount: 0 };
  const walk = (folder: string): void => {
    const entries = readdirSync(folder, { withFileTypes: true });
    const here = entries.filter((entry) => !entry.isDirectory());
    for (const { name } of here) {
      const path = join(folder, name);
      const { size } = statSync(path);
      files += 1;
      totalSize += size;
      if (size > largestFile.amount) largestFile = { path: relative(root, path), amount: size };
    }
    if (here.length > largestFolder.amount)
      largestFolder = { path: relative(root, folder) || '.', amount: here.length };
    if (isTermFolder(relative(root, folder).replaceAll(sep, '/'), paths))
      termFiles += here.filter(({ name }) => TERM_FILE.test(name)).length;
    for (const entry of entries) if (entry.isDirectory()) walk(join(folder, entry.name));
  };
  walk(root);
  return { files, totalSize, largestFile, largestFolder, termFiles };
}

/** `vocabulary`, and the folders of other languages: `de/vocabulary`, `pt-br/vocabulary`. */
const TERM_FOLDER = /^(?:[a-z]{2,3}(?:-[a-z\d]+)*\/)?vocabulary$/;
function isTermFolder(folder: string, paths: readonly string[]): boolean {
  const site = paths.find((path) => folder.startsWith(`${path}/`));
  return TERM_FOLDER.test(site === undefined ? folder : folder.slice(site.length + 1));
}

const TERM_FILE = /\.(?:ttl|jsonld|json|md)$/;

/** A separate process: its memory excludes ours, and a publication that is too large for Node does not crash the command. */
async function measureIsolate(publications: readonly string[]): Promise<IsolateFigures> {
  const script = fileURLToPath(moduleUrl('cli/preflight/isolate'));
  try {
    const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script, ...publications]);
    return JSON.parse(stdout) as IsolateFigures;
  } catch (cause) {
    const { signal, stderr } = cause as { signal?: string | null; stderr?: string };
    const reason = signal ? `The process ended with ${signal}, probably for lack of memory.` : stderr?.trim();
    throw new CommandError(`The app cannot serve ${publications[0]}. ${reason || (cause as Error).message}`, { cause });
  }
}
