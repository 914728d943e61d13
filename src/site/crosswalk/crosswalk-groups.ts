import type { Alignment, Iri, Kind, Term } from '../../ontology/model.ts';
import type { Crosswalk, AlignmentState } from '../index/crosswalk.ts';
import { comparedTerms, kindOf, STATES } from '../index/crosswalk.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { PublicationIndex } from '../index/publication-index.ts';

/** A term in a state. A matched term has one entry per match. */
export interface CrosswalkEntry {
  readonly iri: Iri;
  /** The match, or the comment on a search without a match. Absent for a term that is not assessed. */
  readonly alignment?: Alignment;
  /** Whether a stronger match was searched without a result. */
  readonly noCloser?: true;
}

/** The terms of one kind in one state, in order of their labels. */
export interface CrosswalkGroup {
  readonly state: AlignmentState;
  readonly kind: Kind;
  /** Number of terms, including unlisted ones. */
  readonly terms: number;
  readonly entries: readonly CrosswalkEntry[];
  /** Number of terms that are counted but not listed. */
  readonly unlisted: number;
  /** Whether the terms of the state are only counted. */
  readonly counted?: true;
}

/** Maximum number of listed terms that are not assessed. Further ones are only counted. */
const MAX_LISTED = 2000;
/** So few terms are listed even if they are the most. */
const ALWAYS_LISTED = 300;

/**
 * All terms of the ontology in relation to one external vocabulary, by state, then by kind. Terms that are not assessed are listed as what
 * remains to be done. If they are most terms, they are only counted: else every crosswalk would list nearly all terms.
 */
export function crosswalkGroups(crosswalk: Crosswalk, index: PublicationIndex): CrosswalkGroup[] {
  const { matched, absent, kinds } = crosswalk;
  const compared = comparedTerms(index.publication).filter((term) => kinds.has(kindOf(term)));
  const ofState: Readonly<Record<AlignmentState, readonly Term[]>> = {
    matched: [...matched.keys()],
    absent: [...absent.keys()],
    open: compared.filter((term) => !matched.has(term) && !absent.has(term)),
  };
  const areMost = ofState.open.length > Math.max(ALWAYS_LISTED, matched.size + absent.size);
  let remaining = areMost ? 0 : MAX_LISTED;
  return STATES.flatMap((state) => {
    const byKind = Map.groupBy(ofState[state], kindOf);
    return KIND_ORDER.flatMap((kind): CrosswalkGroup[] => {
      const terms = byKind.get(kind) ?? [];
      if (terms.length === 0) return [];
      const limit = state === 'open' ? remaining : terms.length;
      const listed = limit === 0 ? [] : index.sorted(terms.map(({ iri }) => iri)).slice(0, limit);
      if (state === 'open') remaining -= listed.length;
      const entries = listed.flatMap(({ iri }) => entriesOf(iri, crosswalk, index));
      const unlisted = terms.length - listed.length;
      return [
        { state, kind, terms: terms.length, entries, unlisted, ...(state === 'open' && areMost && { counted: true }) },
      ];
    });
  });
}

function entriesOf(iri: Iri, { matched, absent }: Crosswalk, index: PublicationIndex): CrosswalkEntry[] {
  const term = index.term(iri) as Term;
  const alignments = matched.get(term);
  if (alignments === undefined) {
    const [alignment] = absent.get(term) ?? [];
    return [{ iri, ...(alignment && { alignment }) }];
  }
  const noCloser = alignments.some(({ target }) => target === undefined);
  const matches = alignments.filter(({ target }) => target !== undefined);
  return matches.map((alignment, at) => ({ iri, alignment, ...(noCloser && at === 0 ? { noCloser: true } : {}) }));
}
