import type { Ref } from '../text/phrase.ts';
import type { DescribedChange } from './change-sentence.ts';

/** Terms with the same changes: all new classes. Mostly one term. */
export interface ChangedTerms {
  /** Empty: the changes are about no term. */
  readonly refs: readonly Ref[];
  readonly changes: readonly DescribedChange[];
}

/** The changes of one term. */
interface DescribedTerm {
  /** Absent: the changes are about no term. */
  readonly ref?: Ref;
  readonly changes: readonly DescribedChange[];
}

/** Joins the terms with the same changes, at the position of the first. */
export function joinAlike(terms: readonly DescribedTerm[]): ChangedTerms[] {
  const groups = Map.groupBy(terms, (term) => (isAlone(term) ? term : JSON.stringify(term.changes)));
  return [...groups.values()].map((alike) => ({
    refs: alike.flatMap(({ ref }) => ref ?? []),
    changes: alike[0]?.changes ?? [],
  }));
}

/** What is about no term is never said of several. Compared texts are of one term. */
function isAlone({ ref, changes }: DescribedTerm): boolean {
  return ref === undefined || changes.some(({ comparison }) => comparison !== undefined);
}
