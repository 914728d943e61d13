import { toPointer } from '../json-pointer.ts';

/** Where a value stands in the record that is being read. A chain, so that only what is at fault is ever spelled out. */
export interface RecordPath {
  readonly parent: RecordPath | undefined;
  readonly path: readonly (string | number)[];
  /** How many things it is inside of. */
  readonly depth: number;
}

export const ROOT: RecordPath = { parent: undefined, path: [], depth: 0 };

/** Most things inside one another that a record may have; beyond it is a fault, not an overflow. */
export const MAX_DEPTH = 32;

/** The place of an item of an array, which is no further in than the array itself. */
export function itemOf(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth };
}

/** The place of a thing inside another. */
export function within(parent: RecordPath, path: readonly (string | number)[]): RecordPath {
  return { parent, path, depth: parent.depth + 1 };
}

/** The place as a JSON Pointer, https://www.rfc-editor.org/rfc/rfc6901. */
export function pointerOf(place: RecordPath, path: readonly (string | number)[] = []): string {
  const parts: string[] = [toPointer(path)];
  for (let at: RecordPath | undefined = place; at; at = at.parent) parts.push(toPointer(at.path));
  return parts.reverse().join('');
}
