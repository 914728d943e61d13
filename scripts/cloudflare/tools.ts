import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../command/options.ts';

/** The package of its own that holds what Cloudflare Workers needs: the worker, its configuration, and wrangler. */
export const CLOUDFLARE = join(ROOT, 'src/serve/cloudflare');

/** Cloudflare's command line. */
export const WRANGLER = join(CLOUDFLARE, 'node_modules/wrangler/bin/wrangler.js');

/** Installs the packages of that folder as its lockfile says, where they are missing. Gives the exit code. */
export async function installTools(): Promise<number> {
  return existsSync(WRANGLER) ? 0 : runProgram('npm', ['ci', '--prefix', CLOUDFLARE]);
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
