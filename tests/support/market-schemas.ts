import { loadInput } from '../../src/cli/load/load-input.ts';
import type { CompiledSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { compileSchemas } from '../../src/cli/site-build/published-schemas.ts';
import type { SchemaFile } from '../../src/mappings/schema-file.ts';
import type { MARKETPLACES } from './market.ts';
import { MARKET, market } from './market.ts';

const made = new Map<string, Promise<CompiledSchemas>>();

/** The schemas of a marketplace of the included ontology, compiled like in a build, once for all test files. */
export function marketSchemas(marketplace: (typeof MARKETPLACES)[number] = 'everything'): Promise<CompiledSchemas> {
  let schemas = made.get(marketplace);
  if (schemas === undefined) made.set(marketplace, (schemas = compileMarketSchemas(marketplace)));
  return schemas;
}

async function compileMarketSchemas(marketplace: (typeof MARKETPLACES)[number]): Promise<CompiledSchemas> {
  const { publication } = await market(marketplace);
  return compileSchemas(await schemaFiles(), publication);
}

let files: Promise<readonly SchemaFile[]> | undefined;

/** The mapping files of that ontology, which are the same for every marketplace. */
export function schemaFiles(): Promise<readonly SchemaFile[]> {
  return (files ??= loadInput({ ontology: MARKET, cwd: '/' }).then(({ schemas }) => schemas));
}
