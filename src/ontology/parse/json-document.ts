import { JsonSyntaxError } from '../json/scan.ts';
import { readStructure } from './json-ld-lines.ts';
import { syntaxError } from './reader.ts';
import { positionOf } from './text-position.ts';

/** Parses JSON. Throws an AuthorError with line and column that says what was found and what was expected. */
export function parseJson(file: string, text: string): unknown {
  try {
    // The walk first: it says better what is wrong, and where.
    readStructure(text);
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw syntaxError(file, positionOf(text, error.offset), `Found ${error.found}, expected ${error.expected}.`);
  }
}
