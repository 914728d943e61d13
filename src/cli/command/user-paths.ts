import { resolve } from 'node:path';
import { IS_PACKAGE } from '../installation/root.ts';

/** The user's current directory. npm runs scripts of a checkout in its folder, and passes the directory in INIT_CWD. */
export function userFolder(): string {
  return (IS_PACKAGE ? undefined : process.env['INIT_CWD']) ?? process.cwd();
}

/** Absolute path of a path that is relative to the user's current directory. */
export function userPath(path: string): string {
  return resolve(userFolder(), path);
}
