import type { Json } from './json-text.ts';
import type { ShapeSource } from './shape-source.ts';
import type { WriterOptions } from './writer-options.ts';

/** A JSON Schema that is an object, https://json-schema.org/draft/2020-12/schema. */
export type Schema = Readonly<Record<string, Json>>;

/** An absolute IRI, a CURIE or a blank node: all have a colon, and no other string that is meant as a reference. */
const REFERENCE = '^[^\\s:]*:\\S*$';

/** The `$defs` of one JSON Schema: each type is told once, and pointed at wherever values have it. */
export class Definitions {
  readonly source: ShapeSource;
  readonly options: WriterOptions;
  readonly #schemas = new Map<string, Schema>();

  constructor(source: ShapeSource, options: WriterOptions) {
    this.source = source;
    this.options = options;
  }

  /** A schema that points at the definition; `make` is asked where there is none of that name yet. */
  define(name: string, make: () => Schema): Schema {
    if (!this.#schemas.has(name)) {
      // The place is taken first, so that definitions stand in the order in which they are first needed.
      this.#schemas.set(name, {});
      this.#schemas.set(name, make());
    }
    return { $ref: `#/$defs/${pointer(name)}` };
  }

  /** The IRI of another thing. */
  reference(): Schema {
    return this.define('@id', () => ({
      type: 'string',
      pattern: REFERENCE,
      description: this.options.words.reference,
    }));
  }

  /** `{ $defs: … }`. */
  all(): Schema {
    return { $defs: Object.fromEntries(this.#schemas) };
  }
}

/** A name as a step of a JSON pointer in a fragment, https://www.rfc-editor.org/rfc/rfc6901#section-6. */
function pointer(name: string): string {
  return encodeURIComponent(name.toWellFormed().replaceAll('~', '~0').replaceAll('/', '~1'))
    .replaceAll('%3A', ':')
    .replaceAll('%40', '@');
}
