import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/cli/command/options.ts';

/** Installs a package of this repository that is not part of it, as its lockfile says, where a file of it is missing. Gives the exit code. */
export async function installPackage(folder: string, file: string): Promise<number> {
  return existsSync(join(folder, file)) ? 0 : runProgram('npm', ['ci', '--prefix', folder]);
}

/** Runs a program in this terminal to its end and gives its exit code. */
export function runProgram(program: string, args: readonly string[]): Promise<number> {
  // On Windows npm is a script, which only a shell starts.
  const shell = process.platform === 'win32' && program === 'npm';
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
