import type { OpenApiObject } from '../http/value-schema.ts';
import { toJsonValue } from '../http/value-schema.ts';
import type { ParameterRow } from '../vocabulary/read-parameters.ts';
import { parameterSchema } from '../vocabulary/shapes.ts';

/**
 * A query parameter, https://spec.openapis.org/oas/v3.1.1.html#parameter-object.
 *
 * @param examples as in a query string. Empty: there is none
 */
export function parameterObject(
  { name, group, description, shape }: Omit<ParameterRow<unknown>, 'read'>,
  examples: readonly string[],
): OpenApiObject {
  const values = examples.map((text) => toJsonValue(text, shape.schema));
  return {
    name,
    in: 'query',
    description,
    'x-group': group,
    ...(shape.list && { style: 'form', explode: false }),
    schema: { ...parameterSchema(shape), description: shape.expected },
    ...(values.length > 0 && { example: shape.list ? values : values[0] }),
  };
}
