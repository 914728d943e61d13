import { memoizeLast } from '../../base/work.ts';
import { compareCodePoints } from '../../base/text.ts';
import type { ResultCache } from '../../base/work.ts';
import type { Unchecked } from '../../compiler/index.ts';
import { findEditedTexts } from '../../compiler/read.ts';
import type { FormerTerm, Iri, Ontology, PublishedHistory, Term, Text } from '../../ontology/model.ts';
import { canonicalIri, splitIri } from '../../rdf/index.ts';
import type { Change, Diff } from '../diff/change.ts';
import { diff, diffAgain } from '../diff/diff.ts';
import { renamesOf } from '../diff/change.ts';
import type { ReleaseEntry } from '../release/manifest.ts';
import { countKinds, createRelease } from '../release/manifest.ts';
import type { Release, Releases, ReleaseSettings, Version } from '../release/release.ts';
import { readSavedRelease, SAVED_RELEASE } from '../release/release.ts';
import type { GoneTerm, History, HistoryVersion, LastState } from './history.ts';
import { isCreation, openHistory } from './history.ts';

/** Compiled sources with the history of the publication. */
export interface CompiledHistory {
  readonly compiled: Unchecked;
  /** Absent: nothing is recorded. */
  readonly history?: History;
  /** What the released part of the history depends on, apart from the code and the publication. */
  readonly historyInputs: readonly string[];
}

/** Compares each release with the one before in another thread. */
interface ReleaseComparer {
  /** Sets how the texts of releases are read. */
  configure(settings: ReleaseSettings): void;
  /** Returns what changed to a version from the one before. @throws {AuthorError} a dataset has invalid syntax */
  step(version: string): Promise<Step>;
}

interface HistoryOptions {
  readonly cache: ResultCache;
  /** Returns the digest of a text, in hexadecimal digits. */
  readonly sha256: (text: string) => string;
  /** Absent: this thread compares. */
  readonly thread?: ReleaseComparer;
}

/**
 * Compares the recorded releases and the published state, each with the one before, and adds to the publication what lists, links and
 * search need of it. Releases never change, so results are saved. A publication without releases is unchanged.
 *
 * @throws {AuthorError} a dataset has invalid syntax
 */
export async function compileHistory(
  compiled: Unchecked,
  releases: Releases | undefined,
  options: HistoryOptions,
): Promise<CompiledHistory> {
  const { versions = [], notes } = releases ?? {};
  const last = versions.at(-1);
  if (!last || !notes) return { compiled, historyInputs: [] };
  const { publication } = compiled;
  const comparer = createComparer(compiled, options);
  const steps: VersionStep[] = [];
  // One after the other: only two of them are in memory.
  for (const [at, release] of versions.entries()) {
    const before = versions[at - 1];
    steps.push({
      version: { ...released(release), ...notesOf(release.version, notes) },
      ...(before && { step: await comparer.compare(before, release) }),
    });
  }
  const unreleased = await comparer.compareCurrent(last);
  comparer.keep(last);
  const { version: stated } = publication.ontology.header;
  const isReleased = versions.some(({ version }) => version === stated);
  const ofNext = isReleased ? {} : notesOf(stated, notes);
  if (unreleased) steps.push({ version: { ...currentCounts(compiled), ...ofNext }, step: unreleased });
  const history = createHistory(steps, publication.ontology);
  return {
    compiled: {
      ...compiled,
      publication: { ...publication, history: publishedHistory(history, publication.ontology) },
    },
    history,
    historyInputs: [...comparer.settings, ...versions.flatMap(inputsOf), JSON.stringify([...notes])],
  };
}

/** The notes of a version. Those of the version that the header states are also those of what is not released yet. */
function notesOf(version: string | undefined, notes: Releases['notes']): Pick<HistoryVersion, 'notes'> {
  const all = version === undefined ? undefined : notes.get(version);
  return all ? { notes: all } : {};
}

function released(release: Release): Omit<HistoryVersion, 'diff'> {
  const { version, date, versionIri } = release;
  return { version, date, ...(versionIri !== undefined && { versionIri }), ...countsOf(release) };
}

type Counts = Pick<HistoryVersion, 'triples' | 'terms' | 'kinds' | 'rdf12'>;

function countsOf({ triples, terms, kinds, rdf12 }: ReleaseEntry): Counts {
  return { triples, terms, kinds, ...(rdf12 && { rdf12 }) };
}

