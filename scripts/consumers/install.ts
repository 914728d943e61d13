import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, ROOT } from '../../src/cli/command-line.ts';
import { runProgram } from '../install-package.ts';
import { installReasoners } from '../reasoner/install-reasoners.ts';

const HERE = join(ROOT, 'scripts/consumers');
const REQUIREMENTS = join(HERE, 'python/requirements.txt');

/** A program that runs a tool: how it is started. */
export type Command = readonly [program: string, ...args: string[]];

/** The programs, by what runs them. Java compiles its one when it starts. */
export type ProgramName = 'python' | 'javascript' | 'jena' | 'rdf4j' | 'titanium' | 'topbraid' | 'owlapi';

const JAVA: Readonly<Record<Exclude<ProgramName, 'python' | 'javascript'>, readonly [file: string, pom: string]>> = {
  jena: ['Jena.java', 'jena.xml'],
  rdf4j: ['Rdf4j.java', 'rdf4j.xml'],
  titanium: ['Titanium.java', 'rdf4j.xml'],
  topbraid: ['TopBraid.java', 'topbraid.xml'],
  owlapi: ['OwlApi.java', ''],
};

/**
 * Installs the tools of a program from the registry of its language, once per version of what it needs.
 *
 * @throws {CommandError} a program of the system is missing, or an installation fails
 */
export async function installProgram(name: ProgramName): Promise<Command> {
  if (name === 'javascript') return [process.execPath, join(HERE, 'javascript/consume.js')];
  if (name === 'python') return [await installPython(), join(HERE, 'python/consume.py')];
  const [file, pom] = JAVA[name];
  const jars = name === 'owlapi' ? await installReasoners() : await installJars(join(HERE, 'java', pom));
  return ['java', '-cp', join(jars, '*'), join(HERE, 'java', file)];
}

function cacheFolder(name: string, file: string): string {
  const version = createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
  return join(ROOT, '.ontopress', `consumers-${name}-${version}`);
}

async function installPython(): Promise<string> {
  const folder = cacheFolder('python', REQUIREMENTS);
  const python = join(folder, 'bin/python');
  const done = join(folder, 'installed');
  if (existsSync(done)) return python;
  console.error('Installing tools from the Python registry');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS];
  if ((await runProgram('python3', ['-m', 'venv', folder])) !== 0 || (await runProgram(python, install)) !== 0)
    throw new CommandError('The tools for Python cannot be installed: see the messages above. They need Python 3.11.');
  writeFileSync(done, '');
  return python;
}

async function installJars(pom: string): Promise<string> {
  const folder = cacheFolder('java', pom);
  if (existsSync(folder)) return folder;
  if (spawnSync('mvn', ['--version']).status !== 0)
    throw new CommandError('There is no program mvn. Install Apache Maven 3 and a JDK 17, and run this again.');
  console.error(`Downloading the jars of ${pom} from Maven Central`);
  const unfinished = `${folder}.part-${process.pid}`;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';
  const code = await runProgram('mvn', [
    ...['--batch-mode', '--quiet', '--file', pom, goal],
    ...['-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`],
  ]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new CommandError('Maven could not download the jars: see its messages above.');
  }
  renameSync(unfinished, folder);
  return folder;
}
