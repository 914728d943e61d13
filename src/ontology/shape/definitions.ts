import type { JsonInput } from './json-text.ts';
import type { ShapeSource } from './shape-source.ts';
import type { SchemaWriterOptions } from './writer-options.ts';

/** A JSON Schema object (https://json-schema.org/draft/2020-12/schema). */
export type JsonSchemaObject = Readonly<Record<string, JsonInput>>;

/** An absolute IRI, a CURIE or a blank node. All of them contain a colon. */
const REFERENCE = '^[^\\s:]*:\\S*$';

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
    if (!this.#schemas.has(name)) {
      // Reserves the position first, so that definitions have the order of first use. Also ends recursion.
      this.#schemas.set(name, {});
      this.#schemas.set(name, create());
    }
    return { $ref: `#/$defs/${pointerStep(name)}` };
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

/** Encodes a name as step of a JSON Pointer in a URI fragment (https://www.rfc-editor.org/rfc/rfc6901#section-6). */
function pointerStep(name: string): string {
  return encodeURIComponent(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'))
    .replaceAll('%3A', ':')
    .replaceAll('%40', '@');
}
