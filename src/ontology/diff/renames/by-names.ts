import type { Iri } from '../../model.ts';
import type { Candidate, CandidateStatement } from './candidates.ts';
import { groupBy, sameKind } from './candidates.ts';
import type { Unmatched } from './find-renames.ts';
import { comparePlaces } from './places.ts';

/** Share of equal values from which two terms with a common text in the same place are the same. */
const MIN_SIMILARITY = 0.5;

/** The next best match must be less similar than this part of the best one. Otherwise a term may have been split or merged. */
const MAX_RIVAL = 0.85;

/** A text that more terms have says nothing about one of them. */
const MAX_HOLDERS = 5;

/**
 * Terms that were edited and have another IRI: they have a name and a definition in common, or one of them, most values and their place.
 * Each must be the best match of the other, by a margin.
 */
export function renamesByNames(unmatched: Unmatched): [Iri, Iri][] {
  const { removed, added } = unmatched;
  const holders = groupBy(added, textsOf);
  const score = createScore(unmatched);
  const scores = new Map<Candidate, Map<Candidate, number>>();
  const reverse = new Map<Candidate, Map<Candidate, number>>();
  for (const old of removed) {
    for (const now of similarTo(old, holders)) {
      const value = score(old, now);
      if (value === 0) continue;
      entry(scores, old).set(now, value);
      entry(reverse, now).set(old, value);
    }
  }
  return [...scores].flatMap(([old, matches]): [Iri, Iri][] => {
    const now = clearBest(matches);
    const back = now && clearBest(reverse.get(now) as Map<Candidate, number>);
    return now && back === old ? [[old.term.iri, now.term.iri]] : [];
  });
}

function textsOf({ names, prose }: Candidate): string[] {
  return [...names, ...prose];
}

function similarTo(old: Candidate, holders: ReadonlyMap<string, readonly Candidate[]>): Set<Candidate> {
  const found = textsOf(old).map((text) => holders.get(text) ?? []);
  return new Set(found.filter(({ length }) => length <= MAX_HOLDERS).flat());
}

/** Returns a function that says how sure it is that two terms are the same. 0: not at all. */
function createScore({ removed, added, renames }: Unmatched): (old: Candidate, now: Candidate) => number {
  const unmatched = new Set([...removed, ...added].map(({ term }) => term.iri));
  return (old, now) => {
    if (!sameKind(old, now)) return 0;
    const similarity = compareValues(old, now, renames);
    if (intersect(old.names, now.names) && intersect(old.prose, now.prose)) return 1 + similarity;
    // Two terms of one name in different places are two terms: 'Other' below each of several classes.
    const place = comparePlaces(old.places, now.places, renames, (iri) => unmatched.has(iri));
    const isPossible = place === 'same' || place === 'none';
    return isPossible && similarity >= MIN_SIMILARITY ? similarity : 0;
  };
}

/** Share of values that both terms have, from 0 to 1. The property does not count: it can have another IRI, too. */
function compareValues(old: Candidate, now: Candidate, renames: ReadonlyMap<Iri, Iri>): number {
  const before = new Set(old.statements.map((statement) => valueOf(statement, renames)));
  const after = new Set(now.statements.map((statement) => valueOf(statement)));
  const common = [...before].filter((value) => after.has(value)).length;
  return (2 * common) / (before.size + after.size);
}

function valueOf({ text, iri = '' }: CandidateStatement, renames?: ReadonlyMap<Iri, Iri>): string {
  return text ?? renames?.get(iri) ?? iri;
}

function intersect(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return [...a].some((value) => b.has(value));
}

/** The best match, if it is clearly better than the next one. */
function clearBest(matches: ReadonlyMap<Candidate, number>): Candidate | undefined {
  const [best, next] = [...matches].sort(([, a], [, b]) => b - a);
  return best && (!next || next[1] < best[1] * MAX_RIVAL) ? best[0] : undefined;
}

function entry(scores: Map<Candidate, Map<Candidate, number>>, key: Candidate): Map<Candidate, number> {
  let found = scores.get(key);
  if (!found) scores.set(key, (found = new Map()));
  return found;
}
