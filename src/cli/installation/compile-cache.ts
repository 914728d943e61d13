import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Environment of a process or thread that shares the compile cache of this process. */
export function compileCacheEnvironment(): NodeJS.ProcessEnv {
  const folder = getCompileCacheDir();
  // Node appends a folder for its version.
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}
