import type { Api } from '../../api/app.ts';
import type { Issue } from '../../ontology/issue.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { countLine, formatIssues } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import { explainSystemError } from '../command/system-errors.ts';
import type { Program } from '../program/find-program.ts';
import type { CompiledSite } from './compiled-site.ts';
import { compileSite } from './compiled-site.ts';
import type { DevReports } from './dev-reports.ts';
import { createDevServer } from './dev-server.ts';
import { mayBeRead } from './may-be-read.ts';
import type { Watcher } from './watch.ts';
import { watchFiles } from './watch.ts';

/** What the development server serves: a site, or a catalogue of several. Compiles it again when its files change. */
export interface DevSession extends Api {
  /** The publication whose home page is at the top. undefined: the sources have had errors since the beginning. */
  readonly publication?: Publication | undefined;
  /** A publication with an API. */
  readonly example?: CompiledSite | undefined;
  /** Watches the files. Resolves when all are watched. */
  watch(handlers: SessionHandlers): Promise<void>;
  /** Uses this program from now on. */
  use(program: Program): Promise<void>;
  /** Ends the connections of browsers. */
  close(): void;
}

export interface SessionHandlers {
  /** Called before each compilation. */
  readonly changed: () => void;
  /** Called after each successful compilation. */
  readonly refreshed: () => void;
  /** Some files cannot be watched. */
  readonly failed: (error: unknown) => void;
}

/** What a session needs beside the ontology. */
export interface SessionOptions {
  /** Opens the pages, after the sources were compiled. */
  readonly openProgram: () => Promise<Program>;
  readonly api: ApiSettings['options'];
  /** Receives the errors of compilations. */
  readonly reports: DevReports;
}

/** Opens the session of one ontology. @throws {AuthorError} its sources have errors */
export async function openSession(input: InputOptions, options: SessionOptions): Promise<DevSession> {
  const { openProgram, api, reports } = options;
  const cache = createMemoryCache();
  const site = await compileSite(input, cache);
  const server = await createDevServer(site, await openProgram(), api, reports);
  return {
    publication: site.compiled.publication,
    example: site,
    fetch: (request) => server.fetch(request),
    use: (program) => server.use(program),
    close: () => server.close(),
    watch: (handlers) => {
      const compile = async (): Promise<void> => server.show(await compileSite(input, cache));
      return watchSources({ input, site, part: '', reports }, compile, handlers).ready;
    },
  };
}

/** Sources that are watched. */
export interface WatchedSources {
  readonly input: InputOptions;
  readonly site: CompiledSite;
  /** Name of the part of the site in the reports. */
  readonly part: string;
  readonly reports: DevReports;
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
      if (await refresh(compile, (issues) => reports.setErrors(part, issues))) refreshed();
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
