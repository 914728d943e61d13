import { MAX_RECORD_DEPTH } from '../../mappings/json.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { JsonLocations } from '../../ontology/json/strict.ts';
import { strictJson } from '../../ontology/json/strict.ts';
import { positionOf } from '../../ontology/parse/text-position.ts';

/** A record from the input, with source locations. */
export interface ParsedRecord {
  readonly value: Json;
  /** Line of the value at a JSON Pointer, counted from 1; for a missing value, the line of its container. */
  readonly lineOf: (pointer: string) => number;
}

/** A syntax error. */
export interface TextError {
  readonly line: number;
  readonly message: string;
}

/** Parses JSON with the parser and limits of the API. Returns all errors. */
export function readRecord(text: string): ParsedRecord | readonly TextError[] {
  const read = strictJson(text, { depth: MAX_RECORD_DEPTH, locations: true });
  if ('errors' in read)
    return read.errors.map(({ offset, found, expected }) => ({
      line: positionOf(text, offset).line,
      message: `Found ${found}, expected ${expected}.`,
    }));
  const { locations } = read;
  return { value: read.value as Json, lineOf: (pointer) => positionOf(text, offsetOf(pointer, locations)).line };
}

/** Errors of a member are located at its name. */
function offsetOf(pointer: string, locations: JsonLocations | undefined): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = locations?.names.get(at) ?? locations?.values.get(at);
    if (offset !== undefined) return offset;
  }
  return 0;
}
