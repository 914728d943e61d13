import { isAbsolute, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Unchecked } from '../../ontology/compile/compile.ts';
import type { Issue } from '../../ontology/issue.ts';
import { NO_CACHE } from '../../ontology/result-cache.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import { CommandError } from '../command/errors.ts';
import { ontologyPath } from '../command/input-options.ts';
import { countLine, rejectErrors } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import { startValidationThread } from '../load/validation-thread.ts';
import type { BuildOptions } from './build-site.ts';
import type { CompiledHistory } from './compile-history.ts';
import { compileHistory } from './compile-history.ts';

/** Compiled sources that can be released: the model, the dataset and the sources are most of the memory of a build. */
export interface ReleasableInput extends Omit<UncheckedInput, 'compiled'>, Omit<CompiledHistory, 'compiled'> {
  /** @throws {Error} they are released */
  readonly compiled: () => Unchecked;
  readonly release: () => void;
}

/** Compiles the sources. @throws {AuthorError} the sources have errors that are known without the rules */
export async function compileSources(options: BuildOptions): Promise<ReleasableInput> {
  options.progress.update('Compiling …');
  const input = await compileUncheckedInput({ ...options, startValidation: startValidationThread });
  rejectOntologyInsideOutput(options);
  if (input.compiled.failed) rejectErrors(await input.compiled.check());
  const history = await compileHistory(input.compiled, input.releases, options.cache ?? NO_CACHE);
  return releasable({ ...input, ...history });
}

function releasable({ compiled, ...input }: UncheckedInput & CompiledHistory): ReleasableInput {
  let held: Unchecked | undefined = compiled;
  return {
    ...input,
    compiled: () => {
      if (!held) throw new Error('The compiled sources are released.');
      return held;
    },
    release: () => (held = undefined),
  };
}

/** Checks the sources, and stops the build if there are errors. @throws {AuthorError} the sources have errors */
export async function checkSources(
  compiled: Unchecked,
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
  return issues;
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
