import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Extension of the modules: `.js` in the installed package, whose modules are compiled, `.ts` in a checkout. */
const EXTENSION = import.meta.url.endsWith('.js') ? '.js' : '.ts';

/** Whether this is the installed package. Nothing is written into its folder. */
export const IS_PACKAGE = EXTENSION === '.js';

/** Absolute path of the folder with `src/`: the checkout, or `lib/` of the installed package. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * URL of a module that a thread or process runs.
 *
 * @param name path relative to `base`, without the extension
 * @param base `import.meta.url` of the caller
 */
export function moduleUrl(name: string, base: string): URL {
  return new URL(`${name}${EXTENSION}`, base);
}

/** The user's current directory. npm runs scripts of a checkout in its folder, and passes the directory in INIT_CWD. */
export function userFolder(): string {
  return (IS_PACKAGE ? undefined : process.env['INIT_CWD']) ?? process.cwd();
}

/** Absolute path of a path that is relative to the user's current directory. */
export function userPath(path: string): string {
  return resolve(userFolder(), path);
}
