import { lazy, memoize } from '../../base/memoize.ts';
import type { FormerTerm, Iri, Literal } from '../../ontology/model.ts';
import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Change, Diff } from '../diff/change.ts';
import { iriChange, renamesOf } from '../diff/iri-change.ts';
import type { HistoryVersion } from './history.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** The changes of all versions, newest first: a history, or what the site publishes of it. */
export interface RecordedChanges {
  readonly versions: readonly RecordedVersion[];
}

type RecordedVersion = Pick<HistoryVersion, 'version' | 'date'> & { readonly diff?: Pick<Diff, 'changes'> };

/** What happened to one term. */
export interface TermHistory {
  /** The version that introduced it: the first one that has it. */
  readonly introduced: RecordedVersion;
  /** Whether that is the oldest recorded version, so that the term may be older. */
  readonly isFromStart: boolean;
  /** Versions that changed it, newest first, except the one that introduced it. */
  readonly changes: readonly VersionChanges[];
  /** Earlier IRIs, newest first. */
  readonly formerIris: readonly Iri[];
  /** Labels that are no longer stated, newest first. */
  readonly formerLabels: readonly Literal[];
}

interface VersionChanges {
  readonly version: RecordedVersion;
  readonly changes: readonly Change[];
}

/** The changes of each version by the IRI that the term had then, and the IRIs that terms lost. Linear the first time, then cached. */
const changesByTerm = memoize((history: RecordedChanges) =>
  history.versions.map(({ diff }) =>
    lazy(() => ({
      changes: Map.groupBy(diff?.changes ?? [], ({ term = '' }) => term),
      left: new Set(renamesOf(diff?.changes ?? []).keys()),
    })),
  ),
);

/**
 * Finds the history of a term.
 *
 * @param iri of the published state. Of a term that is gone: the last one
 * @returns undefined if no version has it
 */
export function historyOfTerm(iri: Iri, history: RecordedChanges): TermHistory | undefined {
  const byTerm = changesByTerm(history);
  const changes: VersionChanges[] = [];
  const formerIris: Iri[] = [];
  let introduced: RecordedVersion | undefined;
  let name = iri;
  for (const [at, version] of history.versions.entries()) {
    const { changes: all, left } = (byTerm[at] as (typeof byTerm)[number])();
    // The term is new since then, so that the changes before are of the other one.
    if (introduced && left.has(name)) break;
    const own = all.get(name) ?? [];
    if (own.length > 0) changes.push({ version, changes: own });
    for (const change of own) {
      if (isCreation(change)) introduced = version;
      if (change.type === 'NodeDeletion') introduced = undefined;
    }
    const former = own.flatMap((change) => iriChange(change)?.old ?? []);
    formerIris.push(...former);
    name = former[0] ?? name;
  }
  const oldest = history.versions.at(-1);
  const isFromStart = introduced === undefined;
  const first = introduced ?? oldest;
  if (!first) return undefined;
  return {
    introduced: first,
    isFromStart,
    changes: changes.filter(({ changes: own, version }) => version !== introduced || !own.every(isCreation)),
    formerIris,
    formerLabels: formerLabels(changes),
  };
}

/** Whether a change introduces the term. */
export function isCreation({ type }: Pick<Change, 'type'>): boolean {
  return type === 'ClassCreation' || type === 'NodeCreation';
}

function formerLabels(versions: readonly VersionChanges[]): Literal[] {
  return versions.flatMap(({ changes }) =>
    changes.flatMap(({ type, old }) => {
      const isGone = type === 'NodeRename' || type === 'RemoveLabel';
      return isGone && old !== undefined && 'value' in old ? [old] : [];
    }),
  );
}

/** Path of the history of a term, below the base URL. */
export function historyPath(identifier: string): string {
  return `${identifierToPath(identifier)}.history.json`;
}

/**
 * The history of a term as a file: `docs/versions.md` describes it.
 *
 * @returns undefined if no version has the term
 */
export function termHistoryFile(
  { iri, successor }: Pick<FormerTerm, 'iri' | 'successor'>,
  history: RecordedChanges,
): string | undefined {
  const found = historyOfTerm(iri, history);
  if (!found) return undefined;
  const { introduced, isFromStart, formerIris, formerLabels, changes } = found;
  const file = {
    term: iri,
    ...(successor !== undefined && { successor }),
    introduced: { ...numberOf(introduced), first: isFromStart },
    formerIris,
    formerLabels,
    versions: changes.map(({ version, changes: own }) => ({ ...numberOf(version), changes: own.map(withoutTerm) })),
  };
  return `${JSON.stringify(file)}\n`;
}

/** The file is about one term. */
function withoutTerm({ term: _, removed, added, ...change }: Change): Omit<Change, 'term'> {
  // Values say what the statements say.
  const hasValues = 'old' in change || 'new' in change || isCreation(change);
  return hasValues ? change : { ...change, ...(removed && { removed }), ...(added && { added }) };
}

function numberOf({
  version,
  date,
}: Pick<HistoryVersion, 'version' | 'date'>): Pick<HistoryVersion, 'version' | 'date'> {
  return { ...(version !== undefined && { version }), ...(date !== undefined && { date }) };
}

type Changes<C extends Change> = readonly (readonly C[])[];

/**
 * The changes of a term in each version, by the IRI that it had then.
 *
 * @param iri canonical
 * @param versions newest first
 * @param isPublished whether the newest version has a term with this IRI. Otherwise it may be an earlier IRI
 */
export function changesOfTerm<C extends Change>(iri: Iri, versions: Changes<C>, isPublished: boolean): C[][] {
  let name: Iri | undefined = isPublished ? iri : lastIri(iri, versions);
  return versions.map((changes) => {
    const own = changes.filter(({ term }) => term !== undefined && canonicalIri(term) === name);
    const before = own.map(oldIri).find((old) => old !== undefined);
    // If another term had the IRI before, the changes before are of that one.
    name = before ?? (changes.some((change) => oldIri(change) === name) ? undefined : name);
    return own;
  });
}

/** The last IRI of a term that was renamed once or more. */
function lastIri(iri: Iri, versions: Changes<Change>): Iri {
  return versions.toReversed().reduce((name, changes) => {
    const renamed = changes.find((change) => oldIri(change) === name);
    return renamed?.term === undefined ? name : canonicalIri(renamed.term);
  }, iri);
}

/** The former IRI of a renamed term. */
function oldIri(change: Change): Iri | undefined {
  const old = iriChange(change)?.old;
  return old === undefined ? undefined : canonicalIri(old);
}
