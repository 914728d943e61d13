/** The package `ontopress`: builds and checks an ontology from a program, like the commands of the same names. */
import { userPath } from '../cli/command-line.ts';
import type { BuildReport, InputOptions, Progress } from '../cli/index.ts';
import { build as buildSite, check as checkSources } from '../cli/index.ts';
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
  return buildSite({ ...options, out: userPath(out), progress, ...(interruption && { interruption }) });
}

/**
 * Checks the sources of an ontology against all rules.
 *
 * @returns the issues, with file, line and column where they are known; empty if there are none
 */
export async function check(options: OntologyOptions = {}): Promise<readonly Issue[]> {
  return checkSources(options);
}
