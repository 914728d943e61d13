import { isAbsolute, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Unchecked } from '../../compiler/index.ts';
import type { Issue } from '../../base/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { hasSpareCore } from '../../pool/index.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { CompiledHistory } from '../../versions/engine.ts';
import { compileHistory } from '../../versions/engine.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import { CommandError } from '../command/failure.ts';
import { ontologyPath } from '../command/input-options.ts';
import { countLine, rejectErrors } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import type { LoadedReleases } from '../load/releases.ts';
import { digestOf } from '../load/releases.ts';
import { startValidationThread } from '../load/validation-thread.ts';
import type { BuildOptions } from './build-site.ts';
import type { CompiledSchemas } from './published-schemas.ts';
import { compileSchemas } from './published-schemas.ts';
import type { ReleaseThread } from './releases.ts';
import { startReleaseThread } from './releases.ts';

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
  const onReleases = (releases: LoadedReleases): void => {
    if (!isNew || !hasSpareCore() || triplesOf(releases) < TRIPLES_PER_THREAD) return;
    thread = startReleaseThread(releases);
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
    const history = await compileHistory(input.compiled, input.releases, {
      cache,
      sha256: digestOf,
      ...(thread && { thread }),
    });
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
