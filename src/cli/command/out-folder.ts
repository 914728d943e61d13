import { join } from 'node:path';
import { ROOT, userPath } from './options.ts';
import type { Values } from './parse.ts';

/** Absolute path of the folder that is built and served. */
export function outFolder(values: Values): string {
  return values.out === undefined ? join(ROOT, 'dist') : userPath(values.out);
}
