import type { Json, JsonObject, Mapping } from './mapping.ts';

/** A mapping file with its JSON Schema and examples: everything about one schema in one domain. */
export interface SchemaFile {
  /** Domain and name in requests: `listings/osm`. */
  readonly name: string;
  /** Path of the mapping file: `ontology/mappings/listings/osm.yaml`. */
  readonly file: string;
  readonly mapping: Mapping;
  /** JSON Schema (draft 2020-12) of one record. `{}` (allows everything) if the mapping names none. */
  readonly jsonSchema: JsonObject;
  /** Example records; objects, or arrays if its records are arrays. */
  readonly examples: readonly Json[];
}
