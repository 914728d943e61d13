import type { Unchecked } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import type { Version } from '../../ontology/diff/version.ts';
import type { Step } from '../../ontology/history/compare-versions.ts';
import { compareVersions } from '../../ontology/history/compare-versions.ts';
import type { VersionStep } from '../../ontology/history/create-history.ts';
import { createHistory } from '../../ontology/history/create-history.ts';
import type { History, HistoryVersion } from '../../ontology/history/history.ts';
import { publishedHistory } from '../../ontology/history/published-history.ts';
import { memoizeLast } from '../../ontology/memoize.ts';
import type { Release, ReleaseSettings, Releases } from '../../ontology/release/release.ts';
import type { ReleaseEntry } from '../../ontology/release/manifest.ts';
import type { ResultCache } from '../../ontology/result-cache.ts';
import { TEXT_PROPERTIES } from '../../ontology/text-properties.ts';
import { prepareRelease } from '../release/prepared-release.ts';
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
  const current = prepareRelease(compiled, { version: last.version, date: last.date }).entry;
  const isReleased = current.sha256 === last.sha256 && current.mappings === last.mappings;
  comparer.keep(last);
  if (!isReleased) steps.push({ version: countsOf(current), step: await comparer.compareCurrent(last, current) });
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

function countsOf({ triples, terms, kinds }: ReleaseEntry): Pick<HistoryVersion, 'triples' | 'terms' | 'kinds'> {
  return { triples, terms, kinds };
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
  /** Compares the last release with the published state. @param current its digests */
  compareCurrent(last: Release, current: ReleaseEntry): Promise<Step>;
  /** Keeps what the next build needs to compare a release. */
  keep(release: Release): void;
}

function createComparer(
  { publication, graph, textProperties }: Unchecked,
  cache: ResultCache,
  thread: ReleaseThread | undefined,
): Comparer {
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
    compareCurrent: (last, current) => {
      // Its terms have other settings than those of a release, such as configured prefixes and namespaces.
      const inputs = [...inputsFor(last, current), JSON.stringify(ontology.own)];
      return cache.rememberLater('unreleased-step', inputs, async () => {
        const now: Version = {
          graph,
          ontology,
          ...(mappings && { mappings }),
          ...(textProperties && { textProperties }),
        };
        return compareVersions(await read(last), now);
      });
    },
  };
}
