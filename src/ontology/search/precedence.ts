import { compareCodePoints } from '../code-points.ts';
import type { Term } from '../model.ts';

/** What precedence is told by. */
export type Ranked = Pick<Term, 'identifier' | 'home' | 'deprecated' | 'labels'>;

/**
 * The place of each term among terms that a text finds equally well, by position: own terms before those of standards, terms in use
 * before deprecated ones, shorter labels first, then identifiers by code point.
 */
export function precedenceOf(terms: readonly Ranked[]): Uint32Array {
  const shortest = terms.map((term) => Math.min(...term.labels.map((label) => label.value.length)));
  const order = terms.map((_, position) => position);
  order.sort((a, b) => {
    const [one, other] = [terms[a] as Ranked, terms[b] as Ranked];
    return (
      Number(other.home) - Number(one.home) ||
      Number(one.deprecated) - Number(other.deprecated) ||
      compareLengths(shortest[a], shortest[b]) ||
      compareCodePoints(one.identifier, other.identifier) ||
      a - b
    );
  });
  const places = new Uint32Array(terms.length);
  order.forEach((position, place) => (places[position] = place));
  return places;
}

/** A term without a label has no length (`Infinity`), and `Infinity - Infinity` is not a number. */
function compareLengths(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}
