import { toPointer } from '../../rdf/json/json.ts';

/** Path of a value in the record that is being read. A linked list, because only errors need the full path. */
export interface RecordPath {
  readonly parent: RecordPath | undefined;
  readonly path: readonly (string | number)[];
  /** Number of objects that contain it. */
  readonly depth: number;
}

export const ROOT: RecordPath = { parent: undefined, path: [], depth: 0 };

/** Maximum depth of nested objects in a record. Beyond it, an error is reported instead of overflowing the stack. */
export const MAX_DEPTH = 32;

/** Path of an array item. The depth stays the same. */
export function itemOf(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth };
}

/** Path of an object inside another. The depth increases by one. */
export function within(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth + 1 };
}

/** The path as a JSON Pointer, https://www.rfc-editor.org/rfc/rfc6901. */
export function pointerOf(location: RecordPath, path: readonly (string | number)[] = []): string {
  const parts: string[] = [toPointer(path)];
  for (let at: RecordPath | undefined = location; at; at = at.parent) parts.push(toPointer(at.path));
  return parts.reverse().join('');
}
