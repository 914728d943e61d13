import { z } from 'zod';

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>;

/** A Zod schema as JSON Schema (draft 2020-12) without lists of types, which not all generators of code read. */
export function zodJsonSchema(schema: z.ZodType, options?: Options): Record<string, unknown> {
  return withoutTypeLists(z.toJSONSchema(schema, options)) as Record<string, unknown>;
}

/** Keywords whose values are data. */
const DATA: ReadonlySet<string> = new Set(['examples', 'default', 'const', 'enum']);
/** Keywords whose values are schemas by name. */
const NAMED: ReadonlySet<string> = new Set(['properties', '$defs']);

function withoutTypeLists(value: unknown): unknown {
  return mapped(value, (member, key) => {
    if (key === 'type' && Array.isArray(member)) return ['anyOf', member.map((type: unknown) => ({ type }))];
    if (NAMED.has(key)) return [key, mapped(member, (schema, name) => [name, withoutTypeLists(schema)])];
    return [key, DATA.has(key) ? member : withoutTypeLists(member)];
  });
}

/** Maps the members of an object, and of the objects of an array. */
function mapped(value: unknown, map: (member: unknown, key: string) => readonly [string, unknown]): unknown {
  if (Array.isArray(value)) return value.map((each) => mapped(each, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => map(member, key)));
}
