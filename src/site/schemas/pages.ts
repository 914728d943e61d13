import { PLAYGROUND_PAGE, SCHEMAS_PAGE } from '../index/routes.ts';
import { pairsOf } from './schema-index.ts';
import { schemaIndex } from './site-schemas.ts';

/** Which of the overview and the playground this publication has: the playground needs two schemas to go between. */
export function schemaPages(): readonly (typeof SCHEMAS_PAGE | typeof PLAYGROUND_PAGE)[] {
  const schemas = schemaIndex();
  if (schemas === undefined) return [];
  return schemas.domains.some((domain) => pairsOf(domain).length > 0)
    ? [SCHEMAS_PAGE, PLAYGROUND_PAGE]
    : [SCHEMAS_PAGE];
}
