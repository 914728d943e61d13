import { SCHEMAS_FILE, VALIDATORS_FILE } from '../../../src/cli/site-build/read-build.ts';
import { compileSchemas } from '../../../src/cli/site-build/published-schemas.ts';
import { createFileWriter } from '../../../src/cli/site-build/write-file.ts';
import { createTransforms } from '../../../src/mappings/index.ts';
import { basePathOf, writePublication } from '../api/write-snapshot.ts';
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
  const { compiled, schemas } = await writePublication(ontology, out);
  const { publication } = compiled;
  const compiledSchemas = await compileSchemas(schemas, publication);
  const write = createFileWriter(out);
  write(SCHEMAS_FILE, JSON.stringify(compiledSchemas.files));
  write(VALIDATORS_FILE, compiledSchemas.module);
  const transforms = schemas.length === 0 ? undefined : createTransforms(compiledSchemas, publication);
  return {
    terms: publication.ontology.terms.length,
    schemas: transforms?.schemas.length ?? 0,
    calls: createCalls(publication, transforms),
    basePath: basePathOf(publication),
  };
}
