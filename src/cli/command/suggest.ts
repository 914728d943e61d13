import { nearest } from '../../ontology/nearest.ts';

/** `; did you mean build?` or `.`: the end of a sentence that names an unknown word. */
export function suggest(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found === undefined ? '.' : `; did you mean ${found}?`;
}
