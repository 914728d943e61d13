import { basePath } from '../../base/paths.ts';
import type { Api } from '../../api/index.ts';
import { joinApis } from '../../api/index.ts';
import { SECURITY } from '../../api/platform.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { lazy, memoize } from '../../base/work.ts';
import type { Iri, Publication } from '../../ontology/model.ts';
import { Graph } from '../../rdf/index.ts';
import { catalogue as catalogueSite } from '../../site/files.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import type { CatalogueInput, MemberInput } from '../command/catalogue-input.ts';
import { located, openCatalogue, withTermLinks } from '../command/catalogue-input.ts';
import { explainSystemError } from '../command/failure.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { countLine, formatIssues } from '../command/issues.ts';
import { seconds } from '../command/terminal.ts';
import type { MemoryCache } from '../load/cache.ts';
import { createMemoryCache } from '../load/cache.ts';
import type { Interruption } from '../command/signals.ts';
import type { Program } from '../program/find-program.ts';
import { openProgram } from '../program/open-program.ts';
import { compileSchemas } from '../site-build/published-schemas.ts';
import type { CompiledSite, DevServer } from './dev-server.ts';
import { compileSite, createDevServer } from './dev-server.ts';
import type { DevReports } from './dev-reports.ts';
import { createReload } from './dev-reports.ts';
import type { Watcher } from './watch.ts';
import { mayBeRead, watchFiles } from './watch.ts';

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

interface SessionHandlers {
  /** Called before each compilation. */
  readonly changed: () => void;
  /** Called after each successful compilation. */
  readonly refreshed: () => void;
  /** Some files cannot be watched. */
  readonly failed: (error: unknown) => void;
}

/** What a session needs beside the ontology. */
interface SessionOptions {
  /** Opens the pages, after the sources were compiled. */
  readonly openProgram: () => Promise<Program>;
  readonly api: ApiSettings['options'];
  /** Receives the errors of compilations. Absent: the session is not watched, and its pages are those of a build. */
  readonly reports?: DevReports;
}

/** Opens the session of what the options name: one ontology, or a catalogue. @throws {AuthorError} the sources have errors */
export async function openPages(input: InputOptions, options: SessionOptions): Promise<DevSession> {
  const catalogue = openCatalogue(input);
  return catalogue ? openCatalogueSession(catalogue, input, options) : openSession(input, options);
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
    watch: (handlers) => {
      const compile = async (): Promise<void> => server.show(await compileSite(input, cache));
      return watchSources({ input, site, part: '', reports }, compile, handlers).ready;
    },
  };
}

/** Sources that are watched. */
interface WatchedSources {
  readonly input: InputOptions;
  readonly site: CompiledSite;
  /** Name of the part of the site in the reports. */
  readonly part: string;
  readonly reports: DevReports | undefined;
}

