import type { Change, Diff } from '../diff/change.ts';
import { diff } from '../diff/diff.ts';
import { renamesOf } from '../diff/iri-change.ts';
import type { Version } from '../diff/version.ts';
import type { Iri, Term } from '../model.ts';
import type { LastState } from './history.ts';
import { isCreation } from './term-history.ts';

/** What changed from a version to the next one. */
export interface Step {
  readonly diff: Diff;
  /** Terms that only the older version has, under this IRI. */
  readonly gone: readonly GoneInStep[];
}

/** A term that only the older version has. */
export interface GoneInStep extends LastState {
  /** Its IRI in the newer version. Absent: it was removed. */
  readonly successor?: Iri;
}

/** Compares a version with the next one. */
export function compareVersions(old: Version, now: Version): Step {
  const result = diff(old, now);
  const successors = new Map<Iri, Iri | undefined>(renamesOf(result.changes));
  for (const { type, term } of result.changes)
    if (type === 'NodeDeletion' && term !== undefined) successors.set(term, undefined);
  const gone = old.ontology.terms
    .filter(({ iri }) => successors.has(iri))
    .map((term): GoneInStep => {
      const successor = successors.get(term.iri);
      return { ...lastState(term), ...(successor !== undefined && { successor }) };
    });
  return { diff: { ...result, changes: result.changes.map(withoutDescription) }, gone };
}

/** The statements about new and removed terms are in the files of the versions. */
function withoutDescription({ removed, added, ...change }: Change): Change {
  if (isCreation(change) || change.type === 'NodeDeletion') return change;
  return { ...change, ...(removed && { removed }), ...(added && { added }) };
}

function lastState(term: Term): LastState {
  const { identifier, iri, curie, source, kinds, labels, altLabels, definitions, deprecated, replacedBy } = term;
  const { consider, deprecationReason, description } = term;
  return {
    ...{ identifier, iri, curie, source, kinds, labels, altLabels, definitions, deprecated, replacedBy },
    ...(consider && { consider }),
    ...(deprecationReason && { deprecationReason }),
    description,
  };
}
