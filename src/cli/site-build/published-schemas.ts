import type { PlaygroundStart } from '../../client/playground/playground-start.ts';
import { coverageCount } from '../../mappings/coverage/coverage.ts';
import { createPlan } from '../../mappings/engine/plan.ts';
import { mappedOntology } from '../../mappings/mapped-ontology.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { PublishedSchema, PublishedSchemas } from '../../mappings/transform/published-schemas.ts';
import type { TransformExample } from '../../mappings/transform/transform-examples.ts';
import { transformExamples } from '../../mappings/transform/transform-examples.ts';
import { createTransforms } from '../../mappings/transform/transform.ts';
import { createMappingVocabulary } from '../../mappings/vocabulary.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { NO_CACHE } from '../../ontology/result-cache.ts';
import { contentHash } from '../cache/content-hash.ts';
import { publicationHashes } from '../load/mappings-input.ts';
import { importValidators } from './built-schemas.ts';
import { playgroundExample } from './playground-example.ts';
import { createPlaygroundFiles } from './playground-files.ts';
import { compileValidators } from './validators.ts';

/** Schemas with their validators. */
export interface CompiledSchemas extends PublishedSchemas {
  /** Source text of the validators. */
  readonly module: string;
  /** Files that the playground loads, by path below the base URL. */
  readonly playground: ReadonlyMap<string, string>;
  /** What the playground shows first. Absent without a playground. */
  readonly example?: PlaygroundStart;
}

const NO_VALIDATORS = 'export default {};\n';

/**
 * Compiles the validators of schemas, and the modules and the first example of the playground. Computes their coverage, examples of
 * transforms, and what their mappings omit because the publication lacks a term.
 */
export async function compileSchemas(
  schemas: readonly SchemaFile[],
  publication: Publication,
  cache: ResultCache = NO_CACHE,
): Promise<CompiledSchemas> {
  const live = mappedOntology(publication);
  const inputs = [...publicationHashes(live), ...schemas.map(contentHash)];
  const facts = cache.remember('schemas', inputs, () => {
    const vocabulary = createMappingVocabulary(live);
    return schemas.map((file) => {
      const { omitted } = createPlan(file.mapping, vocabulary);
      return { coverage: coverageCount(file), omitted };
    });
  });
  const computed = schemas.map((file, at) => ({ ...file, ...(facts[at] as (typeof facts)[number]) }));
  const [playground, module] = await Promise.all([
    createPlaygroundFiles(computed, live, inputs, cache),
    computed.length === 0 ? NO_VALIDATORS : compileValidators(computed, cache),
  ]);
  const files = computed.map((file) => withModule(file, playground.modules.get(file.name)));
  const validators = await importValidators(`data:text/javascript;base64,${Buffer.from(module).toString('base64')}`);
  const example = playgroundExample(files, validators, live, inputs, cache);
  const create = (): readonly TransformExample[] => transformExamples(createTransforms({ files, validators }, live));
  // For the description of the API.
  const examples = live.site.api === false ? undefined : cache.remember('transform examples', inputs, create);
  return {
    ...{ files, validators, module, playground: playground.files },
    ...(example && { example }),
    ...(examples && { examples }),
  };
}

function withModule(file: PublishedSchema, module: string | undefined): PublishedSchema {
  return module === undefined ? file : { ...file, module };
}
