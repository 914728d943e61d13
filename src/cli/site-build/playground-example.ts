import type { PlaygroundStart } from '../../client/playground/playground-start.ts';
import { playgroundStart } from '../../client/playground/playground-start.ts';
import type { PublishedSchema } from '../../mappings/transform/published-schemas.ts';
import type { SchemaValidators, Validators } from '../../mappings/validators.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { createSchemaIndex } from '../../site/schemas/schema-index.ts';

/**
 * Converts the example that the playground shows first. undefined: there is no playground.
 *
 * @param live the part of the publication that mappings depend on
 * @param inputs hashes that identify `files` and `live`
 */
export function playgroundExample(
  files: readonly PublishedSchema[],
  validators: Validators,
  live: Publication,
  inputs: readonly string[],
  cache: ResultCache,
): PlaygroundStart | undefined {
  if (files.length === 0) return undefined;
  const create = (): PlaygroundStart | null => {
    const schemas = createSchemaIndex(createPublicationIndex(live), files);
    return playgroundStart(schemas, ({ file }) => validators[file.name] as SchemaValidators) ?? null;
  };
  return cache.remember('playground example', inputs, create) ?? undefined;
}
