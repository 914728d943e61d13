import { toPointer } from '../json-pointer.ts';
import { compileMapping } from '../transform/compile.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';

export const exampleRules: readonly MappingRule[] = [
  {
    code: 'mapping-example',
    severity: 'error',
    about: 'An example of a mapping file is not valid by its JSON Schema, or cannot be read.',
    find: errors,
  },
];

function* errors(context: MappingCheckContext): Generator<MappingFinding> {
  const { examples, schema } = context.authored;
  if (examples === undefined) return;
  const validation = context.validation();
  const misfits = 'misfits' in validation ? validation.misfits : [];
  const { up, leftOut } = compileMapping(schema.mapping, context.vocabulary);
  for (const [at, record] of schema.examples.entries()) {
    for (const { pointer, message } of misfits[at] ?? [])
      yield {
        message: `Example ${at + 1} is not valid: ${message}.`,
        place: examples.locate(toPointer([at]) + pointer),
      };
    // Where names mean nothing here, which is told by itself, what they were to read cannot be.
    if ((misfits[at] ?? []).length > 0 || leftOut.length > 0) continue;
    const outcome = up(record);
    for (const { pointer, found, expected, path } of 'errors' in outcome ? outcome.errors : []) {
      const field = path === undefined ? '' : ` by the field at ${path}`;
      const message = `Example ${at + 1} cannot be read${field}: found ${found}, expected ${expected}.`;
      yield { message, place: examples.locate(toPointer([at]) + pointer) };
    }
  }
}
