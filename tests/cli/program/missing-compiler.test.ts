import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** Node as after `npm ci --omit=dev`: the package is not found. */
const WITHOUT_ASTRO = `import { registerHooks } from 'node:module';
registerHooks({ resolve(name, context, next) {
  if (name === 'astro') throw Object.assign(new Error(name), { code: 'ERR_MODULE_NOT_FOUND' });
  return next(name, context);
} });`;

test('a clone without development dependencies says what to install', () => {
  const folder = temporaryFolder();
  const program = `const { compileProgram } = await import(${JSON.stringify(join(ROOT, 'src/cli/program/open-program.ts'))});
await compileProgram(${JSON.stringify(folder)}, {}).catch((error) => console.log(error.name, error.message));`;
  const hook = `data:text/javascript,${encodeURIComponent(WITHOUT_ASTRO)}`;
  const printed = execFileSync(process.execPath, ['--import', hook, '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^CommandError .* is not installed\. Run npm ci without --omit=dev, or use the package/);
  expect(readdirSync(folder)).toEqual([]);
});
