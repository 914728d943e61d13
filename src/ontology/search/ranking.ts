import type { Term } from '../model.ts';
import type { SearchIndex } from './search-index.ts';
import type { Found, Weights } from './text-index.ts';

/** What a term of the publication's own ontology counts beside one of a standard, and a deprecated one beside one in use. */
const HOME = 3;
const DEPRECATED = 0.5;

/** Positions of the terms that the words find, best first. */
export function positionsByWords(
  words: readonly string[],
  { terms, texts, precedence }: SearchIndex,
  among?: ReadonlySet<number>,
): number[] {
  const weights = texts.weigh(words);
  const all = sum([...weights.values()]);
  return texts
    .find(weights, among)
    .map((found) => ({ position: found.position, worth: worthOf(found, terms[found.position] as Term, weights, all) }))
    .sort((a, b) => b.worth - a.worth || (precedence[a.position] as number) - (precedence[b.position] as number))
    .map(({ position }) => position);
}

/** BM25 by how much of what was asked for is there: a term with all words goes before one that says the rarest of them often. */
function worthOf({ score, words }: Found, term: Term, weights: Weights, all: number): number {
  const share = sum(words.map((word) => weights.get(word) ?? 0)) / all;
  return score * share ** 2 * (term.home ? HOME : 1) * (term.deprecated ? DEPRECATED : 1);
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
