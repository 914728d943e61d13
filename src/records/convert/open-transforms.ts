import type { PublishedSchema, Transforms, Validators } from '../../mappings/index.ts';
import { createTransforms } from '../../mappings/index.ts';
import { parsePublication } from '../../ontology/index.ts';

/** Schemas as text and data, which can be sent to a thread. */
export interface SchemasData {
  readonly schemas: readonly PublishedSchema[];
  /** The module of their validators, as text. */
  readonly validators: string;
  /** JSON of the part of the publication that mappings depend on. */
  readonly live: string;
}

/** Loads the validators of schemas, and returns their transforms. */
export async function openTransforms({ schemas, validators, live }: SchemasData): Promise<Transforms> {
  const url = `data:text/javascript;base64,${Buffer.from(validators).toString('base64')}`;
  const module = (await import(url)) as { readonly default: Validators };
  return createTransforms({ files: schemas, validators: module.default }, parsePublication(live));
}
