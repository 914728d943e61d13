import type { Api } from '../../api/app.ts';
import { AuthorError } from '../../ontology/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { createMemoryCache } from '../cache/memory-cache.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { countLine, formatIssues } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import { explainSystemError } from '../command/system-errors.ts';
import type { Program } from '../program/open-program.ts';
import type { CompiledSite } from './compiled-site.ts';
import { compileSite } from './compiled-site.ts';
import { createDevServer } from './dev-server.ts';
import { mayBeRead } from './may-be-read.ts';
import type { Watcher } from './watch.ts';
import { watchFiles } from './watch.ts';

/** What the development server serves: a site, or a catalogue of several. Compiles it again when its files change. */
export interface DevSession extends Api {
  /** The publication whose home page is at the top. */
  readonly publication: Publication;
  /** A publication with an API. */
  readonly example: CompiledSite;
  /** Watches the files. Resolves when all are watched. */
  watch(handlers: SessionHandlers): Promise<void>;
  /** Uses this program from now on. */
  use(program: Program): Promise<void>;
  /** Ends the connections of browsers. */
  close(): void;
}

export interface SessionHandlers {
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
}

/** Opens the session of one ontology. @throws {AuthorError} its sources have errors */
export async function openSession(input: InputOptions, { openProgram, api }: SessionOptions): Promise<DevSession> {
  const cache = createMemoryCache();
  const site = await compileSite(input, cache);
  const server = await createDevServer(site, await openProgram(), api);
  return {
    publication: site.compiled.publication,
    example: site,
    fetch: (request) => server.fetch(request),
    use: (program) => server.use(program),
    close: () => server.close(),
    watch: (handlers) =>
      watchSources(input, site, async () => server.show(await compileSite(input, cache)), handlers).ready,
  };
}

/** Compiles sources again when one of their files changes. */
export function watchSources(
  input: InputOptions,
  { pages }: CompiledSite,
  compile: () => Promise<void>,
  { refreshed, failed }: SessionHandlers,
): Watcher {
  const path = ontologyPath(input);
  const folder = ontologyFolder(input);
  return watchFiles(path, {
    changed: async () => {
      if (await refresh(compile)) refreshed();
    },
    failed,
    concerns: (file) => file === path || mayBeRead(folder, file),
    beside: pages?.root,
  });
}

/** Compiles sources again. If they have errors, prints them, keeps the current version and returns false. */
export async function refresh(compile: () => Promise<void>): Promise<boolean> {
  const start = performance.now();
  try {
    await compile();
  } catch (error) {
    const reason =
      error instanceof AuthorError
        ? `${formatIssues(error.issues)}\n${countLine(error.issues)}.`
        : explainSystemError(error);
    if (reason === undefined) throw error;
    console.error(`${reason} The site shows the last version without errors.`);
    return false;
  }
  console.log(`Reloaded in ${seconds(performance.now() - start)}.`);
  return true;
}
