import { readFileSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { shellQuote } from '../../site/agents/shell.ts';
import { IS_PACKAGE, ROOT } from '../installation/root.ts';
import type { CommandName } from './commands.ts';

/**
 * How a user starts the package: npx, and scripts of npm, find it where no shell does.
 *
 * @param root absolute path of the package's modules
 */
export function packageCommand(
  { npm_lifecycle_event: script }: NodeJS.ProcessEnv = process.env,
  root: string = ROOT,
  cwd: string = process.cwd(),
): string {
  if (script === undefined) return 'ontopress';
  const file = packageFile(root);
  return `npx ${file === undefined ? 'ontopress' : shellQuote(pathFrom(cwd, file))}`;
}

/** The package's file, if npx runs the package from a file without an installation in the user's project. */
function packageFile(root: string): string | undefined {
  const folder = resolve(root, '../../..');
  if (basename(dirname(folder)) !== '_npx') return undefined;
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: { ontopress?: string };
  };
  const specifier = manifest.dependencies?.ontopress ?? '';
  return specifier.startsWith('file:') ? resolve(folder, specifier.slice('file:'.length)) : undefined;
}

/** npx takes a path without a dot for the name of a package. */
function pathFrom(cwd: string, file: string): string {
  const path = relative(cwd, file).replaceAll('\\', '/');
  return isAbsolute(path) || path.startsWith('../') ? path : `./${path}`;
}

/**
 * What a user types to run a command: `npm run build -- --clean` in a checkout, `ontopress build --clean` with the package.
 *
 * @param argv arguments, quoted if necessary
 */
export function commandLine(command: CommandName, ...argv: readonly string[]): string {
  if (IS_PACKAGE) return [packageCommand(), command, ...argv].join(' ');
  const script = command === 'start' ? 'npm start' : `npm run ${command}`;
  return [script, ...(argv.length > 0 ? ['--', ...argv] : [])].join(' ');
}
