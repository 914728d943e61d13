import { memoize } from '../../base/work.ts';
import type { FormerTerm, Iri, Kind, Literal, Term, Text } from '../../ontology/model.ts';
import { canonicalIri } from '../../rdf/index.ts';
import type { Change, Diff, Verdict } from '../diff/change.ts';
import { iriChange } from '../diff/change.ts';
import { UNRELEASED } from '../release/version-name.ts';

/*
 * The recorded versions of an ontology and what changed from each to the next, as plain data. The build writes it to `dist/history.json`
 * beside `publication.json`. Pages, feeds, the API and MCP read it. `openHistory` finds the changes of one term in it.
 */

/** The versions of an ontology. */
export interface History {
  /** Newest first. The first one is the published state, if it differs from the last release. */
  readonly versions: readonly HistoryVersion[];
  /** Terms that a release had and the published state has not, in code-point order of their IRIs. */
  readonly gone: readonly GoneTerm[];
}

/** A version, and its difference to the one before. */
export interface HistoryVersion {
  /** Absent: the published state, which is not released. */
  readonly version?: string;
  /** xsd:date of the release. */
  readonly date?: string;
  readonly versionIri?: Iri;
  /** It has files in RDF 1.2. */
  readonly rdf12?: true;
  readonly triples: number;
  readonly terms: number;
  /** Number of terms by their first kind. */
  readonly kinds: Readonly<Partial<Record<Kind, number>>>;
  /** What the maintainer wrote about it, in Markdown. Without a language: in the default one of the site. Absent: nothing. */
  readonly notes?: readonly Text[];
  /** Changes that create or remove a term have no statements. Absent: it is the oldest. */
  readonly diff?: Diff;
}

/** A term as it was last: removed, or with another IRI since. */
export interface GoneTerm extends LastState {
  /** Number of the last release that has it. */
  readonly last: string;
  /** Number of the release that no longer has it. Absent: the published state, which is not released. */
  readonly version?: string;
  /** New IRI of a renamed term: that of the published state, or of the last release that has it. Absent: it was removed. */
  readonly successor?: Iri;
}

/** What a page shows of a term that is gone. */
export type LastState = Pick<
  Term,
  | 'identifier'
  | 'iri'
  | 'curie'
  | 'source'
  | 'kinds'
  | 'labels'
  | 'altLabels'
  | 'definitions'
  | 'deprecated'
  | 'replacedBy'
  | 'consider'
  | 'deprecationReason'
  | 'description'
>;

/*
 * The changes of all versions, as programs read them: a file of the site. The API reads it at the first request that needs it, so that
 * changes cost nothing at the start.
 */

/** The content of the file. */
export interface PublishedChanges {
  /** Newest first. The oldest has no changes: there is no version to compare it with. */
  readonly versions: readonly ChangesOfVersion[];
  /** Why changes have their severity, by the `reason` that they name. One English sentence each. */
  readonly reasons: Readonly<Record<string, string>>;
}

/** What changed since the version before. */
export interface ChangesOfVersion extends ChangedVersion {
  readonly changes: readonly DescribedChange[];
}

/** A version, and the part of the version number that its changes needed. */
export interface ChangedVersion {
  /** Its number, or `versionName.unreleased`. */
  readonly version: string;
  /** xsd:date. Absent: it is not released. */
  readonly date?: string;
  readonly verdict: Verdict;
}

/** A change that programs can show without the ontology. */
export interface DescribedChange extends Change {
  /** Of `term`, in the version that changed it; of a removed term, the last one. */
  readonly identifier?: string;
  /** What changed, in English, without the name of the term. */
  readonly sentence: string;
}

/** A version of a history, or what the site publishes of it. */
export type RecordedVersion<C extends Change = Change> = Pick<HistoryVersion, 'version' | 'date'> &
  ({ readonly diff?: { readonly changes: readonly C[] } } | { readonly changes: readonly C[] });

/** What the versions of an ontology state about its terms. */
export interface TermHistories<C extends Change> {
  /**
   * What happened to a term. undefined: no version has it.
   *
   * @param iri of the published state. Of a term that is gone: the last one
   */
  of(iri: Iri): TermHistory | undefined;
  /** The same as a file, which `docs/versions.md` describes. */
  file(term: Pick<FormerTerm, 'iri' | 'successor'>): string | undefined;
  /**
   * The changes of a term in each version, by the IRI that it had then.
   *
   * @param iri canonical
   * @param isPublished whether the newest version has a term with this IRI. Otherwise it may be an earlier IRI
   */
  changesOf(iri: Iri, isPublished: boolean): readonly (readonly C[])[];
}