function currentCounts({ graph, publication: { ontology } }: Unchecked): Counts {
  return { triples: graph.size, terms: ontology.terms.length, kinds: countKinds(ontology.terms) };
}

/** What the model of a release depends on, apart from settings and code. */
function inputsOf({ version, date, sha256, mappings = '', namespace, header = '', prefixes }: ReleaseEntry): string[] {
  return [version, date, sha256, mappings, namespace, header, JSON.stringify(prefixes)];
}

interface Comparer {
  readonly settings: readonly string[];
  compare(old: Release, now: Release): Promise<Step>;
  /** Compares the last release with the published state. undefined: nothing has changed. */
  compareCurrent(last: Release): Promise<Step | undefined>;
  /** Keeps what the next build needs to compare a release. */
  keep(release: Release): void;
}

function createComparer(compiled: Unchecked, { cache, sha256, thread }: HistoryOptions): Comparer {
  const { publication, graph, textProperties } = compiled;
  const { site, ontology, mappings } = publication;
  const settings: ReleaseSettings = {
    defaultLanguage: site.defaultLanguage,
    ...(textProperties && { textProperties }),
  };
  const texts = [JSON.stringify(settings)];
  const inputsFor = (...releases: readonly ReleaseEntry[]): string[] => [...texts, ...releases.flatMap(inputsOf)];
  const read = memoizeLast((release: Release) => readSavedRelease(release, settings, inputsFor(release), cache));
  thread?.configure(settings);
  return {
    settings: texts,
    keep: (release) => cache.keep(SAVED_RELEASE, inputsFor(release)),
    compare: (old, now) =>
      cache.rememberLater('version-step', inputsFor(old, now), async () =>
        thread ? thread.step(now.version) : compareVersions(await read(old), await read(now)),
      ),
    compareCurrent: async (last) => {
      const compareNow = async (): Promise<Step> => {
        const now: Version = {
          graph,
          ontology,
          ...(mappings && { mappings }),
          ...(textProperties && { textProperties }),
        };
        const earlier: { compared?: ComparedVersion } = await cache.hold('current', inputsFor(last), async () => ({}));
        const old = await read(last);
        const again = earlier.compared && compareAgain(old, earlier.compared, now);
        if (again) return again;
        const step = compareVersions(old, now);
        earlier.compared = { now, step };
        return step;
      };
      // The digest takes as long as the comparison with a release that is saved.
      if (cache.has(SAVED_RELEASE, inputsFor(last))) return unlessSame(await compareNow());
      const current = createRelease(compiled, { version: last.version, date: last.date }, sha256).entry;
      if (current.sha256 === last.sha256 && current.mappings === last.mappings) return undefined;
      // Its terms have other settings than those of a release, such as configured prefixes and namespaces.
      const inputs = [...inputsFor(last, current), JSON.stringify(ontology.own)];
      return unlessSame(await cache.rememberLater('unreleased-step', inputs, compareNow));
    },
  };
}

/** A dataset with another digest can state the same: another case of a language tag. */
function unlessSame(step: Step): Step | undefined {
  return step.diff.changes.length === 0 ? undefined : step;
}

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
  for (const term of namedOnly(old, now)) if (!successors.has(term)) successors.set(term, undefined);
  const gone = old.ontology.terms
    .filter(({ iri }) => successors.has(iri))
    .map((term): GoneInStep => {
      const successor = successors.get(term.iri);
      return { ...lastState(term), ...(successor !== undefined && { successor }) };
    });
  return { diff: { ...result, changes: result.changes.map(withoutDescription) }, gone };
}

/** Own terms without statements that the shapes of the newer version no longer name. The change is that of the shape. */
function namedOnly(old: Version, now: Version): Iri[] {
  const known = new Set(now.ontology.terms.map(({ iri }) => iri));
  return old.ontology.terms.flatMap(({ iri, own }) =>
    own && !old.graph.describes(iri) && !known.has(iri) && !now.graph.describes(iri) ? iri : [],
  );
}

/** A version that was compared with the one before. */
interface ComparedVersion {
  readonly now: Version;
  readonly step: Step;
}

/**
 * Compares a version with the next one, if the latter was compared before some texts of its terms were edited.
 *
 * @returns undefined: something else has changed, or a text of a term that only one of the versions has
 */
