import type { Json, JsonObject, Mapping } from '../mapping.ts';

/** A mapping file with its JSON Schema and examples: everything about one schema in one domain. */
export interface SchemaFile {
  /** Domain and name in requests: `listings/osm`. */
  readonly name: string;
  /** Path of the mapping file: `ontology/mappings/listings/osm.yaml`. */
  readonly file: string;
  readonly mapping: Mapping;
  /** JSON Schema (draft 2020-12) of one record. `{}` (allows everything) if the mapping names none. */
  readonly jsonSchema: JsonObject;
  /** The JSON Schemas of earlier versions, in the order of the mapping. */
  readonly earlier?: readonly JsonObject[];
  /** Example records; objects, or arrays if its records are arrays. */
  readonly examples: readonly Json[];
}

/** A validation error: the members of Ajv's errors that are used, https://ajv.js.org/api.html#error-objects. */
export interface ValidationError {
  /** JSON Pointer into the value. */
  readonly instancePath: string;
  /** Location of the rule in the JSON Schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A compiled JSON Schema. If it returns false, `errors` contains the reasons. */
interface Validator {
  (value: Json): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The generated code of a mapping: a function of what the engine gives it, see `generate/`. */
export type GeneratedCode = (parts: object) => object;

/** The validators of one version. */
export interface VersionValidators {
  /**
   * Accepts most valid values in a fraction of the time, without reasons, and no invalid ones. What it does not accept, the others decide.
   * Absent: the others decide everything.
   */
  readonly accepts?: (value: Json) => boolean;
  /** Stops at the first error, so that large invalid values cost no more than valid ones. */
  readonly first: Validator;
  /** Collects all errors; there may be as many as the value has parts. */
  readonly every: Validator;
}

export interface SchemaValidators extends VersionValidators {
  /** Those of earlier versions, in the order of the mapping. Only for records that are read. */
  readonly earlier?: readonly VersionValidators[];
  /** Reads and writes records without the engine. Absent: the engine converts every record. */
  readonly convert?: GeneratedCode;
}

/**
 * The validators of a publication's schemas, by name (`listings/osm`). The build compiles them, and the conversions, into a module, because Workers and pages
 * with a strict Content-Security-Policy cannot compile code from text.
 */
export type Validators = Readonly<Record<string, SchemaValidators>>;
