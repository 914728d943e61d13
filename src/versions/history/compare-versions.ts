import { findEditedTexts } from '../../ontology/compile/edited-texts.ts';
import type { Iri, Term } from '../../ontology/model.ts';
import type { Change, Diff } from '../diff/change.ts';
import type { Version } from '../diff/comparison.ts';
import { diff, diffAgain } from '../diff/diff.ts';
import { renamesOf } from '../diff/iri-change.ts';
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

/** A version that was compared with the one before. */
export interface ComparedVersion {
  readonly now: Version;
  readonly step: Step;
}

/**
 * Compares a version with the next one, if the latter was compared before some texts of its terms were edited.
 *
 * @returns undefined: something else has changed, or a text of a term that only one of the versions has
 */
export function compareAgain(old: Version, earlier: ComparedVersion, now: Version): Step | undefined {
  const { now: before, step } = earlier;
  const texts = areSame(before.mappings, now.mappings) ? findEditedTexts(before.graph, now.graph) : undefined;
  const edited = new Set(texts?.keys());
  const count = ({ ontology }: Version): number => ontology.terms.filter(({ iri }) => edited.has(iri)).length;
  if (!texts || count(old) < edited.size || count(now) < edited.size) return undefined;
  const result = diffAgain(step.diff.changes, before.graph, edited, [old, now]);
  return { ...step, diff: { ...result, changes: result.changes.map(withoutDescription) } };
}

function areSame(a: object | undefined, b: object | undefined): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
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
