import type { Publication } from '../ontology/model.ts';
import { createTermIndex } from '../ontology/query/term-index.ts';
import { apiFileResources } from './openapi/files.ts';
import type { Resource } from './resource.ts';
import { vocabularyResource } from './vocabulary/resource.ts';

/** Every resource of a publication's API. Nothing costly is made here: what a resource needs it makes when it is first asked. */
export function createResources(publication: Publication): readonly Resource[] {
  const index = createTermIndex(publication);
  // One row for each resource, in the order in which the reference lists them.
  return [vocabularyResource(publication, index), ...apiFileResources(publication, index)];
}
