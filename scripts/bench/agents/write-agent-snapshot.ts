import { writeSnapshot } from '../../../src/cli/index.ts';
import { basePathOf } from '../api/write-snapshot.ts';
import { createTransforms } from '../../../src/mappings/index.ts';
import type { Calls } from './calls.ts';
import { createCalls } from './calls.ts';

/** A publication with its schemas on the disk, as `npm run serve` reads it, and calls by agents. */
export interface AgentSnapshot {
  readonly terms: number;
  readonly schemas: number;
  readonly calls: Calls;
  /** Path of the base URL: `/docs`, or empty. */
  readonly basePath: string;
}

/** Compiles an ontology with its schemas and writes them to a folder, without a site. */
export async function writeAgentSnapshot(ontology: string, out: string): Promise<AgentSnapshot> {
  const { publication, schemas } = await writeSnapshot(ontology, out, true);
  const transforms =
    schemas === undefined || schemas.files.length === 0 ? undefined : createTransforms(schemas, publication);
  return {
    terms: publication.ontology.terms.length,
    schemas: transforms?.schemas.length ?? 0,
    calls: createCalls(publication, transforms),
    basePath: basePathOf(publication),
  };
}
