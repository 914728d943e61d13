import type { Unchecked } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { ComparedVersion, Step } from '../../versions/history/compare-versions.ts';
import { compareAgain, compareVersions } from '../../versions/history/compare-versions.ts';
import type { VersionStep } from '../../versions/history/create-history.ts';
import { createHistory, publishedHistory } from '../../versions/history/create-history.ts';
import type { History, HistoryVersion } from '../../versions/history/history.ts';
import { memoizeLast } from '../../ontology/memoize.ts';
import type { Release, ReleaseSettings, Releases } from '../../versions/release/release.ts';
import type { ReleaseEntry } from '../../versions/release/manifest.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { TEXT_PROPERTIES } from '../../ontology/terms/text-properties.ts';
import { countKinds, prepareRelease } from '../release/prepared-release.ts';
import type { ReleaseThread } from './release-thread.ts';
import { readSavedRelease, SAVED_RELEASE } from './saved-release.ts';

/** Compiled sources with the history of the publication. */
export interface CompiledHistory {
  readonly compiled: Unchecked;
  /** Absent: nothing is recorded. */
  readonly history?: History;
  /** What the released part of the history depends on, apart from the code and the publication. */
  readonly historyInputs: readonly string[];
}

/**
 * Compares the recorded releases and the published state, each with the one before, and adds to the publication what lists, links and
 * search need of it. Releases never change, so results are saved. A publication without releases is unchanged.
 *
 * @param thread compares the releases. Absent: this thread does
 * @throws {AuthorError} a dataset has invalid syntax
 */
export async function compileHistory(
  compiled: Unchecked,
  releases: Releases | undefined,
  cache: ResultCache,
  thread?: ReleaseThread,
): Promise<CompiledHistory> {
  const { versions = [] } = releases ?? {};
  const last = versions.at(-1);
  if (!last) return { compiled, historyInputs: [] };
  const { publication } = compiled;
  const comparer = createComparer(compiled, cache, thread);
  const steps: VersionStep[] = [];
  // One after the other: only two of them are in memory.
  for (const [at, release] of versions.entries()) {
    const before = versions[at - 1];
    steps.push({
      version: released(release),
      ...(before && { step: await comparer.compare(before, release) }),
    });
  }
  const unreleased = await comparer.compareCurrent(last);
  comparer.keep(last);
  if (unreleased) steps.push({ version: currentCounts(compiled), step: unreleased });
  const history = createHistory(steps, publication.ontology);
  return {
    compiled: {
      ...compiled,
      publication: { ...publication, history: publishedHistory(history, publication.ontology) },
    },
    history,
    historyInputs: [...comparer.settings, ...versions.flatMap(inputsOf)],
  };
}

function released(release: Release): Omit<HistoryVersion, 'diff'> {
  const { version, date, versionIri } = release;
  return { version, date, ...(versionIri !== undefined && { versionIri }), ...countsOf(release) };
}

type Counts = Pick<HistoryVersion, 'triples' | 'terms' | 'kinds'>;

function countsOf({ triples, terms, kinds }: ReleaseEntry): Counts {
  return { triples, terms, kinds };
}

function currentCounts({ graph, publication: { ontology } }: Unchecked): Counts {
  return { triples: graph.size, terms: ontology.terms.length, kinds: countKinds(ontology.terms) };
}

/** What the model of a release depends on, apart from settings and code. */
function inputsOf({ version, date, sha256, mappings = '', namespace, header = '', prefixes }: ReleaseEntry): string[] {
  return [version, date, sha256, mappings, namespace, header, JSON.stringify(prefixes)];
}

/** The settings that only depend on the configuration. undefined: some depend on the sources. */
export function configuredSettings({ languages, textProperties }: PublicationFile): ReleaseSettings | undefined {
  const [defaultLanguage] = languages ?? [];
  if (defaultLanguage === undefined || Object.keys(textProperties).length > 0) return undefined;
  return { defaultLanguage, textProperties: TEXT_PROPERTIES };
}

interface Comparer {
  readonly settings: readonly string[];
  compare(old: Release, now: Release): Promise<Step>;
  /** Compares the last release with the published state. undefined: nothing has changed. */
  compareCurrent(last: Release): Promise<Step | undefined>;
  /** Keeps what the next build needs to compare a release. */
  keep(release: Release): void;
}

function createComparer(compiled: Unchecked, cache: ResultCache, thread: ReleaseThread | undefined): Comparer {
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
      const current = prepareRelease(compiled, { version: last.version, date: last.date }).entry;
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
