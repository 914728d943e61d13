import type { Path } from './yaml.ts';

/** The parts of a Zod schema that lead to the keys of an object (https://zod.dev/packages/core). */
interface Definition {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly out?: Schema;
  readonly element?: Schema;
  readonly valueType?: Schema;
  readonly options?: readonly Schema[];
}

interface Schema {
  readonly _zod: { readonly def: object };
}

/** The keys that a schema allows at a path. Empty if it has no fixed keys there. */
export function keysAt(schema: Schema, path: Path): readonly string[] {
  const { shape, innerType, in: input, out, element, valueType, options } = schema._zod.def as Definition;
  const [first, ...rest] = path;
  const below = first === undefined ? undefined : (shape?.[first] ?? element ?? valueType);
  if (first === undefined && shape) return Object.keys(shape);
  if (below) return keysAt(below, rest);
  return [innerType, input, out, ...(options ?? [])].flatMap((one) => (one ? keysAt(one, path) : []));
}
