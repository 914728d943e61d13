import { nearest } from '../../base/text.ts';

/** End of a sentence about an unknown name: `; did you mean build?`, or `.` if no candidate is similar. */
export function suggest(name: string, candidates: readonly string[]): string {
  const match = nearest(name, candidates);
  return match === undefined ? '.' : `; did you mean ${match}?`;
}
