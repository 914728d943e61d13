import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { explainSystemError } from '../command/failure.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { countLine, formatIssues } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import type { DevReports } from './dev-reports.ts';
import type { CompiledSite } from './dev-server.ts';
import type { SessionHandlers } from './session.ts';
import type { Watcher } from './watch.ts';
import { mayBeRead, watchFiles } from './watch.ts';

/** Sources that are watched. */
interface WatchedSources {
  readonly input: InputOptions;
  readonly site: CompiledSite;
  /** Name of the part of the site in the reports. */
  readonly part: string;
  readonly reports: DevReports | undefined;
}

/** Compiles sources again when one of their files changes. */
export function watchSources(
  { input, site: { pages }, part, reports }: WatchedSources,
  compile: () => Promise<void>,
  { changed, refreshed, failed }: SessionHandlers,
): Watcher {
  const path = ontologyPath(input);
  const folder = ontologyFolder(input);
  return watchFiles(path, {
    changed: async () => {
      changed();
      if (await refresh(compile, (issues) => reports?.setErrors(part, issues))) refreshed();
    },
    failed,
    concerns: (file) => file === path || mayBeRead(folder, file),
    beside: pages?.root,
  });
}

/**
 * Compiles sources again. If they have errors, prints them, keeps the current version and returns false.
 *
 * @param report receives the errors, or none
 */
export async function refresh(
  compile: () => Promise<void>,
  report: (issues: readonly Issue[]) => void,
): Promise<boolean> {
  const start = performance.now();
  try {
    await compile();
  } catch (error) {
    const issues = issuesOf(error);
    const reason = error instanceof AuthorError ? `${formatIssues(issues)}\n${countLine(issues)}.` : issues[0]?.message;
    console.error(`${reason} The site shows the last version without errors.`);
    report(issues);
    return false;
  }
  report([]);
  console.log(`Reloaded in ${seconds(performance.now() - start)}.`);
  return true;
}

/** Why sources cannot be compiled. @throws the error if it is neither in the sources nor in the system: a bug */
export function issuesOf(error: unknown): readonly Issue[] {
  if (error instanceof AuthorError) return error.issues;
  const reason = explainSystemError(error);
  if (reason === undefined) throw error;
  return [{ code: 'system', severity: 'error', message: reason }];
}
