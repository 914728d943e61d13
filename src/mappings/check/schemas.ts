import { deref } from '../coverage/json-schema.ts';
import { toPointer } from '../json-pointer.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';

export const schemaRules: readonly MappingRule[] = [
  {
    code: 'mapping-schema',
    severity: 'error',
    about: 'The JSON Schema of a mapping file is none (draft 2020-12, read strictly), or refers to what is not in it.',
    find: faults,
  },
];

function* faults(context: MappingCheckContext): Generator<MappingFinding> {
  const { jsonSchema } = context.authored;
  if (jsonSchema === undefined || !isObject(jsonSchema.value)) return;
  const references = [...foreign(jsonSchema.value, jsonSchema.value, '')];
  for (const [pointer, reference] of references) {
    const message = `This refers to ${JSON.stringify(reference)}, which is not in this file; expected a reference such as "#/$defs/address". Nothing is fetched.`;
    yield { message, place: jsonSchema.locate(pointer) };
  }
  const validation = references.length > 0 ? { misfits: [] } : context.validation();
  if ('fault' in validation)
    yield { message: `This is not a JSON Schema that can be used: ${validation.fault}.`, place: jsonSchema.locate('') };
}

const REFERENCES = ['$ref', '$dynamicRef'];

/** References that lead nowhere in the file, each with its JSON Pointer. */
function* foreign(root: Json, value: Json, pointer: string): Generator<readonly [pointer: string, reference: string]> {
  if (isArray(value)) {
    for (const [at, item] of value.entries()) yield* foreign(root, item, pointer + toPointer([at]));
    return;
  }
  if (!isObject(value)) return;
  for (const [key, member] of Object.entries(value)) {
    const here = pointer + toPointer([key]);
    const isReference = REFERENCES.includes(key) && typeof member === 'string';
    if (isReference && isObject(root) && deref(root, member) === undefined) yield [here, member];
    else yield* foreign(root, member, here);
  }
}