/** Compiles sources again when one of their files changes. */
function watchSources(
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
async function refresh(compile: () => Promise<void>, report: (issues: readonly Issue[]) => void): Promise<boolean> {
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
function issuesOf(error: unknown): readonly Issue[] {
  if (error instanceof AuthorError) return error.issues;
  const reason = explainSystemError(error);
  if (reason === undefined) throw error;
  return [{ code: 'system', severity: 'error', message: reason }];
}

/** The page as long as there is none. The overlay shows the errors. */
const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Errors in the sources</title></head>
<body><noscript>The sources have errors. The terminal lists them.</noscript></body>
</html>
`;

/**
 * Opens a session. If the sources have errors from the beginning, it shows them, and the site as soon as they are corrected.
 *
 * @throws the error if it is not in the sources
 */
export async function openOrWait(
  open: () => Promise<DevSession>,
  input: InputOptions,
  reports: DevReports,
): Promise<DevSession> {
  try {
    return await open();
  } catch (error) {
    const issues = issuesOf(error);
    // There is no folder to watch.
    if (issues.some(({ code }) => code === 'not-found')) throw error;
    console.error(`${formatIssues(issues)}\nThe site appears as soon as these errors are corrected.`);
    reports.setErrors('', issues);
    return waitingSession(open, input, reports);
  }
}

function waitingSession(open: () => Promise<DevSession>, input: InputOptions, reports: DevReports): DevSession {
  let session: DevSession | undefined;
  const reload = createReload(
    () => '',
    reports,
    () => undefined,
  );
  const page = reload.addScript(PAGE);
  const headers = { ...SECURITY, 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' };
  const wait = async (handlers: SessionHandlers): Promise<void> => {
    const [path, folder] = [ontologyPath(input), ontologyFolder(input)];
    const changed = async (): Promise<void> => {
      handlers.changed();
      const isOpen = await refresh(
        async () => void (session = await open()),
        (issues) => reports.setErrors('', issues),
      );
      if (!isOpen) return;
      await watcher.close();
      await session?.watch(handlers);
      reload.now();
      handlers.refreshed();
    };
    const concerns = (file: string): boolean => file === path || mayBeRead(folder, file);
    const watcher = watchFiles(path, { changed, failed: handlers.failed, concerns });
    await watcher.ready;
  };
  return {
    get publication() {
      return session?.publication;
    },
    get example() {
      return session?.example;
    },
    fetch: async (request) => {
      if (!session) return (await reload.respond(request)) ?? new Response(page, { status: 503, headers });
      const response = await session.fetch(request);
      const home = `${basePath(session.publication?.site.baseUrl ?? '')}/`;
      // A browser still has the page that waits, and the site may be below another path.
      if (response.status !== 404 || new URL(request.url).pathname !== '/' || home === '/') return response;
      return new Response(null, { status: 302, headers: { Location: home } });
    },
    watch: wait,
    use: async (program) => session?.use(program),
    close: () => {
      reload.close();
      session?.close();
    },
  };
}

/** The home page of a catalogue: a site without an ontology, with the list of all publications. */
async function catalogueHome(
  { catalogue, publicationOf }: CatalogueInput,
  members: readonly { readonly path: string; readonly site: CompiledSite }[],
): Promise<CompiledSite> {
  const publication = await publicationOf(
    members.map(({ path, site }) => catalogueSite.describe(path, site.compiled.publication, site.schemas.length > 0)),
  );
  const snapshot = { publication, json: (): undefined => undefined };
  return {
    compiled: { publication, graph: new Graph(), nodes: [], timings: {}, failed: false, check: async () => [] },
    schemas: [],
    themeFiles: catalogue.themeFiles,
    compiledSchemas: lazy(() => compileSchemas([], publication)),
    snapshot,
    prepared: async () => snapshot,
    downloads: lazy(() => new Map(catalogueSite.files(publication).map(({ path, text }) => [path, text]))),
  };
}

/** A publication of the catalogue, with a server of its own. */
interface DevMember {
  readonly input: MemberInput;
  readonly server: DevServer;
  /** As it is served. */
  site: CompiledSite;
  /** The pages of terms of other publications that the site links. */
  terms: TermLinks;
  readonly cache: MemoryCache;
}

/** IRI → path of the term's page below the catalogue. */
type TermLinks = Readonly<Record<Iri, string>>;

/** The servers of a catalogue: one for each publication, and one for the home page. */
interface DevCatalogue {
  readonly input: CatalogueInput;
  readonly members: readonly DevMember[];
  readonly home: DevServer;
  readonly app: Api;
}

/** Opens the session of a catalogue. @throws {AuthorError} the sources have errors */
export async function openCatalogueSession(
  first: CatalogueInput,
  options: InputOptions,
  sessionOptions: SessionOptions,
): Promise<DevSession> {
  const { reports } = sessionOptions;
  let program = await sessionOptions.openProgram();
  let current = await openServers(first, program, sessionOptions);
  let watchers: readonly Watcher[] = [];
  const servers = (): readonly DevServer[] => [...current.members.map(({ server }) => server), current.home];
  const close = (): void => servers().forEach((server) => server.close());

  /** After a change of the list of publications. Browsers connect again, and load their pages. */
  async function reopen(handlers: SessionHandlers): Promise<void> {
    handlers.changed();
    const isOpen = await refresh(
      async () => {
        const next = await openServers(openCatalogue(options) ?? first, program, sessionOptions);
        close();
        current = next;
      },
      (issues) => reports?.setErrors(LIST, issues),
    );
    if (!isOpen) return;
    await watchAll(handlers);
    handlers.refreshed();
  }

  async function watchAll(handlers: SessionHandlers): Promise<void> {
    await Promise.all(watchers.map((watcher) => watcher.close()));
    const opened = current;
    watchers = [
      watchFiles(opened.input.catalogue.file, { changed: () => reopen(handlers), failed: handlers.failed }),
      ...opened.members.map((member) => watchMember(member, opened, reports, handlers)),
    ];
    await Promise.all(watchers.map(({ ready }) => ready));
  }

  const [example] = current.members;
  return {
    publication: (await homeOf(current)).compiled.publication,
    example: (example as DevMember).site,
    fetch: (request) => current.app.fetch(request),
    watch: watchAll,
    use: async (next) => {
      program = next;
      for (const server of servers()) await server.use(next);
    },
    close,
  };
}

/** Name of the list of publications in the reports, which no publication has. */
const LIST = '/';

async function openServers(
  input: CatalogueInput,
  program: Program,
  { api, reports }: SessionOptions,
): Promise<DevCatalogue> {
  const serve = (site: CompiledSite): Promise<DevServer> => createDevServer(site, program, api, reports);
  const members: DevMember[] = [];
  for (const member of input.members) {
    const cache = createMemoryCache();
    const site = await compileMember(member, {}, cache);
    members.push({ input: member, site, terms: {}, cache, server: await serve(site) });
  }
  await linkTerms(members);
  const home = await serve(await homeOf({ input, members }));
  const apis = members.map(({ site, server }) => ({ publication: site.compiled.publication, api: server }));
  return { input, members, home, app: joinApis(home, apis) };
}

function compileMember(input: MemberInput, terms: TermLinks, cache: MemoryCache): Promise<CompiledSite> {
  return located(input, () => compileSite(withTermLinks(input, terms).options, cache));
}

/** Compiles publications again whose mentions of others now lead to other pages. */
async function linkTerms(members: readonly DevMember[]): Promise<void> {
  const surveys = new Map(members.map(({ input, site }) => [input.path, surveyOf(site.compiled)]));
  for (const member of members) {
    const terms = catalogueSite.links(member.input.path, surveys);
    if (JSON.stringify(terms) !== JSON.stringify(member.terms)) await show(member, terms);
  }
}

const surveyOf = memoize(({ publication, nodes }: CompiledSite['compiled']) =>
  catalogueSite.survey(publication, nodes),
);

/** Compiles a publication, and serves it. */
async function show(member: DevMember, terms: TermLinks): Promise<void> {
  member.site = await compileMember(member.input, terms, member.cache);
  member.terms = terms;
  member.server.show(member.site);
}

function homeOf({ input, members }: Pick<DevCatalogue, 'input' | 'members'>): Promise<CompiledSite> {
  return catalogueHome(
    input,
    members.map(({ input: { path }, site }) => ({ path, site })),
  );
}

function watchMember(
  member: DevMember,
  catalogue: DevCatalogue,
  reports: DevReports | undefined,
  handlers: SessionHandlers,
): Watcher {
  const compile = async (): Promise<void> => {
    await show(member, member.terms);
    await linkTerms(catalogue.members);
    catalogue.home.show(await homeOf(catalogue));
  };
  const { path, options } = member.input;
  return watchSources({ input: options, site: member.site, part: path, reports }, compile, handlers);
}
