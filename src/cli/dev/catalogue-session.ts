import { joinApis } from '../../api/index.ts';
import type { Api } from '../../api/index.ts';
import { lazy, memoize } from '../../base/work.ts';
import type { Iri } from '../../ontology/model.ts';
import { Graph } from '../../rdf/index.ts';
import { catalogue as catalogueSite } from '../../site/files.ts';
import type { CatalogueInput, MemberInput } from '../command/catalogue-input.ts';
import { located, openCatalogue, withTermLinks } from '../command/catalogue-input.ts';
import type { InputOptions } from '../command/input-options.ts';
import type { MemoryCache } from '../load/cache.ts';
import { createMemoryCache } from '../load/cache.ts';
import type { Program } from '../program/find-program.ts';
import { compileSchemas } from '../site-build/published-schemas.ts';
import type { DevReports } from './dev-reports.ts';
import type { CompiledSite, DevServer } from './dev-server.ts';
import { compileSite, createDevServer } from './dev-server.ts';
import type { DevSession, SessionHandlers, SessionOptions } from './session.ts';
import type { Watcher } from './watch.ts';
import { watchFiles } from './watch.ts';
import { refresh, watchSources } from './watch-sources.ts';

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
    downloads: lazy(async () => new Map(catalogueSite.files(publication).map(({ path, text }) => [path, text]))),
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
