import type { Json } from './mapping.ts';

/** What a compiled validator says of one value: the members of Ajv's errors that are looked at, https://ajv.js.org/api.html#error-objects. */
export interface ValidationError {
  /** JSON Pointer into the value. */
  readonly instancePath: string;
  /** Where the rule stands in the JSON Schema. */
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A JSON Schema made into a function. After it has said no, `errors` has the reasons. */
export interface Validator {
  (value: Json): boolean;
  errors?: readonly ValidationError[] | null;
}

/** The two validators of one schema. */
export interface SchemaValidators {
  /** Stops at the first fault, so that a large value at fault costs no more than one that is not. */
  readonly first: Validator;
  /** Goes on to the end, whatever it finds; its errors may be as many as there are values. */
  readonly every: Validator;
}

/**
 * The validators of a publication's schemas, by the name of each (`listings/osm`). A build compiles them into a module of their own,
 * since no code may be made from text where a worker or a page with a strict policy runs.
 */
export type Validators = Readonly<Record<string, SchemaValidators>>;
