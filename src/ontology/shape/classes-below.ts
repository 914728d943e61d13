import type { Term } from '../model.ts';
import type { ShapeSource } from './shape-source.ts';

/** So many classes are listed as what a thing may be; of a wider range the type stays open. */
const MOST_CLASSES = 24;

/** The class and all classes below it, nearest first; nothing where there are too many to list. */
export function classesBelow(term: Term, source: ShapeSource): { classes?: readonly Term[] } {
  const found = new Set([term]);
  // Grows while it is walked, and only so far that the answer is known.
  for (const each of found) {
    for (const iri of each.class?.children ?? []) {
      const child = source.term(iri);
      if (child) found.add(child);
      if (found.size > MOST_CLASSES) return {};
    }
  }
  return { classes: [...found] };
}
