import { join } from 'node:path';
import { ROOT } from '../../src/cli/command-line.ts';
import { installPackage } from '../install-package.ts';

/** Folder of the separate package for Cloudflare Workers: the worker, its configuration, and wrangler. */
export const CLOUDFLARE = join(ROOT, 'src/serve/cloudflare');

const COMMAND = 'node_modules/wrangler/bin/wrangler.js';

/** Cloudflare's command line. */
export const WRANGLER = join(CLOUDFLARE, COMMAND);

/** Installs that package from its lockfile if it is missing. Returns the exit code. */
export function installTools(): Promise<number> {
  return installPackage(CLOUDFLARE, COMMAND);
}
