/** `npm run test:edge`: runs the tests of API and site on workerd, Cloudflare's runtime, on this machine. */
import { join } from 'node:path';
import { ROOT } from '../src/cli/command-line.ts';
import { installTools } from './cloudflare/tools.ts';
import { runProgram } from './install-package.ts';

const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');

process.exitCode = await installTools();
if (process.exitCode === 0) {
  const args = [VITEST, 'run', '--config', 'vitest.edge.config.ts', ...process.argv.slice(2)];
  process.exitCode = await runProgram(process.execPath, args);
}
