import type { JsonInput } from './json-text.ts';
import { anyOfTypes } from './json-types.ts';
import type { ShapeSource } from './shape-source.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

/** A JSON Schema object (https://json-schema.org/draft/2020-12/schema). */
export type JsonSchemaObject = Readonly<Record<string, JsonInput>>;

/** An absolute IRI, a CURIE or a blank node. All of them contain a colon. */
const REFERENCE = '^[^\\s:]*:\\S*$';

/** A `$ref` without the name of the definition. */
const PATH = '#/$defs/';

/** The `$defs` of a JSON Schema: each type is defined once and referenced by `$ref`. */
export class Definitions {
  readonly source: ShapeSource;
  readonly options: SchemaWriterOptions;
  readonly #schemas = new Map<string, JsonSchemaObject>();

  constructor(source: ShapeSource, options: SchemaWriterOptions) {
    this.source = source;
    this.options = options;
  }

  /** Returns a `$ref` to the definition. Calls `create` if the name is not defined yet. */
  define(name: string, create: () => JsonSchemaObject): JsonSchemaObject {
    const key = plainName(name);
    if (!this.#schemas.has(key)) {
      // Reserves the position first, so that definitions have the order of first use. Also ends recursion.
      this.#schemas.set(key, {});
      this.#schemas.set(key, create());
    }
    return { $ref: PATH + key };
  }

  /** The definition that a `$ref` of {@link define} names. */
  resolve($ref: string): JsonSchemaObject {
    return this.#schemas.get($ref.slice(PATH.length)) ?? {};
  }

  /** Any value but an array. */
  anyValue(): JsonSchemaObject {
    return this.define('@any', () => anyOfTypes(['string', 'number', 'boolean', 'object', 'null']));
  }

  /** A reference to another thing by IRI. */
  reference(): JsonSchemaObject {
    return this.define('@id', () => ({
      type: 'string',
      pattern: REFERENCE,
      description: this.options.labels.reference,
    }));
  }

  /** Adds the definitions of a part that was created by itself. */
  add({ all }: Definitions): void {
    for (const [name, schema] of all) if (!this.#schemas.has(name)) this.#schemas.set(name, schema);
  }

  /** In order of first use. */
  get all(): ReadonlyMap<string, JsonSchemaObject> {
    return this.#schemas;
  }
}

/** Escapes what a JSON Pointer or a URI would, because not all generators of code unescape it: `Caf~C3~A9` → `Caf=C3=A9`. */
function plainName(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replaceAll('%3A', ':').replaceAll('%40', '@').replaceAll(/[%~]/g, '=');
}
