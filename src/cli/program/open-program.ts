import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandError } from '../command/failure.ts';
import { isRunning } from '../command/signals.ts';
import { codeVersion, PROGRAM_PREFIX, VERSION_FILE } from '../installation/code-version.ts';
import { compileCacheEnvironment } from '../../pool/index.ts';
import { IS_PACKAGE, ROOT, sourceUrl } from '../installation/root.ts';
import type { CompileJob, CompileResult } from './compile-process.ts';
import type { Program } from './find-program.ts';
import { programFolder, programIn, PROGRAMS } from './find-program.ts';

const UNFINISHED = /^compiling-(\d+)$/;

/** Programs that were not used for this time are removed. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the program of the current sources. Compiles it if there is none. The installed package has it.
 *
 * @param version of the code (`codeVersion`)
 * @throws {Error} it cannot be compiled
 */
export async function openProgram(options: CompileOptions = {}, version = codeVersion(ROOT)): Promise<Program> {
  const folder = programFolder(version);
  if (!IS_PACKAGE)
    if (existsSync(folder)) markUsed(folder);
    else await createProgram(folder, options);
  return programIn(folder);
}

/** Writes the program and the version of the code to the modules of the package. */
export async function writeProgram(lib: string): Promise<void> {
  const { folder } = await openProgram();
  cpSync(folder, join(lib, 'program'), { recursive: true });
  writeFileSync(join(lib, VERSION_FILE), codeVersion(ROOT));
}

/** Compiles in a folder of this process and renames it, so that a program is always complete. */
async function createProgram(folder: string, options: CompileOptions): Promise<void> {
  mkdirSync(PROGRAMS, { recursive: true });
  removeUnused();
  removeUnusedCode(ROOT, getCompileCacheDir());
  const unfinished = join(PROGRAMS, `compiling-${process.pid}`);
  mkdirSync(unfinished, { recursive: true });
  try {
    await compileProgram(unfinished, options);
    rmSync(join(unfinished, 'cache'), { recursive: true, force: true });
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another process has compiled the same program.
      if (!existsSync(folder)) throw error;
    }
  } finally {
    rmSync(unfinished, { recursive: true, force: true, maxRetries: 3 });
  }
}

function markUsed(folder: string): void {
  try {
    utimesSync(folder, new Date(), new Date());
  } catch {
    // The checkout is read-only.
  }
}

/** Removes programs of earlier sources, and what ended compilations have left. */
function removeUnused(): void {
  for (const name of readdirSync(PROGRAMS)) {
    const path = join(PROGRAMS, name);
    const pid = UNFINISHED.exec(name)?.[1];
    const isUnused =
      pid === undefined
        ? name.startsWith(PROGRAM_PREFIX) && Date.now() - statSync(path).mtimeMs > MAX_AGE_MS
        : !isRunning(Number(pid));
    if (isUnused) rmSync(path, { recursive: true, force: true });
  }
}

/** Compiled code that was not read for this time is removed. File systems record the time of a reading once per day. */
const MAX_UNREAD_MS = 2 * 24 * 60 * 60 * 1000;

/**
 * Removes compiled code that was not used for days, because Node never does: each version of the program leaves ten megabytes.
 *
 * @param root folder of the checkout. Caches outside it are not ours alone
 * @param folder of the compile cache. undefined: it is not enabled
 */
export function removeUnusedCode(root: string, folder: string | undefined): void {
  if (!folder?.startsWith(root)) return;
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    // Another process may remove it at the same time.
    const { atimeMs = Infinity, mtimeMs = Infinity } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - Math.max(atimeMs, mtimeMs) > MAX_UNREAD_MS) rmSync(file, { force: true });
  }
}

/** The modules of the program: what threads of a build run, and what the development server imports. Astro requires the first name. */
const ENTRIES = {
  'prerender-entry': join(ROOT, 'src/cli/site-build/site-worker.ts'),
  'requested-pages': join(ROOT, 'src/cli/dev/requested-pages.ts'),
};

/** Folder of the subsets of fonts, beside the programs. */
const FONTS = join(ROOT, '.ontopress/fonts');

/** Characters of the bundler's output in an error message. */
const MAX_OUTPUT = 16_384;

interface CompileOptions {
  /** Prints the messages of Astro and the bundler. */
  readonly verbose?: boolean;
  /** Stops the compilation. */
  readonly signal?: AbortSignal;
}

/**
 * Compiles the program into a folder, in a separate process: takes some seconds.
 *
 * @throws {CommandError} the compiler is not installed
 * @throws {Error} contains the bundler's output
 * @throws the signal's reason if it aborts
 */
export async function compileProgram(folder: string, { verbose = false, signal }: CompileOptions): Promise<void> {
  // An earlier abort emits no event.
  signal?.throwIfAborted();
  requireAstro();
  const output = verbose ? 'inherit' : 'pipe';
  const child = fork(fileURLToPath(sourceUrl('cli/program/compile-process')), [], {
    cwd: folder,
    stdio: ['ignore', output, output, 'ipc'],
    env: environment(),
  });
  const stop = (): void => void child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await outcome(child, { root: ROOT, entries: ENTRIES, folder, fonts: FONTS, verbose });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** Only a checkout compiles the pages, so Astro is a development dependency. */
function requireAstro(): void {
  try {
    import.meta.resolve('astro');
  } catch (cause) {
    throw new CommandError(
      'A clone compiles the pages of the site with Astro, which is not installed. Run npm ci without --omit=dev, or use the package that npm pack creates in a complete clone: it contains the compiled pages.',
      { cause },
    );
  }
}

/** Variables that the system needs. The program is the same for every environment, so the bundler must see no others, such as `DEV`. */
const SYSTEM_VARIABLES = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'APPDATA',
  'LOCALAPPDATA',
  'USERPROFILE',
];

function environment(): NodeJS.ProcessEnv {
  const system = SYSTEM_VARIABLES.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const own = { ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production', ...compileCacheEnvironment() };
  return { ...Object.fromEntries(system), ...own };
}

function outcome(child: ChildProcess, job: CompileJob): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const append = (chunk: Buffer): void => void (output = (output + chunk.toString('utf8')).slice(-MAX_OUTPUT));
    child.stdout?.on('data', append);
    child.stderr?.on('data', append);
    let result: CompileResult | undefined;
    child.once('message', (message) => (result = message as CompileResult));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (result?.ok) return resolve();
      const reason = result ? result.stack : `the process ended with ${signal ?? `code ${code}`}`;
      reject(new Error(`The pages could not be compiled: ${reason}${output === '' ? '' : `\n${output}`}`));
    });
    child.send(job);
  });
}
