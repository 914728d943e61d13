import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '../../src/cli/command-line.ts';
import { ROOT } from '../../src/cli/command-line.ts';
import { runProgram } from '../install-package.ts';

const POM = join(ROOT, 'scripts/reasoner/pom.xml');

/** Reason.java runs without a separate compilation: the launcher compiles it, with a module that a JRE lacks. */
const JAVA = 'a Java Development Kit 17 or newer, such as the package default-jdk-headless of Debian and Ubuntu';
const MAVEN = 'Apache Maven 3, such as the package maven of Debian and Ubuntu';

/**
 * Downloads the reasoners from Maven Central once per version of pom.xml. Returns the folder with their jars.
 *
 * @throws {CommandError} Java or Maven is missing, or the download fails
 */
export async function installReasoners(): Promise<string> {
  const modules = outputOf('java', '--list-modules');
  if (modules?.includes('jdk.compiler') !== true)
    throw new CommandError(
      `${modules === undefined ? 'There is no program java' : 'This java cannot compile'}. Install ${JAVA}, and run this again.`,
    );
  const version = createHash('sha256').update(readFileSync(POM)).digest('hex').slice(0, 12);
  const folder = join(ROOT, '.ontopress', `reasoner-${version}`);
  if (existsSync(folder)) return folder;
  if (outputOf('mvn', '--version') === undefined)
    throw new CommandError(`There is no program mvn. Install ${MAVEN}, and run this again.`);
  console.error('Downloading ELK and HermiT (75 MB) from Maven Central');
  const unfinished = `${folder}.part-${process.pid}`;
  const goal = ['dependency:copy-dependencies', '-DincludeScope=runtime', `-DoutputDirectory=${unfinished}`];
  const code = await runProgram('mvn', ['--batch-mode', '--quiet', '--file', POM, ...goal]);
  if (code !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new CommandError(
      'Maven could not download the reasoners: see its messages above. It needs access to https://repo.maven.apache.org, or a mirror in ~/.m2/settings.xml.',
    );
  }
  renameSync(unfinished, folder);
  return folder;
}

/** What a program prints. undefined: it does not exist or fails. */
function outputOf(program: string, argument: string): string | undefined {
  const { status, stdout } = spawnSync(program, [argument], { encoding: 'utf8', shell: process.platform === 'win32' });
  return status === 0 ? stdout : undefined;
}
