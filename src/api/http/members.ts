import { toPointer } from '../../mappings/json-pointer.ts';
import type { Json } from '../../mappings/mapping.ts';
import { describe } from '../../mappings/record-error.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from './excerpt.ts';
import type { JsonObject } from './json-schema.ts';
import type { RequestError } from './problem.ts';

/** A member of an object that somebody sends: a row for what reads it and for what describes it. */
export interface Member {
  readonly name: string;
  readonly required: boolean;
  /** In words, for a fault: `a string`. */
  readonly takes: string;
  readonly fits: (value: unknown) => boolean;
  readonly schema: JsonObject;
  readonly description: string;
}

export const isString = (value: unknown): boolean => typeof value === 'string';
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';
export const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an object is, for a fault: `The body`; and what its members are called: `member`. */
export interface What {
  readonly whole: string;
  readonly part: string;
}

/** Unknown members told of one object. */
const MOST_UNKNOWN = 20;

/** What is wrong with a value that must be an object with these members and no others; nothing where it is one. */
export function memberErrors(
  value: Json,
  rows: readonly Member[],
  path: readonly string[],
  what: What,
): RequestError[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const detail = `${what.whole} is ${describe(value)}. Expected an object with ${namesOf(rows)}.`;
    return [{ pointer: toPointer(path), code: 'type', detail }];
  }
  const given = new Map(Object.entries(value));
  const unknown = [...given.keys()].filter((name) => rows.every((row) => row.name !== name)).slice(0, MOST_UNKNOWN);
  return [
    ...unknown.map((name) => unknownMember(name, rows, path, what.part)),
    ...rows.flatMap((row) => memberFault(row, given.has(row.name), given.get(row.name), path)),
  ];
}

/** The JSON Schema of an object with these members and no others. */
export function membersSchema(rows: readonly Member[]): JsonObject {
  const required = rows.filter((row) => row.required).map(({ name }) => name);
  return {
    type: 'object',
    ...(required.length > 0 && { required }),
    properties: Object.fromEntries(rows.map(({ name, schema, description }) => [name, { ...schema, description }])),
    additionalProperties: false,
  };
}

function unknownMember(name: string, rows: readonly Member[], path: readonly string[], part: string): RequestError {
  const names = rows.map((row) => row.name);
  const detail = `There is no ${part} "${excerpt(name)}".${didYouMean(name.slice(0, 100), names)} Expected ${namesOf(rows)}.`;
  return { pointer: toPointer([...path, excerpt(name)]), code: `unknown-${part}`, detail };
}

function memberFault(row: Member, present: boolean, value: Json | undefined, path: readonly string[]): RequestError[] {
  const pointer = toPointer([...path, row.name]);
  if (present && !row.fits(value))
    return [{ pointer, code: 'type', detail: `${row.name} is ${describe(value)}. Expected ${row.takes}.` }];
  if (!present && row.required)
    return [{ pointer, code: 'missing', detail: `${row.name} is missing. Expected ${row.takes}.` }];
  return [];
}

function namesOf(rows: readonly Member[]): string {
  if (rows.length === 0) return 'no members';
  return rows.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(', ');
}
