import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/cli/command-line.ts';

/** Installs a separate package of this repository from its lockfile, unless `file` exists in it. Returns the exit code. */
export async function installPackage(folder: string, file: string): Promise<number> {
  return existsSync(join(folder, file)) ? 0 : runProgram('npm', ['ci', '--prefix', folder]);
}

/** Runs a program in this terminal. Returns its exit code. */
export function runProgram(program: string, args: readonly string[]): Promise<number> {
  // On Windows, npm is a script that needs a shell.
  const shell = process.platform === 'win32' && program === 'npm';
  const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', shell });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
