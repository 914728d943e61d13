import type { RequestMember } from '../../http/members.ts';
import type { ValueKeyword, ValueSchema } from '../../http/value-schema.ts';
import { typeName } from '../../http/value-schema.ts';
import type { Pair } from '../../vocabulary/query-string.ts';
import type { ParameterRow } from '../../vocabulary/read-parameters.ts';
import { parameterSchema } from '../../vocabulary/shapes.ts';
import type { Arguments } from './tool.ts';

/** Differences of arguments from the parameters over HTTP, by name. */
export type ParameterDifferences = Readonly<
  Record<string, { readonly description: string; readonly schema?: Pick<ValueSchema, 'default'> }>
>;

/** The parameters check these themselves, with the same error codes as over HTTP. */
const CHECKED_BY_PARAMETERS: readonly ValueKeyword[] = ['enum', 'minLength', 'maxLength', 'minimum'];

/** The query parameters of a resource as arguments of a tool. */
export function parameterMembers(
  parameters: readonly Omit<ParameterRow<unknown>, 'read'>[],
  differences: ParameterDifferences,
): RequestMember[] {
  return parameters.map(({ name, description, shape }) => {
    const { expected } = shape;
    const schema = parameterSchema(shape);
    const type = typeName(schema);
    return {
      name,
      required: false,
      schema: { ...schema, ...differences[name]?.schema },
      checkedLater: CHECKED_BY_PARAMETERS,
      expected: expected.startsWith(type) ? expected : `${type}: ${expected}`,
      description: differences[name]?.description ?? `${description} Accepts ${expected.replaceAll('`', '')}.`,
    };
  });
}

/** Arguments as the pairs of a query string. */
export function toPairs(args: Arguments): Pair[] {
  return Object.entries(args).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => ({ name, value: String(one) })),
  );
}
