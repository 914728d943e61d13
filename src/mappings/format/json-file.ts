import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { JsonFault, jsonString, scanJson } from '../../ontology/parse/json-text.ts';
import { placeOf } from '../../ontology/parse/place.ts';
import type { Json } from '../mapping.ts';
import { toPointer } from '../json-pointer.ts';

/** A JSON file's value, and where each part of it stands. */
export interface JsonFile {
  readonly file: string;
  readonly value: Json;
  /** Place of the value at a JSON Pointer; of the nearest around it where there is none. */
  readonly locate: (pointer: string) => Pick<Issue, 'file' | 'line' | 'column'>;
}

/**
 * Reads a JSON file (RFC 8259). Throws an AuthorError with line and column where it is no JSON, and for every name that an object has
 * twice, of which parsers keep one without a word.
 */
export function readJson(file: string, text: string): JsonFile {
  const clean = text.replace(/^\uFEFF/, '');
  const place = (offset: number): Pick<Issue, 'file' | 'line' | 'column'> => ({ file, ...placeOf(clean, offset) });
  const { offsets, repeated } = walk(clean, place);
  if (repeated.length > 0) throw new AuthorError(repeated);
  const locate = (pointer: string): Pick<Issue, 'file' | 'line' | 'column'> => {
    for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
      const offset = offsets.get(at);
      if (offset !== undefined || at === '') return place(offset ?? 0);
    }
  };
  return { file, value: JSON.parse(clean) as Json, locate };
}

interface Frame {
  readonly pointer: string;
  /** Names so far; absent for an array. */
  readonly names?: Set<string>;
  /** Of the value that comes next. */
  next: string | number;
}

function walk(
  text: string,
  place: (offset: number) => Pick<Issue, 'file' | 'line' | 'column'>,
): { offsets: Map<string, number>; repeated: Issue[] } {
  const offsets = new Map<string, number>();
  const repeated: Issue[] = [];
  const frames: Frame[] = [];
  const tell = (offset: number, message: string): void =>
    void repeated.push({ code: 'syntax', severity: 'error', message, ...place(offset) });
  const begin = (offset: number): string => {
    const frame = frames.at(-1);
    const pointer = frame === undefined ? '' : frame.pointer + toPointer([frame.next]);
    if (frame && typeof frame.next === 'number') frame.next += 1;
    offsets.set(pointer, offset);
    return pointer;
  };
  try {
    scanJson(text, (piece, raw, offset) => {
      if (piece === '}' || piece === ']') return void frames.pop();
      const frame = frames.at(-1);
      if (piece === 'key' && frame?.names) {
        frame.next = jsonString(raw);
        if (frame.names.has(frame.next)) tell(offset, `The name ${raw} stands twice in this object; keep one of them.`);
        frame.names.add(frame.next);
        return;
      }
      const pointer = begin(offset);
      if (piece === '{') frames.push({ pointer, names: new Set(), next: '' });
      if (piece === '[') frames.push({ pointer, next: 0 });
    });
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    tell(error.offset, `Found ${error.found}, expected ${error.expected}.`);
  }
  return { offsets, repeated };
}
