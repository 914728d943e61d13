import { JsonFault } from '../json/scan.ts';
import { readStructure } from './json-ld-lines.ts';
import { syntaxError } from './reading.ts';
import { placeOf } from './source-location.ts';

/** Parses JSON. Throws an AuthorError with line and column that says what was found and what was expected. */
export function parseJson(file: string, text: string): unknown {
  try {
    // The walk first: it says better what is wrong, and where.
    readStructure(text);
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    throw syntaxError(file, placeOf(text, error.offset), `Found ${error.found}, expected ${error.expected}.`);
  }
}
