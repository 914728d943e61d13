import { compileSchemas } from '../../scripts/build/published-schemas.ts';
import type { CompiledSchemas } from '../../scripts/build/published-schemas.ts';
import { loadInput } from '../../scripts/load/load-input.ts';
import { MARKET, market } from './market.ts';
import type { MARKETPLACES } from './market.ts';

/** The schemas of a marketplace of the ontology that ships with the repository, compiled as a build does it. */
export async function marketSchemas(
  marketplace: (typeof MARKETPLACES)[number] = 'everything',
): Promise<CompiledSchemas> {
  const { schemas } = await loadInput({ ontology: MARKET, cwd: '/' });
  const { publication } = await market(marketplace);
  return compileSchemas(schemas, publication);
}
