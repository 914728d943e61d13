import type { Api } from '../../api/index.ts';
import type { Publication } from '../../ontology/model.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import { openCatalogue } from '../command/catalogue-input.ts';
import type { InputOptions } from '../command/input-options.ts';
import type { Interruption } from '../command/signals.ts';
import { createMemoryCache } from '../load/cache.ts';
import type { Program } from '../program/find-program.ts';
import { openProgram } from '../program/open-program.ts';
import type { DevReports } from './dev-reports.ts';
import type { CompiledSite } from './dev-server.ts';
import { compileSite, createDevServer } from './dev-server.ts';

/* Imports little: `ontopress start` waits for it before its first page. */

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
  /** Receives the errors of compilations. Absent: the session is not watched, and its pages are those of a build. */
  readonly reports?: DevReports;
}

/** Opens the session of what the options name: one ontology, or a catalogue. @throws {AuthorError} the sources have errors */
export async function openPages(input: InputOptions, options: SessionOptions): Promise<DevSession> {
  const catalogue = openCatalogue(input);
  if (!catalogue) return openSession(input, options);
  const { openCatalogueSession } = await import('./catalogue-session.ts');
  return openCatalogueSession(catalogue, input, options);
}

/**
 * How a session opens its pages.
 *
 * @param interruption stops a compilation of the pages
 */
export function programOpener(verbose: boolean, interruption: Interruption): SessionOptions['openProgram'] {
  return async () => {
    interruption.listen();
    const program = await openProgram({ verbose, signal: interruption.signal });
    process.env['NODE_ENV'] = 'production';
    return program;
  };
}

/** Opens the session of one ontology. @throws {AuthorError} its sources have errors */
async function openSession(input: InputOptions, options: SessionOptions): Promise<DevSession> {
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
    watch: async (handlers) => {
      const { watchSources } = await import('./watch-sources.ts');
      const compile = async (): Promise<void> => server.show(await compileSite(input, cache));
      await watchSources({ input, site, part: '', reports }, compile, handlers).ready;
    },
  };
}
