import type { Json, JsonObject, Mapping } from './mapping.ts';

/** A mapping file with what stands beside it: all that a transform, a page or a program needs to know of one schema in one domain. */
export interface SchemaFile {
  /** Its domain and its name in a request: `listings/osm`. */
  readonly name: string;
  /** The mapping file as its author would write it: `ontology/mappings/listings/osm.yaml`. */
  readonly file: string;
  readonly mapping: Mapping;
  /** JSON Schema (draft 2020-12) of one record; `true`-like (`{}`) where the mapping names none. */
  readonly jsonSchema: JsonObject;
  /** Records of the schema that show what it can say; objects, or arrays where its records are such. */
  readonly examples: readonly Json[];
}
