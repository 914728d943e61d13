import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseMapping } from '../../src/mappings/format/parse.ts';
import type { Json, JsonObject, Mapping } from '../../src/mappings/mapping.ts';
import type { CompiledMapping } from '../../src/mappings/transform/compile.ts';
import { compileMapping } from '../../src/mappings/transform/compile.ts';
import type { MappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import { createMappingVocabulary } from '../../src/mappings/data/vocabulary.ts';
import type { Publication } from '../../src/ontology/model.ts';

const FOLDER = join(import.meta.dirname, '../../ontology/mappings');

/** A mapping file of this repository, with what stands beside it. */
export interface RealSchema {
  /** `listings/osm`. */
  readonly name: string;
  readonly mapping: Mapping;
  readonly jsonSchema: JsonObject;
  readonly examples: readonly Json[];
  /** What is wrong with a record of the schema, if anything. */
  readonly validate: (record: Json) => string | undefined;
}

/** Every mapping file of this repository, in the order of its name. */
export const REAL_SCHEMAS: readonly RealSchema[] = globSync('*/*.yaml', { cwd: FOLDER }).toSorted().map(readSchema);

function readSchema(path: string): RealSchema {
  const file = join(FOLDER, path);
  const mapping = parseMapping(readFileSync(file, 'utf8'), path);
  const beside = (name: string | undefined): unknown =>
    JSON.parse(readFileSync(join(dirname(file), name ?? ''), 'utf8'));
  const jsonSchema = beside(mapping.jsonSchema) as JsonObject;
  return {
    name: `${mapping.domain}/${mapping.schema}`,
    mapping,
    jsonSchema,
    examples: beside(mapping.examples) as Json[],
    validate: validatorOf(jsonSchema),
  };
}

function validatorOf(schema: JsonObject): RealSchema['validate'] {
  const ajv = new Ajv2020({ strict: true, strictTuples: false, allowUnionTypes: true });
  formats.default(ajv);
  ajv.addVocabulary(['x-apiPath', 'x-productArea']);
  const validate = ajv.compile(schema);
  return (record) => (validate(record) ? undefined : ajv.errorsText(validate.errors, { dataVar: 'record' }));
}

/** All of them, compiled against a publication. */
export function compileAll(publication: Publication): {
  readonly vocabulary: MappingVocabulary;
  readonly compiled: (name: string) => CompiledMapping;
} {
  const vocabulary = createMappingVocabulary(publication);
  const made = new Map(REAL_SCHEMAS.map(({ name, mapping }) => [name, compileMapping(mapping, vocabulary)]));
  return {
    vocabulary,
    compiled: (name) => {
      const found = made.get(name);
      if (found === undefined) throw new Error(`There is no mapping ${name}.`);
      return found;
    },
  };
}
