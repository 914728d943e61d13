import type { Json } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import { toPointer } from '../../rdf/json/json.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from './excerpt.ts';
import type { RequestError } from './problem.ts';
import type { ValueKeyword, ValueSchema } from './value-schema.ts';
import { expectedValue, matchesSchema } from './value-schema.ts';

/** A member of a JSON object in a request. Its schema both describes and checks it. */
export interface RequestMember {
  readonly name: string;
  readonly required: boolean;
  readonly schema: ValueSchema;
  /** Rules of the schema that later code checks, with error codes of its own. */
  readonly checkedLater?: readonly ValueKeyword[];
  /** A condition that JSON Schema cannot express. */
  readonly accepts?: (value: Json) => boolean;
  /** The expected value in error messages. Default: derived from the schema. */
  readonly expected?: string;
  readonly description: string;
}

/** Names in error messages: the object (`The body`) and its parts (`member`). */
export interface ObjectNames {
  readonly whole: string;
  readonly part: string;
}

/** Reported unknown members of one object. */
const MAX_UNKNOWN = 20;

/** Checks that a value is an object with these members and no others. Returns all errors. */
export function memberErrors(
  value: Json,
  rows: readonly RequestMember[],
  path: readonly string[],
  names: ObjectNames,
): RequestError[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const detail = `${names.whole} is ${describe(value)}. Expected an object with ${namesOf(rows)}.`;
    return [{ pointer: toPointer(path), code: 'type', detail }];
  }
  const members = new Map(Object.entries(value));
  const unknown = [...members.keys()].filter((name) => rows.every((row) => row.name !== name)).slice(0, MAX_UNKNOWN);
  return [
    ...unknown.map((name) => unknownMember(name, rows, path, names.part)),
    ...rows.flatMap((row) => memberError(row, members.get(row.name), path)),
  ];
}

/** The JSON Schema of an object with these members and no others. */
export function membersSchema(rows: readonly RequestMember[]): ValueSchema {
  const required = rows.filter((row) => row.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(rows.map(({ name, schema, description }) => [name, { ...schema, description }])),
    additionalProperties: false,
  };
}

function unknownMember(
  name: string,
  rows: readonly RequestMember[],
  path: readonly string[],
  part: string,
): RequestError {
  const names = rows.map((row) => row.name);
  const detail = `There is no ${part} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Expected ${namesOf(rows)}.`;
  return { pointer: toPointer([...path, excerpt(name)]), code: `unknown-${part}`, detail };
}

function memberError(row: RequestMember, value: Json | undefined, path: readonly string[]): RequestError[] {
  const pointer = toPointer([...path, row.name]);
  const expected = row.expected ?? expectedValue(row.schema);
  if (value === undefined)
    return row.required ? [{ pointer, code: 'missing', detail: `${row.name} is missing. Expected ${expected}.` }] : [];
  if (matchesSchema(value, row.schema, row.checkedLater) && row.accepts?.(value) !== false) return [];
  return [{ pointer, code: 'type', detail: `${row.name} is ${describe(value)}. Expected ${expected}.` }];
}

function namesOf(rows: readonly RequestMember[]): string {
  if (rows.length === 0) return 'no members';
  return rows.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(', ');
}
