import { toPointer } from '../../rdf/json/json.ts';
import { compileMapping } from '../transform/compile.ts';
import type { MappingCheckContext, MappingFinding, MappingRule } from './context.ts';

export const exampleRules: readonly MappingRule[] = [
  {
    code: 'mapping-example',
    severity: 'error',
    about: 'An example of a mapping file is invalid by its JSON Schema, or cannot be read.',
    find: errors,
  },
];

function* errors(context: MappingCheckContext): Generator<MappingFinding> {
  const { examples, schema } = context.authored;
  if (examples === undefined) return;
  const validation = context.validation();
  const misfits = 'misfits' in validation ? validation.misfits : [];
  const { up, omitted } = compileMapping(schema.mapping, context.vocabulary);
  for (const [at, record] of schema.examples.entries()) {
    for (const { pointer, message } of misfits[at] ?? [])
      yield {
        message: `Example ${at + 1} is invalid: ${message}.`,
        place: examples.locate(toPointer([at]) + pointer),
      };
    // Examples cannot be read completely if names are unknown, which another rule reports.
    if ((misfits[at] ?? []).length > 0 || omitted.length > 0) continue;
    const outcome = up(record);
    for (const { pointer, found, expected, path } of 'errors' in outcome ? outcome.errors : []) {
      const field = path === undefined ? '' : ` by the field "${path}"`;
      const message = `Example ${at + 1} cannot be read${field}: found ${found}, expected ${expected}.`;
      yield { message, place: examples.locate(toPointer([at]) + pointer) };
    }
  }
}
