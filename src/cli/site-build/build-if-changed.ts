import type { Issue } from '../../base/issue.ts';
import { printable } from '../../base/text.ts';
import { shellQuote } from '../../base/shell.ts';
import { commandLine } from '../command/commands.ts';
import type { InputOptions } from '../command/input-options.ts';
import { inputFingerprint } from '../command/input-options.ts';
import { count, plural } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import { runningVersion } from '../installation/code-version.ts';
import { loadThread, optimizeLess } from '../../pool/index.ts';
import { findProgram } from '../program/find-program.ts';
import type { BuildRecord, BuildReport } from '../rebuild/build-record.ts';
import { buildFolders, isIntact, readRecord } from '../rebuild/build-record.ts';
import type { BuildOptions, BuildResult } from './build-site.ts';

/* Imports little: most of the time of an unnecessary build would be spent on loading the modules of a build. */

/**
 * Builds a site like `buildSite`, or several like `buildCatalogue`, unless the output folder is up to date.
 *
 * @throws {AuthorError} the sources have errors
 * @throws {CommandError} the environment prevents the build
 */
export async function buildIfChanged(options: BuildOptions): Promise<BuildResult> {
  const start = performance.now();
  const version = runningVersion();
  const { previous, inputs, isCurrent } = recordOf(options, version);
  if (previous && isCurrent) return reportUnchanged(previous.report, options, start);
  const program = findProgram(version);
  const optimizeAgain = optimizeLess();
  // Loads its modules while this thread does so and compiles the sources.
  const thread = program && loadThread(program.entry);
  try {
    const before = { start, version, previous, folders: buildFolders(options.out), inputs, thread };
    const { openCatalogue } = await import('../command/catalogue-input.ts');
    const catalogue = openCatalogue(options);
    if (catalogue) return await (await import('./build-catalogue.ts')).buildCatalogue(catalogue, options, before);
    return await (await import('./build-site.ts')).buildSite(options, before);
  } finally {
    optimizeAgain();
    await thread?.close();
  }
}

/** Whether the output folder is up to date, so that a build would write nothing. */
export function isUpToDate(options: Omit<BuildOptions, 'progress'>): boolean {
  return recordOf(options, runningVersion()).isCurrent;
}

/** What the previous build has recorded, and the fingerprint of the inputs. */
interface RecordedBuild {
  readonly previous: BuildRecord | undefined;
  readonly inputs: string | undefined;
  readonly isCurrent: boolean;
}

function recordOf(options: Omit<BuildOptions, 'progress'>, version: string): RecordedBuild {
  const previous = options.clean === true ? undefined : readRecord(options.out, version);
  const inputs = inputFingerprint(options, version);
  const isCurrent = previous !== undefined && previous.inputs === inputs && isIntact(previous, options.out);
  return { previous, inputs, isCurrent };
}

function reportUnchanged(report: BuildReport, options: BuildOptions, start: number): BuildResult {
  const total = performance.now() - start;
  options.progress.done(`Nothing has changed since the last build. ${describeResult(report, options, total)}`);
  return { ...report, unchanged: true, reused: 0, timings: { total } };
}

/** `Boats: 3 terms (2 classes) into dist in 1.2 s. 2 warnings. …` */
export function describeResult(
  { summary, issues }: BuildReport,
  options: InputOptions & { readonly out: string },
  time: number,
): string {
  return `${summary} into ${options.out} in ${seconds(time)}.${warningNote(issues, options)}`;
}

/** Returns how many warnings there are, and the command that lists them. Empty if there are none. */
function warningNote(issues: readonly Issue[], { ontology, slice, baseUrl, overrides = {} }: InputOptions): string {
  const warnings = count(issues, 'warning');
  if (warnings === 0) return '';
  const options = Object.entries({ ontology, slice, 'base-url': baseUrl, ...overrides });
  const flags = options.flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellQuote(printable(value))}`],
  );
  return ` ${plural(warnings, 'warning')}. To list them: ${commandLine('check', ...flags)}`;
}
