/** Percent-encodes a path that `sitePath` returned. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