/** Opens the recorded versions for questions about single terms. @param versions newest first */
export function openHistory<C extends Change>(versions: readonly RecordedVersion<C>[]): TermHistories<C> {
  return {
    of: (iri) => historyOfTerm(iri, versions),
    file: (term) => termHistoryFile(term, versions),
    changesOf: (iri, isPublished) => changesOfTerm(iri, versions.map(changesIn), isPublished),
  };
}

function changesIn<C extends Change>(version: RecordedVersion<C>): readonly C[] {
  return ('changes' in version ? version.changes : version.diff?.changes) ?? [];
}

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

function historyOfTerm(iri: Iri, versions: readonly RecordedVersion[]): TermHistory | undefined {
  const changes: VersionChanges[] = [];
  const formerIris: Iri[] = [];
  let introduced: RecordedVersion | undefined;
  let name = iri;
  for (const version of versions) {
    const { byTerm, byOldIri } = indexOf(changesIn(version));
    // The term is new since then, so that the changes before are of the other one.
    if (introduced && byOldIri.has(canonicalIri(name))) break;
    const own = byTerm.get(canonicalIri(name)) ?? [];
    if (own.length > 0) changes.push({ version, changes: own });
    for (const change of own) {
      if (isCreation(change)) introduced = version;
      if (change.type === 'NodeDeletion') introduced = undefined;
    }
    const former = own.flatMap((change) => iriChange(change)?.old ?? []);
    formerIris.push(...former);
    name = former[0] ?? name;
  }
  const oldest = versions.at(-1);
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

function termHistoryFile(
  { iri, successor }: Pick<FormerTerm, 'iri' | 'successor'>,
  history: readonly RecordedVersion[],
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

/** The file is about one term, and describes no change in words. */
function withoutTerm(described: Change | DescribedChange): Omit<Change, 'term'> {
  const { term: _, removed, added, ...named } = described;
  const { identifier: __, sentence: ___, ...change }: Partial<DescribedChange> & typeof named = named;
  // Values say what the statements say.
  const hasValues = 'old' in change || 'new' in change || isCreation(change);
  return hasValues ? change : { ...change, ...(removed && { removed }), ...(added && { added }) };
}

function numberOf({ version = UNRELEASED, date }: RecordedVersion): Pick<HistoryVersion, 'version' | 'date'> {
  return { ...(version !== UNRELEASED && { version }), ...(date !== undefined && { date }) };
}

type Changes<C extends Change> = readonly (readonly C[])[];

/**
 * The changes of a version by the IRI that the term has in it, and those that renamed a term by the IRI before. Linear the first time, then
 * cached.
 */
const indexOf = memoize((changes: readonly Change[]): ChangesIndex<Change> => {
  const byTerm = Map.groupBy(changes, ({ term }) => (term === undefined ? undefined : canonicalIri(term)));
  const byOldIri = new Map<Iri, Change>();
  for (const change of changes) {
    const old = oldIri(change);
    if (old !== undefined && !byOldIri.has(old)) byOldIri.set(old, change);
  }
  return { byTerm, byOldIri };
}) as <C extends Change>(changes: readonly C[]) => ChangesIndex<C>;

interface ChangesIndex<C extends Change> {
  readonly byTerm: ReadonlyMap<Iri | undefined, readonly C[]>;
  readonly byOldIri: ReadonlyMap<Iri, C>;
}

function changesOfTerm<C extends Change>(iri: Iri, versions: Changes<C>, isPublished: boolean): Changes<C> {
  let name: Iri | undefined = isPublished ? iri : lastIri(iri, versions);
  return versions.map((changes) => {
    const { byTerm, byOldIri } = indexOf(changes);
    const own = name === undefined ? [] : (byTerm.get(name) ?? []);
    const before = own.map(oldIri).find((old) => old !== undefined);
    // If another term had the IRI before, the changes before are of that one.
    name = before ?? (name !== undefined && byOldIri.has(name) ? undefined : name);
    return own;
  });
}

/** The last IRI of a term that was renamed once or more. */
function lastIri(iri: Iri, versions: Changes<Change>): Iri {
  return versions.toReversed().reduce((name, changes) => {
    const term = indexOf(changes).byOldIri.get(name)?.term;
    return term === undefined ? name : canonicalIri(term);
  }, iri);
}

/** The former IRI of a renamed term. */
function oldIri(change: Change): Iri | undefined {
  const old = iriChange(change)?.old;
  return old === undefined ? undefined : canonicalIri(old);
}
