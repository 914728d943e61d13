/** A path as `sitePath` gives it → as an address has it. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}
