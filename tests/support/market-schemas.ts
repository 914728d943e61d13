import { loadInput } from '../../src/cli/load/load-input.ts';
import type { CompiledSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { compileSchemas } from '../../src/cli/site-build/published-schemas.ts';
import type { SchemaFile } from '../../src/mappings/schema-file.ts';
import type { SLICES } from './market.ts';
import { MARKET, market } from './market.ts';

const made = new Map<string, Promise<CompiledSchemas>>();

/** The schemas of a slice of the included ontology, compiled like in a build, once for all test files. */
export function marketSchemas(slice: (typeof SLICES)[number] = 'everything'): Promise<CompiledSchemas> {
  let schemas = made.get(slice);
  if (schemas === undefined) made.set(slice, (schemas = compileMarketSchemas(slice)));
  return schemas;
}

async function compileMarketSchemas(slice: (typeof SLICES)[number]): Promise<CompiledSchemas> {
  const { publication } = await market(slice);
  return compileSchemas(await schemaFiles(), publication);
}

let files: Promise<readonly SchemaFile[]> | undefined;

/** The mapping files of that ontology, which are the same for every slice. */
export function schemaFiles(): Promise<readonly SchemaFile[]> {
  return (files ??= loadInput({ ontology: MARKET, cwd: '/' }).then(({ schemas }) => schemas));
}
