import { loadInput } from '../../src/cli/load/load-input.ts';
import type { CompiledSchemas } from '../../src/cli/site-build/published-schemas.ts';
import { compileSchemas } from '../../src/cli/site-build/published-schemas.ts';
import type { SchemaFile, Validators } from '../../src/mappings/data/schema-file.ts';
import { lazy, memoizeByKey } from '../../src/base/work.ts';
import { compiledOnce } from './compiled-once.ts';
import type { SLICES } from './market.ts';
import { MARKET, market } from './market.ts';
import { withSharedResults } from './shared-results.ts';

type Slice = (typeof SLICES)[number];

/** The schemas of a slice of the included ontology, compiled like in a build, once for all test files. */
export function marketSchemas(slice: Slice = 'everything'): Promise<CompiledSchemas> {
  return schemasOf(slice);
}

const schemasOf = memoizeByKey(async (slice: Slice): Promise<CompiledSchemas> => {
  const { files, module, playground } = await compiledOnce(`schemas-${slice}`, () => compileMarketSchemas(slice));
  const url = `data:text/javascript;base64,${Buffer.from(module).toString('base64')}`;
  const { default: validators } = (await import(url)) as { default: Validators };
  return { files, module, validators, playground: new Map(playground) };
});

/** What JSON preserves: the validators are functions of the module. */
type StoredSchemas = Pick<CompiledSchemas, 'files' | 'module'> & { readonly playground: readonly [string, string][] };

async function compileMarketSchemas(slice: Slice): Promise<StoredSchemas> {
  const { publication } = await market(slice);
  const schemas = await schemaFiles();
  const { files, module, playground } = await withSharedResults((cache) => compileSchemas(schemas, publication, cache));
  return { files, module, playground: [...playground] };
}

/** The mapping files of that ontology, which are the same for every slice. */
export const schemaFiles = lazy((): Promise<readonly SchemaFile[]> =>
  compiledOnce('schema-files', () =>
    withSharedResults(async (cache) => (await loadInput({ ontology: MARKET, cwd: '/', cache })).schemas),
  ),
);