function compareAgain(old: Version, earlier: ComparedVersion, now: Version): Step | undefined {
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

/** A version with its differences to the one before. */
export interface VersionStep {
  readonly version: Omit<HistoryVersion, 'diff'>;
  /** Absent: it is the oldest. */
  readonly step?: Step;
}

/**
 * Joins the versions of an ontology to its history.
 *
 * @param steps oldest first
 * @param published the published state
 */
export function createHistory(steps: readonly VersionStep[], published: Pick<Ontology, 'terms'>): History {
  const versions = steps.map(({ version, step }): HistoryVersion => ({ ...version, ...(step && { diff: step.diff }) }));
  return { versions: versions.reverse(), gone: goneTerms(steps, published) };
}

/** Terms that a version had and the published state has not. If a term went twice, its last state counts. */
function goneTerms(steps: readonly VersionStep[], { terms }: Pick<Ontology, 'terms'>): GoneTerm[] {
  const present = new Set(terms.map(({ iri }) => canonicalIri(iri)));
  const gone = new Map<Iri, GoneTerm>();
  for (const [at, { version, step }] of steps.entries()) {
    const last = steps[at - 1]?.version.version;
    if (!step || last === undefined) continue;
    for (const term of step.gone)
      gone.set(term.iri, { ...term, last, ...(version.version !== undefined && { version: version.version }) });
  }
  return [...gone.values()]
    .filter(({ iri }) => !present.has(canonicalIri(iri)))
    .map((term) => withLastSuccessor(term, gone, present))
    .sort((a, b) => compareCodePoints(a.iri, b.iri));
}

/** A term that was renamed several times leads to its last IRI. */
function withLastSuccessor(
  { successor, ...term }: GoneTerm,
  gone: ReadonlyMap<Iri, GoneTerm>,
  present: ReadonlySet<Iri>,
): GoneTerm {
  if (successor === undefined) return term;
  const seen = new Set([term.iri]);
  let iri = successor;
  while (!present.has(canonicalIri(iri)) && !seen.has(iri)) {
    seen.add(iri);
    iri = gone.get(iri)?.successor ?? iri;
  }
  return { ...term, successor: iri };
}

/** What lists, links and search need of a history with releases. */
export function publishedHistory(history: History, { terms }: Pick<Ontology, 'terms'>): PublishedHistory {
  const releases = history.versions.filter(isRelease);
  const identifiers = new Set(terms.map(({ identifier }) => identifier));
  const names = terms.flatMap((term): [Iri, Text[]][] => {
    const former = formerNames(term, history);
    return former.length === 0 ? [] : [[term.iri, former]];
  });
  return {
    releases: releases.map(({ version, date, versionIri, rdf12 }) => ({
      version,
      date,
      ...(rdf12 && { rdf12 }),
      ...(versionIri !== undefined && { versionIri }),
    })),
    gone: withAddress(history, identifiers).map(formerTerm),
    formerNames: Object.fromEntries(names),
  };
}

function isRelease(version: HistoryVersion): version is HistoryVersion & { version: string; date: string } {
  return version.version !== undefined && version.date !== undefined;
}

/** Terms whose address no published term has. Of several with one identifier, the one that went last. */
function withAddress({ gone, versions }: History, published: ReadonlySet<string>): GoneTerm[] {
  const ages = new Map(versions.map(({ version }, at) => [version, at]));
  const age = ({ version }: GoneTerm): number => ages.get(version) ?? 0;
  const newest = new Map<string, GoneTerm>();
  for (const term of gone) {
    const other = newest.get(term.identifier);
    if (!published.has(term.identifier) && (!other || age(term) < age(other))) newest.set(term.identifier, term);
  }
  return gone.filter((term) => newest.get(term.identifier) === term);
}

function formerTerm({ identifier, iri, curie, source, kinds, labels, altLabels, successor }: GoneTerm): FormerTerm {
  return { identifier, iri, curie, source, kinds, labels, altLabels, ...(successor !== undefined && { successor }) };
}

/** Labels that a term no longer has, and local names of its earlier IRIs. */
function formerNames(term: Term, history: History): Text[] {
  const found = openHistory(history.versions).of(term.iri);
  if (!found) return [];
  const local = found.formerIris.map((iri): Text => ({ value: splitIri(iri)[1] }));
  const all: readonly Text[] = [...found.formerLabels.map(textOf), ...local.filter(({ value }) => value !== '')];
  const current = new Set([...term.labels, ...term.altLabels, ...term.hiddenLabels].map(({ value }) => value));
  return [...new Map(all.map((text) => [JSON.stringify(text), text])).values()].filter(
    ({ value }) => !current.has(value),
  );
}

function textOf({ value, language }: Text): Text {
  return language === undefined ? { value } : { value, language };
}
