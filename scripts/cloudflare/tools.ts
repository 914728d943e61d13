import { join } from 'node:path';
import { ROOT } from '../../src/cli/command/options.ts';
import { installPackage } from '../install-package.ts';

/** The package of its own that holds what Cloudflare Workers needs: the worker, its configuration, and wrangler. */
export const CLOUDFLARE = join(ROOT, 'src/serve/cloudflare');

const COMMAND = 'node_modules/wrangler/bin/wrangler.js';

/** Cloudflare's command line. */
export const WRANGLER = join(CLOUDFLARE, COMMAND);

/** Installs the packages of that folder as its lockfile says, where they are missing. Gives the exit code. */
export function installTools(): Promise<number> {
  return installPackage(CLOUDFLARE, COMMAND);
}
