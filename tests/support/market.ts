import { join } from 'node:path';
import { loadInput } from '../../src/cli/load/load-input.ts';
import type { Compiled } from '../../src/ontology/compile/compile.ts';
import { compile } from '../../src/ontology/compile/compile.ts';
import { compiledOnce } from './compiled-once.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the included ontology. */
export const MARKET = join(ROOT, 'ontology');

/** Its marketplaces. */
export const MARKETPLACES = ['everything', 'local-services', 'stays'] as const;

const compiled = new Map<string, Promise<Compiled>>();

/** One of its marketplaces, compiled once for all test files. */
export function market(marketplace: (typeof MARKETPLACES)[number] = 'everything'): Promise<Compiled> {
  let made = compiled.get(marketplace);
  if (made === undefined)
    compiled.set(marketplace, (made = compiledOnce(marketplace, () => compileMarket(marketplace))));
  return made;
}

/** Compiles a marketplace from the disk. */
async function compileMarket(marketplace: string): Promise<Compiled> {
  return compile(await loadInput({ ontology: MARKET, cwd: ROOT, marketplace }));
}
