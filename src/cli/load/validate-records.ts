import formats from 'ajv-formats';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Misfit, RecordsValidation } from '../../mappings/check/context.ts';
import type { Json, JsonObject } from '../../mappings/mapping.ts';

/** What a schema says of the product beside what JSON Schema knows. */
const OWN_KEYWORDS = ['x-apiPath', 'x-productArea'];

/**
 * Holds records against a JSON Schema (draft 2020-12), read strictly: a misspelt keyword or an unknown format is a fault of the schema.
 * Nothing is fetched: a reference to another file is a fault, too.
 */
export function validateRecords(schema: JsonObject, records: readonly Json[]): RecordsValidation {
  const ajv = new Ajv2020({
    strict: true,
    // Tuples may be open, as those of jCard are.
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
