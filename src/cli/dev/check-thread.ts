/** A thread of the development server that checks the sources, started by `commands/dev.ts`. */
import type { Issue } from '../../base/issue.ts';
import { serve } from '../../pool/index.ts';
import { createMemoryCache } from '../load/cache.ts';
import { checkInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';

export type CheckThread = { readonly check: () => Promise<readonly Issue[]> };

serve((options: InputOptions): CheckThread => {
  const cache = createMemoryCache();
  return {
    check: () => {
      cache.start();
      return checkInput({ ...options, cache });
    },
  };
});
