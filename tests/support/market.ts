import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { loadInput } from '../../src/cli/load/load-input.ts';
import type { Compiled } from '../../src/compiler/compile/compile.ts';
import { compile } from '../../src/compiler/compile/compile.ts';
import { compiledOnce } from './compiled-once.ts';
import { withSharedResults } from './shared-results.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the included ontology. */
export const MARKET = join(ROOT, 'ontology');

/** Its slices. */
export const SLICES = ['everything', 'local-services', 'stays'] as const;

/** Copies the included ontology. */
export function copyMarket(to: string, filter: (path: string) => boolean = () => true): void {
  cpSync(MARKET, to, { recursive: true, filter });
}

/** A compiled slice. Its graph is not JSON: `addNodes` creates it from the nodes. */
type CompiledMarket = Omit<Compiled, 'graph'>;

const compiled = new Map<string, Promise<CompiledMarket>>();

/** One of its slices, compiled once for all test files. */
export function market(slice: (typeof SLICES)[number] = 'everything'): Promise<CompiledMarket> {
  let made = compiled.get(slice);
  if (made === undefined) compiled.set(slice, (made = compiledOnce(slice, () => compileMarket(slice))));
  return made;
}

/** Compiles a slice from the disk. */
function compileMarket(slice: string): Promise<CompiledMarket> {
  return withSharedResults(async (cache) => {
    const { graph: _, ...rest } = await compile(await loadInput({ ontology: MARKET, cwd: ROOT, slice, cache }));
    return rest;
  });
}
