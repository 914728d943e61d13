import formats from 'ajv-formats';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { checkMappings } from '../../mappings/check/check.ts';
import type { Misfit, RecordsValidation } from '../../mappings/check/context.ts';
import { termMappings } from '../../mappings/coverage/term-mappings.ts';
import type { AuthoredSchema } from '../../mappings/format/json-file.ts';
import type { Json, JsonObject } from '../../mappings/mapping.ts';
import type { MappingsInput } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';

/** The input of the compiler from mapping files. */
export function mappingsInput(
  authored: readonly AuthoredSchema[],
  severities: PublicationFile['rules'],
): MappingsInput {
  const schemas = authored.map(({ schema }) => schema);
  return {
    check: (whole, standardKinds) =>
      checkMappings(authored, { whole, standardKinds, severities, validate: validateRecords }),
    onTerms: (live) => termMappings(schemas, live),
  };
}

/** Annotations in the JSON Schemas of products. */
const OWN_KEYWORDS = ['x-apiPath', 'x-productArea'];

/**
 * Validates records against a JSON Schema (draft 2020-12) in strict mode: unknown keywords and formats are errors of the schema. Nothing
 * is fetched, so a reference to another file is also an error.
 */
export function validateRecords(schema: JsonObject, records: readonly Json[]): RecordsValidation {
  const ajv = new Ajv2020({
    strict: true,
    // jCard has open tuples.
    strictTuples: false,
    allErrors: true,
    logger: false,
    inlineRefs: false,
    ownProperties: true,
  });
  formats.default(ajv);
  ajv.addVocabulary(OWN_KEYWORDS);
  try {
    const validate = ajv.compile(schema);
    return { misfits: records.map((record) => (validate(record) ? [] : (validate.errors ?? []).map(misfit))) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function misfit({ instancePath, message = 'is not valid', params }: ErrorObject): Misfit {
  const named = ['additionalProperty', 'unevaluatedProperty'].map((key) => (params as Record<string, unknown>)[key]);
  const name = named.find((value) => typeof value === 'string');
  return { pointer: instancePath, message: name === undefined ? message : `${message}: ${JSON.stringify(name)}` };
}
