/** The package `ontopress`: builds and checks an ontology from a program, like the commands of the same names. */
import { checkInput } from '../cli/command/compile-input.ts';
import type { InputOptions } from '../cli/command/input-options.ts';
import type { Progress } from '../cli/command/terminal.ts';
import type { BuildReport } from '../cli/rebuild/build-record.ts';
import { userPath } from '../cli/installation/root.ts';
import { compareWithRelease } from '../cli/diff/compare-release.ts';
import { startValidationThread } from '../cli/load/validation-thread.ts';
import { buildIfChanged } from '../cli/site-build/build-if-changed.ts';
import type { Issue } from '../base/issue.ts';
import { AuthorError } from '../base/issue.ts';

export type { BuildReport, Issue };
export { AuthorError };
export type { OpenedBuild } from './opened-build.ts';
export { openBuild } from './opened-build.ts';

/** The ontology, and what overrides its `publication.yaml`. */
export type OntologyOptions = Pick<InputOptions, 'slice' | 'baseUrl' | 'overrides'> & {
  /** Folder or file, relative to the current directory. Default: that directory. */
  readonly ontology?: string;
};

export interface BuildOptions extends OntologyOptions {
  /** Output folder, relative to the current directory. The build replaces it at the end. Default: `dist`. */
  readonly out?: string;
  /** Ignores the previous build. Default: its files are reused where they would be the same. */
  readonly clean?: boolean;
  /** Cancels the build, which then removes its files. */
  readonly signal?: AbortSignal;
  /** Receives a line for each completed step. */
  readonly log?: (line: string) => void;
}

/**
 * Builds a site.
 *
 * @returns numbers of terms, pages and issues
 * @throws {AuthorError} the sources have errors; `issues` lists them. The output folder does not change
 * @throws {CommandError} the output folder cannot be written
 * @throws the signal's reason if it aborts
 * @example await build({ ontology: 'boats.ttl', out: 'dist', baseUrl: 'https://example.org/boats' })
 */
export async function build({ signal, log, out = 'dist', ...options }: BuildOptions = {}): Promise<BuildReport> {
  const progress: Progress = { update: () => {}, done: (text) => log?.(text), clear: () => {} };
  const interruption = signal && { signal, listen: () => {} };
  return buildIfChanged({ ...options, out: userPath(out), progress, ...(interruption && { interruption }) });
}

/**
 * Checks the sources of an ontology against all rules.
 *
 * @returns the issues, with file, line and column where they are known; empty if there are none
 */
export async function check(options: OntologyOptions = {}): Promise<readonly Issue[]> {
  return checkInput({ ...options, startValidation: startValidationThread, compare: compareWithRelease });
}
