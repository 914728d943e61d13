import type { Json } from '../../mappings/mapping.ts';
import { RECORD_DEPTH } from '../../mappings/record-depth.ts';
import type { JsonLocations } from '../../ontology/json/strict.ts';
import { strictJson } from '../../ontology/json/strict.ts';
import { positionOf } from '../../ontology/parse/text-position.ts';

/** A record as somebody has typed it, with the place of everything in it. */
export interface RecordText {
  readonly value: Json;
  /** JSON Pointer into the record → line, counted from 1; of what is missing, the line of what it is missing from. */
  readonly lineOf: (pointer: string) => number;
}

/** Why a text is no record. */
export interface TextError {
  readonly line: number;
  readonly message: string;
}

/** Reads JSON with the code and the limits of the API, and tells all that is wrong with it. */
export function readRecord(text: string): RecordText | readonly TextError[] {
  const read = strictJson(text, { depth: RECORD_DEPTH, places: true });
  if ('errors' in read)
    return read.errors.map(({ offset, found, expected }) => ({
      line: positionOf(text, offset).line,
      message: `Found ${found}, expected ${expected}.`,
    }));
  const { places } = read;
  return { value: read.value as Json, lineOf: (pointer) => positionOf(text, offsetOf(pointer, places)).line };
}

/** An error of a member is shown where its name is. */
function offsetOf(pointer: string, places: JsonLocations | undefined): number {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const offset = places?.names.get(at) ?? places?.values.get(at);
    if (offset !== undefined) return offset;
  }
  return 0;
}
