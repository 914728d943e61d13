import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { JsonError } from '../../ontology/json/strict.ts';
import { strictJson } from '../../ontology/json/strict.ts';
import { positionOf } from '../../ontology/parse/text-position.ts';
import type { Json } from '../mapping.ts';

/** A JSON file's value, and where each part of it stands. */
export interface JsonFile {
  readonly file: string;
  readonly value: Json;
  /** Place of the value at a JSON Pointer; of the nearest around it where there is none. */
  readonly locate: (pointer: string) => Pick<Issue, 'file' | 'line' | 'column'>;
}

/**
 * Reads a JSON file (RFC 8259). Throws an AuthorError with line and column where it is no JSON, and for everything that parsers change
 * without a word, such as a name that an object has twice. Limits of a JSON Schema may be numbers that doubles only come near.
 */
export function readJson(file: string, text: string): JsonFile {
  const clean = text.replace(/^\uFEFF/, '');
  const place = (offset: number): Pick<Issue, 'file' | 'line' | 'column'> => ({ file, ...positionOf(clean, offset) });
  const read = strictJson(clean, { exactNumbers: false, places: true });
  if ('errors' in read)
    throw new AuthorError(
      read.errors.map((error) => ({
        code: 'syntax',
        severity: 'error',
        message: messageOf(error, clean),
        ...place(error.offset),
      })),
    );
  const offsets = read.places?.values;
  const locate = (pointer: string): Pick<Issue, 'file' | 'line' | 'column'> => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const offset = offsets?.get(at);
      if (offset !== undefined || at === '') return place(offset ?? 0);
    }
  };
  return { file, value: read.value as Json, locate };
}

function messageOf({ code, offset, found, expected }: JsonError, text: string): string {
  if (code !== 'duplicate-member') return `Found ${found}, expected ${expected}.`;
  const name = /"(?:[^"\\]|\\.)*"/y;
  name.lastIndex = offset;
  return `The name ${name.exec(text)?.[0] ?? ''} stands twice in this object; keep one of them.`;
}
