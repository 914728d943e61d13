import { compareCodePoints } from '../code-points.ts';
import type { Graph } from '../graph.ts';
import type { Iri, Term } from '../model.ts';
import { compareFields } from './aspects/fields.ts';
import { listOf } from './aspects/lifecycle.ts';
import type { Change, ChangeType, Diff } from './change.ts';
import { CHANGE_TYPES } from './change.ts';
import type { Comparison, Draft } from './comparison.ts';
import { createComparison } from './comparison.ts';
import type { SubjectDelta } from './deltas.ts';
import { compareGraphs, linesOf } from './deltas.ts';
import { infoOf, namesOf } from './names.ts';
import type { Rename } from './renames/find-renames.ts';
import { findRenames } from './renames/find-renames.ts';
import { rate } from './severity/rate.ts';
import { verdictOf } from './severity.ts';
import { changesOfOther, changesOfSubject } from './subject-changes.ts';
import type { Version } from './version.ts';

/**
 * Compares two versions of an ontology, or any two ontologies. Near-linear in the size of both.
 *
 * @returns typed changes with their severity; applied to the old dataset (`applyDiff`), they give the new one
 */
export function diff(old: Version, now: Version): Diff {
  const renames = findRenames(old, now);
  const comparison = createComparison(old, now, renames);
  const drafts = [
    ...renames.map((rename): AboutDraft => [rename.new, renameDraft(rename)]),
    ...draftsOfSubjects(compareGraphs(comparison.old.graph, comparison.now.graph), comparison),
    ...compareFields(old, now, renames),
  ];
  return withFacts(
    drafts.map((draft) => finish(draft, comparison)),
    old,
    now,
  );
}

/**
 * Compares two versions as {@link diff} does, after texts of terms were edited in the newer one.
 *
 * @param changes from the older version to the newer one before the edits, whose graph is `before`
 * @param edited terms of both versions
 */
export function diffAgain(
  changes: readonly Change[],
  before: Graph,
  edited: ReadonlySet<Iri>,
  [old, now]: readonly [Version, Version],
): Diff {
  const comparison = createComparison(old, now, findRenames(old, now));
  const deltas = compareGraphs(comparison.old.graph, now.graph, { subjects: edited, structures: before });
  const drafts = draftsOfSubjects(deltas, comparison);
  const kept = changes.filter((change) => !edited.has(change.term ?? '') || isAboutField(change));
  return withFacts([...kept, ...drafts.map((draft) => finish(draft, comparison))], old, now);
}

function isAboutField({ oldField, newField }: Change): boolean {
  return oldField !== undefined || newField !== undefined;
}

function withFacts(unsorted: readonly Change[], old: Version, now: Version): Diff {
  const changes = unsorted.toSorted(compareChanges);
  return {
    from: infoOf(old),
    to: infoOf(now),
    verdict: verdictOf(changes),
    changes,
    names: namesOf(changes, old, now),
  };
}

/** A draft with what it is about. */
type AboutDraft = readonly [subject: Iri, Draft];

function renameDraft({ old, new: now, evidence }: Rename): Draft {
  return { type: 'IriChange', old: { iri: old }, new: { iri: now }, evidence, removed: [], added: [] };
}

function draftsOfSubjects(deltas: ReadonlyMap<Iri, SubjectDelta>, comparison: Comparison): AboutDraft[] {
  return [...deltas].flatMap(([subject, delta]) =>
    draftsOf(subject, delta, comparison).map((draft): AboutDraft => [subject, draft]),
  );
}

function draftsOf(subject: Iri, delta: SubjectDelta, comparison: Comparison): Draft[] {
  const [before, after] = [comparison.old.term(subject), comparison.now.term(subject)];
  if (before && after) return changesOfSubject(subject, delta, comparison);
  const only = before ?? after;
  if (!only || isMentioned(only)) return changesOfOther(delta, subject, comparison);
  const all = [...delta.properties.values(), ...delta.remarks.values()];
  const statements = { removed: all.flatMap(({ removed }) => removed), added: all.flatMap(({ added }) => added) };
  return [{ ...(before ? deletion(before) : creation(after as Term)), ...statements }];
}

/** Whether a term of another vocabulary is only mentioned, without a name or a definition: as the target of an alignment, often with its type. */
function isMentioned({ own, labels, definitions }: Term): boolean {
  return !own && labels.length === 0 && definitions.length === 0;
}

function creation({ kinds }: Term): Pick<Draft, 'type'> {
  return { type: kinds.includes('class') ? 'ClassCreation' : 'NodeCreation' };
}

/** `new`: what replaces the removed term. */
function deletion({ replacedBy }: Term): Pick<Draft, 'type' | 'new'> {
  const replacement = listOf(replacedBy);
  return { type: 'NodeDeletion', ...(replacement && { new: replacement }) };
}

function finish([subject, { removed, added, ...draft }]: AboutDraft, comparison: Comparison): Change {
  const isTerm = (comparison.now.term(subject) ?? comparison.old.term(subject)) !== undefined;
  const about = isTerm ? { term: subject } : subject === '' ? {} : { subject };
  const { type, ...members } = draft;
  return {
    type,
    ...rate(subject, { removed, added, ...draft }, comparison),
    ...about,
    ...members,
    ...(removed.length > 0 && { removed: linesOf(removed) }),
    ...(added.length > 0 && { added: linesOf(added) }),
  };
}

const TYPE_ORDER = new Map(Object.keys(CHANGE_TYPES).map((type, i) => [type as ChangeType, i]));

/** Changes of terms by IRI, then those of others, each in the order of types and of content. */
function compareChanges(a: Change, b: Change): number {
  return (
    compareCodePoints(aboutOf(a), aboutOf(b)) ||
    (TYPE_ORDER.get(a.type) as number) - (TYPE_ORDER.get(b.type) as number) ||
    compareCodePoints(contentOf(a), contentOf(b))
  );
}

function aboutOf({ term, subject }: Change): string {
  return term === undefined ? `1${subject ?? '\uffff'}` : `0${term}`;
}

function contentOf({ property, removed, added, oldField, newField }: Change): string {
  return JSON.stringify([property, removed, added, oldField, newField]);
}
