import { availableParallelism } from 'node:os';
import { isAbsolute, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Unchecked } from '../../ontology/compile/compile.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import type { Issue } from '../../base/issue.ts';
import { memoizeLast } from '../../base/memoize.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ResultCache } from '../../base/work.ts';
import { NO_CACHE } from '../../base/work.ts';
import { TEXT_PROPERTIES } from '../../ontology/terms/text-properties.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { ComparedVersion, Step } from '../../versions/history/compare-versions.ts';
import { compareAgain, compareVersions } from '../../versions/history/compare-versions.ts';
import type { VersionStep } from '../../versions/history/create-history.ts';
import { createHistory, publishedHistory } from '../../versions/history/create-history.ts';
import type { History, HistoryVersion } from '../../versions/history/history.ts';
import type { ReleaseEntry } from '../../versions/release/manifest.ts';
import type { Release, Releases, ReleaseSettings } from '../../versions/release/release.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import { CommandError } from '../command/failure.ts';
import { ontologyPath } from '../command/input-options.ts';
import { countLine, rejectErrors } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import type { LoadedReleases } from '../load/releases.ts';
import { startValidationThread } from '../load/validation-thread.ts';
import { countKinds, prepareRelease } from '../release/record.ts';
import type { BuildOptions } from './build-site.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { compileSchemas } from './published-schemas.ts';
import type { ReleaseThread } from './releases.ts';
import { readSavedRelease, SAVED_RELEASE, startReleaseThread } from './releases.ts';

/** Fewer triples of releases are read in less time than the start of a thread takes. */
const TRIPLES_PER_THREAD = 5000;

/** Compiled sources without the graph, which nothing needs after the rules. */
type CheckableSources = Omit<Unchecked, 'graph'>;

/** Compiled sources that can be released: the model, the dataset and the sources are most of the memory of a build. */
export interface ReleasableInput extends Omit<UncheckedInput, 'compiled'>, Omit<CompiledHistory, 'compiled'> {
  readonly compiledSchemas: Promise<CompiledSchemas>;
  /** Writes the files of the releases. The build ends it. Absent: this thread writes them, if there are any. */
  readonly releaseThread?: ReleaseThread;
  /** @throws {Error} they are released */
  readonly compiled: () => CheckableSources;
  /** Releases the model, and keeps the dataset. @param stored the same publication */
  readonly releaseModel: (stored: Publication) => void;
  readonly release: () => void;
}

/**
 * Compiles the sources.
 *
 * @param isNew whether nothing of a previous build can be reused, so that a thread reads all releases
 * @throws {AuthorError} the sources have errors that are known without the rules
 */
export async function compileSources(options: BuildOptions, isNew: boolean): Promise<ReleasableInput> {
  options.progress.update('Compiling …');
  let thread: ReleaseThread | undefined;
  const onReleases = (releases: LoadedReleases, { publication }: Configuration): void => {
    if (!isNew || availableParallelism() === 1 || triplesOf(releases) < TRIPLES_PER_THREAD) return;
    thread = startReleaseThread(releases);
    const settings = configuredSettings(publication);
    if (settings) thread.configure(settings);
  };
  try {
    const input = await compileUncheckedInput({
      ...options,
      startValidation: startValidationThread,
      onReleases,
      threads: isNew,
    });
    rejectOntologyInsideOutput(options);
    if (input.compiled.failed) rejectErrors(await input.compiled.check());
    const { cache = NO_CACHE } = options;
    // While the releases are compared.
    const compiledSchemas = compileSchemas(input.schemas, input.compiled.publication, cache);
    compiledSchemas.catch(() => undefined);
    const history = await compileHistory(input.compiled, input.releases, cache, thread);
    return { ...releasable({ ...input, ...history }), compiledSchemas, ...(thread && { releaseThread: thread }) };
  } catch (error) {
    await thread?.close();
    throw error;
  }
}

function triplesOf({ entries }: LoadedReleases): number {
  return entries.reduce((sum, { triples }) => sum + triples, 0);
}

function releasable({
  compiled: { graph: _, ...compiled },
  ...input
}: UncheckedInput & CompiledHistory): Omit<ReleasableInput, 'compiledSchemas'> {
  let held: CheckableSources | undefined = compiled;
  return {
    ...input,
    compiled: () => {
      if (!held) throw new Error('The compiled sources are released.');
      return held;
    },
    releaseModel: (publication) => (held &&= { ...held, publication }),
    release: () => (held = undefined),
  };
}

/** Checks the sources, and stops the build if there are errors. @throws {AuthorError} the sources have errors */
export async function checkSources(
  compiled: Pick<Unchecked, 'check'>,
  { progress }: BuildOptions,
  start: number,
  stop: AbortController,
): Promise<readonly Issue[]> {
  // Lets the threads start first.
  await setImmediate();
  const issues = await compiled.check();
  try {
    rejectErrors(issues);
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  progress.done(`check   ${countLine(issues)} (${seconds(performance.now() - start)})`);
  // Copies: strings from a parser may be parts of a whole source, which the build need not keep until its end.
  return structuredClone(issues);
}

/** The build would remove the sources with the previous output. */
function rejectOntologyInsideOutput(options: BuildOptions): void {
  const path = ontologyPath(options);
  const above = relative(options.out, path);
  if (above === '' || above.startsWith('..') || isAbsolute(above)) return;
  throw new CommandError(
    `The ontology ${path} is inside ${options.out}, which the build replaces. Set --out to another folder.`,
  );
}

/** Compiled sources with the history of the publication. */
interface CompiledHistory {
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
function configuredSettings({ languages, textProperties }: PublicationFile): ReleaseSettings | undefined {
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
