import { unrecorded } from '../../ontology/reads.ts';
import { PLAYGROUND_PAGE, SCHEMAS_PAGE } from '../index/routes.ts';
import { hasPair } from './schema-index.ts';
import { schemaIndex } from './site-schemas.ts';

/** The pages about schemas as a whole, as far as a publication has them. */
export type SchemaPages = readonly (typeof SCHEMAS_PAGE | typeof PLAYGROUND_PAGE)[];

/**
 * Which pages this publication has: overview and playground. The playground needs two schemas of one domain. Unrecorded, because the menu of
 * all pages depends on it: if it changes, all are written again.
 */
export const schemaPages = unrecorded((): SchemaPages => {
  const schemas = schemaIndex();
  if (schemas === undefined) return [];
  return schemas.domains.some(hasPair) ? [SCHEMAS_PAGE, PLAYGROUND_PAGE] : [SCHEMAS_PAGE];
});
