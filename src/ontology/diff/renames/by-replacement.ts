import type { Iri } from '../../model.ts';
import { dcterms } from '../../names.ts';
import type { Candidate } from './candidates.ts';
import { sameKind } from './candidates.ts';
import type { Unmatched } from './find-renames.ts';

/**
 * Terms that a version states to be replaced by exactly one other, which replaces only them: the old term by `replacedBy`, or the new one by
 * dcterms:replaces.
 */
export function renamesByReplacement(unmatched: Unmatched): [Iri, Iri][] {
  const [byOld, byNew] = statedReplacements(unmatched);
  const olds = new Map(unmatched.removed.map((candidate) => [candidate.term.iri, candidate]));
  const news = new Map(unmatched.added.map((candidate) => [candidate.term.iri, candidate]));
  return [...byOld].flatMap(([from, targets]): [Iri, Iri][] => {
    const [to] = targets;
    if (to === undefined || targets.size > 1 || byNew.get(to)?.size !== 1) return [];
    const [old, now] = [olds.get(from), news.get(to)];
    return old && now && sameKind(old, now) ? [[from, to]] : [];
  });
}

/** IRIs of terms of both versions whose replacement is stated. What is left after `renamesByReplacement` was split or merged, not renamed. */
export function statedlyReplaced(unmatched: Unmatched): Set<Iri> {
  const [byOld, byNew] = statedReplacements(unmatched);
  return new Set([...byOld.keys(), ...byNew.keys()]);
}

/** Removed terms with the added ones that replace them, and the reverse. */
function statedReplacements({ removed, added }: Unmatched): [Map<Iri, Set<Iri>>, Map<Iri, Set<Iri>>] {
  const [gone, fresh] = [removed, added].map((terms) => new Set(terms.map(({ term }) => term.iri)));
  const [byOld, byNew] = [new Map<Iri, Set<Iri>>(), new Map<Iri, Set<Iri>>()];
  const link = (from: Iri, to: Iri): void => {
    byOld.set(from, (byOld.get(from) ?? new Set()).add(to));
    byNew.set(to, (byNew.get(to) ?? new Set()).add(from));
  };
  for (const { term } of removed) for (const target of term.replacedBy) if (fresh?.has(target)) link(term.iri, target);
  for (const { term, statements } of added)
    for (const old of replacedIris(statements)) if (gone?.has(old)) link(old, term.iri);
  return [byOld, byNew];
}

function replacedIris(statements: Candidate['statements']): Iri[] {
  return statements.flatMap(({ property, iri }) =>
    property === dcterms('replaces') && iri !== undefined ? [iri] : [],
  );
}
