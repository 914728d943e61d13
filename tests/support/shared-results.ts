import { join } from 'node:path';
import { inject } from 'vitest';
import { openDiskCache } from '../../src/cli/load/cache.ts';
import type { ResultCache } from '../../src/base/work.ts';

/** Compiles with the results that test files of this run have saved, as a build uses those of the previous build, and adds new ones. */
export async function withSharedResults<Result>(compile: (cache: ResultCache) => Promise<Result>): Promise<Result> {
  const folder = join(inject('compiledFolder'), 'results');
  const cache = openDiskCache(folder, '');
  const result = await compile(cache);
  cache.save(folder);
  return result;
}
