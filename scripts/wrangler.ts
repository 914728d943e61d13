/** `npm run wrangler -- deploy`: runs Cloudflare's command line for the worker of this repository, with the required Node. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../src/cli/command-line.ts';
import { CLOUDFLARE, installTools, WRANGLER } from './cloudflare/tools.ts';
import { runProgram } from './install-package.ts';

/** Commands of wrangler that need a build. */
const NEED_A_BUILD = ['deploy', 'dev', 'versions'];

const args = process.argv.slice(2);
const unbuilt = NEED_A_BUILD.includes(args[0] ?? '') && !existsSync(join(ROOT, 'dist/publication.json'));
if (unbuilt) console.error('There is no build in dist/. Run npm run build first.');
process.exitCode = unbuilt ? 1 : await installTools();
if (process.exitCode === 0) {
  const config = args.length === 0 ? [] : ['--config', join(CLOUDFLARE, 'wrangler.jsonc')];
  process.exitCode = await runProgram(process.execPath, [WRANGLER, ...args, ...config]);
}
