import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { CommandError, OPTIONS, parseArguments, ROOT } from '../src/cli/command-line.ts';
import { writeSnapshot } from '../src/cli/index.ts';
import { runProgram } from './install-package.ts';

const SYNTAX = {
  name: 'test:spark',
  summary:
    'Test ontopress-spark, DuckDB and GNU parallel with real programs (installs 900 MB from the Python registry once; needs Python 3.10 and Java 17).',
  options: {
    only: { type: 'string', value: 'NAME', help: 'run the tests with NAME in their name' },
    help: OPTIONS.help,
  },
  positional: [],
} as const;

const TESTS = join(ROOT, 'tests/spark');
const REQUIREMENTS = join(TESTS, 'requirements.txt');
const PACKAGE = join(ROOT, 'src/serve/spark');
/** Small, and with errors and losses of all kinds. */
const HARBOUR = join(ROOT, 'tests/api/fixtures/ontology');

/** `npm run test:spark`. Exit code 1: a test failed. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseArguments(SYNTAX, argv);
  if (!values) return 0;
  const python = await installSpark();
  const folder = mkdtempSync(join(tmpdir(), 'ontopress-spark-'));
  try {
    const bin = writeCommand(folder);
    // As users install it. Not in its folder, where pip would leave files.
    cpSync(PACKAGE, join(folder, 'package'), { recursive: true });
    execFileSync(python, pip('--no-deps', '--force-reinstall', join(folder, 'package')), { stdio: 'inherit' });
    const builds = { harbour: join(folder, 'harbour'), market: join(folder, 'market') };
    console.error('Compiling the ontology of the tests and the included one');
    await writeSnapshot(HARBOUR, builds.harbour, true);
    const { schemas } = await writeSnapshot(join(ROOT, 'ontology'), builds.market, true);
    const hsds = schemas?.files.find(({ name }) => name === 'places/hsds');
    writeFileSync(join(folder, 'places.json'), JSON.stringify(hsds?.examples));
    // With it, commands would read paths from the folder of npm.
    const { INIT_CWD: _, ...environment } = process.env;
    const only = values.only === undefined ? [] : ['-k', values.only];
    const { status } = spawnSync(
      python,
      ['-m', 'unittest', 'discover', '--verbose', '--start-directory', TESTS, ...only],
      {
        stdio: 'inherit',
        env: {
          ...environment,
          PATH: [bin, join(python, '..'), process.env['PATH']].join(delimiter),
          PYSPARK_PYTHON: python,
          // `local-cluster` starts executors from the folder of the package.
          SPARK_HOME: execFileSync(python, ['-c', 'import os, pyspark; print(os.path.dirname(pyspark.__file__))'], {
            encoding: 'utf8',
          }).trim(),
          SPARK_LOCAL_IP: '127.0.0.1',
          SPARK_TEST_FOLDER: folder,
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    );
    return status ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const pip = (...argv: readonly string[]): string[] => [
  ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'],
  ...argv,
];

/**
 * Installs Spark from the Python registry once per version of the requirements. Returns the Python that has it.
 *
 * @throws {CommandError} Python or Java is missing, or the download fails
 */
async function installSpark(): Promise<string> {
  requireVersion(
    'java',
    ['-version'],
    /version "(\d+)/,
    17,
    'a Java runtime, such as the package openjdk-17-jre-headless of Debian',
  );
  requireVersion('python3', ['--version'], /3\.(\d+)/, 10, 'Python 3.10 or newer with its module venv');
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.ontopress', `spark-${version}`);
  const python = join(folder, 'bin/python');
  const installed = join(folder, 'installed');
  if (existsSync(installed)) return python;
  // Scripts of a virtual environment contain its path, so it cannot be moved to its place when it is complete.
  rmSync(folder, { recursive: true, force: true });
  console.error(`Installing PySpark, PyArrow, pandas and DuckDB (900 MB) from the Python registry into ${folder}`);
  const made = await runProgram('python3', ['-m', 'venv', folder]);
  if (made !== 0 || (await runProgram(python, pip('--requirement', REQUIREMENTS))) !== 0)
    throw new CommandError(
      'Python could not install Spark: see its messages above. It needs the module venv, and access to https://pypi.org or a mirror in pip.conf.',
    );
  writeFileSync(`${installed}.part`, '');
  renameSync(`${installed}.part`, installed);
  return python;
}

function requireVersion(program: string, argv: readonly string[], pattern: RegExp, least: number, what: string): void {
  const { stdout = '', stderr = '' } = spawnSync(program, argv, { encoding: 'utf8' });
  const found = pattern.exec(`${stdout ?? ''}${stderr ?? ''}`)?.[1];
  if (found === undefined || Number(found) < least)
    throw new CommandError(
      `${found === undefined ? `There is no program ${program}` : `This ${program} is too old`}. Install ${what}, and run this again.`,
    );
}

/** Writes the command `ontopress`, of this clone. Returns its folder. */
function writeCommand(folder: string): string {
  const bin = join(folder, 'bin');
  mkdirSync(bin);
  const file = join(bin, 'ontopress');
  writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${join(ROOT, 'src/cli/run.js')}' "$@"\n`);
  chmodSync(file, 0o755);
  return bin;
}
