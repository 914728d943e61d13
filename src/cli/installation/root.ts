import { readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** Whether this code is part of the bundled commands: `src/cli/program/bundle-commands.ts`. */
const IS_BUNDLE = import.meta.url.endsWith('.mjs');

/** Whether this is the installed package, whose modules are compiled. Nothing is written into its folder. */
export const IS_PACKAGE = IS_BUNDLE
  ? /\/lib\/program\/commands\/[^/]+$/.test(import.meta.url)
  : import.meta.url.endsWith('.js');

/** Absolute path of the folder with `src/`: the checkout, or `lib/` of the installed package. */
export const ROOT = fileURLToPath(new URL(IS_BUNDLE && IS_PACKAGE ? '../../' : '../../../', import.meta.url));

/** Name of the folder of the program that contains this code. undefined: it runs from its modules. */
export const PROGRAM_FOLDER = IS_BUNDLE ? basename(fileURLToPath(new URL('..', import.meta.url))) : undefined;

/**
 * URL of a module that a thread or process runs. The bundle has them beside each other.
 *
 * @param name path below `src`, without the extension. `bundle-commands.ts` lists it
 */
export function moduleUrl(name: string): URL {
  return IS_BUNDLE ? new URL(`./${basename(name)}.mjs`, import.meta.url) : sourceUrl(name);
}

/** URL of a module that is not part of the bundle, such as one for browsers: as {@link moduleUrl}. */
export function sourceUrl(name: string): URL {
  return new URL(`src/${name}${IS_PACKAGE ? '.js' : '.ts'}`, pathToFileURL(ROOT));
}

/** The user's current directory. npm runs scripts of a checkout in its folder, and passes the directory in INIT_CWD. */
export function userFolder(): string {
  return (IS_PACKAGE ? undefined : process.env['INIT_CWD']) ?? process.cwd();
}

/** Absolute path of a path that is relative to the user's current directory. */
export function userPath(path: string): string {
  return resolve(userFolder(), path);
}

/** The version of Ontopress, such as `0.2.0`. */
export function packageVersion(): string {
  const file = join(ROOT, IS_PACKAGE ? '../package.json' : 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
