import { compareCodePoints } from '../code-points.ts';
import type { CooperativeTask } from '../cooperative.ts';
import type { Term } from '../model.ts';
import type { NamedTerm, NamePositions, Ranks } from './names.ts';
import { createNames } from './names.ts';
import type { NameTypos } from './typos.ts';
import { createNameTypos } from './typos.ts';

/** Index for a search by names. */
export interface NameIndex {
  readonly names: NamePositions;
  readonly labelTypos: NameTypos;
  readonly ranks: Ranks;
}

/**
 * Builds the index of names incrementally.
 *
 * @param precedence result of `precedenceOf`
 */
export function* createNameIndex(
  terms: readonly (NamedTerm & Pick<Term, 'own'>)[],
  precedence: Uint32Array,
): CooperativeTask<NameIndex> {
  const names = yield* createNames(terms, precedence);
  const labelTypos = yield* createNameTypos([...names.labelKeys.keys()]);
  const own = terms.filter((term) => term.own).length;
  return { names, labelTypos, ranks: { precedence, own } };
}

type PrecedenceFacts = Pick<Term, 'identifier' | 'own' | 'deprecated' | 'labels'>;

/**
 * Returns the rank of each term among equally good matches, by position: own terms before external ones, current before deprecated
 * ones, then shorter labels, then identifiers by code point.
 */
export function precedenceOf(terms: readonly PrecedenceFacts[]): Uint32Array {
  const labelLengths = terms.map((term) => Math.min(...term.labels.map((label) => label.value.length)));
  const order = terms.map((_, position) => position);
  order.sort((a, b) => {
    const [one, other] = [terms[a] as PrecedenceFacts, terms[b] as PrecedenceFacts];
    return (
      Number(other.own) - Number(one.own) ||
      Number(one.deprecated) - Number(other.deprecated) ||
      compareLengths(labelLengths[a], labelLengths[b]) ||
      compareCodePoints(one.identifier, other.identifier) ||
      a - b
    );
  });
  const ranks = new Uint32Array(terms.length);
  order.forEach((position, rank) => (ranks[position] = rank));
  return ranks;
}

/** A term without a label has no length (`Infinity`), and `Infinity - Infinity` is not a number. */
function compareLengths(a = Infinity, b = Infinity): number {
  return a === b ? 0 : a - b;
}
