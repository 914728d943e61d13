import type { YamlFile } from '../../json/yaml.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { JsonError } from '../../json/json.ts';
import { createPositions, strictJson } from '../../json/json.ts';
import { lazy } from '../../base/work.ts';
import type { Json } from '../mapping.ts';
import type { SchemaFile } from '../data/schema-file.ts';

/** A JSON value with source locations. */
export interface JsonFile {
  readonly file: string;
  readonly value: Json;
  /** Location of the value at a JSON Pointer, or of the nearest value that contains it. */
  readonly locate: (pointer: string) => Pick<Issue, 'file' | 'line' | 'column'>;
}

/**
 * Parses a JSON file (RFC 8259). Also rejects what JSON.parse changes silently, such as duplicate members. Numbers in a JSON Schema may
 * exceed the precision of doubles.
 *
 * @throws {AuthorError} with line and column
 */
export function readJson(file: string, text: string): JsonFile {
  const clean = text.replace(/^\uFEFF/, '');
  const locationAt = (offset: number): Pick<Issue, 'file' | 'line' | 'column'> => ({
    file,
    ...createPositions(clean)(offset),
  });
  const read = strictJson(clean, { exactNumbers: false, locations: true });
  if ('errors' in read)
    throw new AuthorError(
      read.errors.map((error) => ({
        code: 'syntax',
        severity: 'error',
        message: messageOf(error, clean),
        ...locationAt(error.offset),
      })),
    );
  const offsets = read.locations?.values;
  const locate = (pointer: string): Pick<Issue, 'file' | 'line' | 'column'> => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const offset = offsets?.get(at);
      if (offset !== undefined || at === '') return locationAt(offset ?? 0);
    }
  };
  return { file, value: read.value as Json, locate };
}

/** A JSON file that is known to be valid. Its locations are found on first use. */
export function validJson(file: string, text: string): JsonFile {
  const read = lazy(() => readJson(file, text));
  return { file, value: JSON.parse(text.replace(/^\uFEFF/, '')) as Json, locate: (pointer) => read().locate(pointer) };
}

function messageOf({ code, offset, found, expected }: JsonError, text: string): string {
  if (code !== 'duplicate-member') return `Found ${found}, expected ${expected}.`;
  const name = /"(?:[^"\\]|\\.)*"/y;
  name.lastIndex = offset;
  return `Duplicate member ${name.exec(text)?.[0] ?? ''}: remove one of the two.`;
}

/** A schema file with its source texts, for errors with line numbers. */
export interface AuthoredSchema {
  readonly schema: SchemaFile;
  readonly yaml: YamlFile;
  /** Absent if the mapping names none. */
  readonly jsonSchema?: JsonFile;
  /** Those of earlier versions. Absent if there are none. */
  readonly earlier?: readonly JsonFile[];
  readonly examples?: JsonFile;
}
