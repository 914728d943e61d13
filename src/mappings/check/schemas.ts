import { toPointer } from '../../rdf/json/json.ts';
import { deref } from '../coverage/json-schema.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';

export const schemaRules: readonly MappingRule[] = [
  {
    code: 'mapping-schema',
    severity: 'error',
    about: 'The JSON Schema of a mapping file is invalid (draft 2020-12, strict mode) or has an unresolved `$ref`.',
    find: invalidSchemas,
  },
];

function* invalidSchemas(context: MappingCheckContext): Generator<MappingFinding> {
  const { jsonSchema } = context.authored;
  if (jsonSchema === undefined || !isObject(jsonSchema.value)) return;
  const references = [...externalReferences(jsonSchema.value, jsonSchema.value, '')];
  for (const [pointer, reference] of references) {
    const message = `Unresolved reference ${JSON.stringify(reference)}: expected a reference inside the file, such as "#/$defs/address".`;
    yield { message, place: jsonSchema.locate(pointer) };
  }
  const validation = references.length > 0 ? { misfits: [] } : context.validation();
  if ('fault' in validation)
    yield { message: `Invalid JSON Schema: ${validation.fault}.`, place: jsonSchema.locate('') };
}

const REFERENCES = ['$ref', '$dynamicRef'];

/** References that do not resolve inside the file, each with its JSON Pointer. */
function* externalReferences(
  root: Json,
  value: Json,
  pointer: string,
): Generator<readonly [pointer: string, reference: string]> {
  if (isArray(value)) {
    for (const [at, item] of value.entries()) yield* externalReferences(root, item, pointer + toPointer([at]));
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const here = pointer + toPointer([key]);
    const isReference = REFERENCES.includes(key) && typeof member === 'string';
    if (isReference && isObject(root) && deref(root, member) === undefined) yield [here, member];
    else yield* externalReferences(root, member, here);
  }
}
