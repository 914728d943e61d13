import { MAX_RECORD_DEPTH } from '../../mappings/data/json.ts';
import type { Json } from '../../mappings/mapping.ts';
import type { JsonLocations } from '../../rdf/json/json.ts';
import { createPositions, strictJson } from '../../rdf/json/json.ts';

/** A record from the input, with source locations. */
export interface ParsedRecord {
  readonly value: Json;
  /** Position of the value at a JSON Pointer; for a missing value, that of its container. */
  readonly positionOf: (pointer: string) => RecordPosition;
}

/** Position in the text of a record. */
export interface RecordPosition {
  /** Counted from 0. */
  readonly offset: number;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 units. */
  readonly column: number;
}

/** A syntax error. */
export interface TextError extends RecordPosition {
  readonly message: string;
}

/** Parses JSON with the parser and limits of the API. Returns all errors. */
export function readRecord(text: string): ParsedRecord | readonly TextError[] {
  const read = strictJson(text, { depth: MAX_RECORD_DEPTH, locations: true });
  const positionAt = createPositions(text);
  const locate = (offset: number): RecordPosition => ({ offset, ...positionAt(offset) });
  if ('errors' in read)
    return read.errors.map(({ offset, found, expected }) => ({
      ...locate(offset),
      message: `Found ${found}, expected ${expected}.`,
    }));
  const { locations } = read;
  return { value: read.value as Json, positionOf: (pointer) => locate(offsetOf(pointer, locations)) };
}

/** Errors of a member are located at its name. */
function offsetOf(pointer: string, locations: JsonLocations | undefined): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = locations?.names.get(at) ?? locations?.values.get(at);
    if (offset !== undefined) return offset;
  }
  return 0;
}
