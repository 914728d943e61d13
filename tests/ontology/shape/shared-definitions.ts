import type { Ajv2020, ValidateFunction } from 'ajv/dist/2020.js';
import { segments } from '../../../src/json/json.ts';

export type Json = Readonly<Record<string, unknown>>;

/**
 * Returns a function that compiles schemas with Ajv, and each definition once: classes have most definitions in common.
 *
 * @throws {Error} a definition is missing, or differs from that of another schema
 */
export function compileWithSharedDefinitions(ajv: Ajv2020): (schema: Json) => ValidateFunction {
  const texts = new Map<string, string>();
  const idOf = (name: string): string => `https://definitions.example/${[...texts.keys()].indexOf(name)}`;

  function add(name: string, definition: unknown): boolean {
    const text = JSON.stringify(definition);
    const known = texts.get(name);
    if (known !== undefined && known !== text) throw new Error(`There are two definitions of ${name}.`);
    texts.set(name, text);
    return known === undefined;
  }

  /** The schema with references to the shared definitions. */
  function withIds(value: unknown, definitions: Json): unknown {
    if (Array.isArray(value)) return value.map((item) => withIds(item, definitions));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => {
        if (key !== '$ref' || typeof member !== 'string') return [key, withIds(member, definitions)];
        const [root, name = ''] = segments(decodeURIComponent(member));
        if (root !== '$defs' || !Object.hasOwn(definitions, name)) throw new Error(`There is no definition ${member}.`);
        return [key, idOf(name)];
      }),
    );
  }

  return ({ $defs, ...schema }) => {
    const definitions = ($defs ?? {}) as Json;
    const added = Object.entries(definitions).filter(([name, definition]) => add(name, definition));
    for (const [name, definition] of added) ajv.addSchema(withIds(definition, definitions) as Json, idOf(name));
    return ajv.compile(withIds(schema, definitions) as Json);
  };
}
