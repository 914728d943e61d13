/** Converts a path to a JSON Pointer (https://www.rfc-editor.org/rfc/rfc6901). */
export function toPointer(path: readonly (string | number)[]): string {
  return path.map((segment) => `/${String(segment).replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
}

/** Returns the names and indices of a JSON Pointer. */
export function segments(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescaped);
}

/** Decodes one segment of a JSON Pointer. */
export function unescaped(segment: string): string {
  return segment.replace(/~1/g, '/').replace(/~0/g, '~');
}
