import { JsonSyntaxError } from '../json/scan.ts';
import { readStructure } from './json-ld-lines.ts';
import { syntaxError } from './reader.ts';
import { positionOf } from './text-position.ts';

/**
 * Parses a JSON file.
 *
 * @throws {AuthorError} with line and column, what was found and what was expected
 */
export function parseJson(file: string, text: string): unknown {
  try {
    // First, because its errors are more precise than those of JSON.parse.
    readStructure(text);
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw syntaxError(file, positionOf(text, error.offset), `Found ${error.found}, expected ${error.expected}.`);
  }
}
