import { basePath, identifierToPath } from '../../base/paths.ts';
import { pathToFileURL } from 'node:url';
import type { Api, Assets } from '../../api/index.ts';
import { createApp } from '../../api/index.ts';
import { entityTag, isCurrent, notModified } from '../../api/platform.ts';
import { lazy, memoize, memoizeByKey } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import { createDiskAssets } from '../../serve/disk-assets.ts';
import { isApiUrl } from '../../serve/node.ts';
import type { SitePublication } from '../../site/files.ts';
import type { Snapshot } from '../../site/pages.ts';
import type { CompiledHistory } from '../../versions/engine.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { compileUncheckedInput } from '../command/compile-input.ts';
import type { InputOptions } from '../command/input-options.ts';
import { ontologyFolder } from '../command/input-options.ts';
import { rejectErrors } from '../command/issues.ts';
import type { MemoryCache } from '../load/cache.ts';
import { digestOf } from '../load/releases.ts';
import type { Program } from '../program/find-program.ts';
import type { CompiledSchemas } from '../site-build/published-schemas.ts';
import { SCHEMAS_FILE } from '../site-build/read-build.ts';
import type { DevReports, Reload, TermPages } from './dev-reports.ts';
import { createReload } from './dev-reports.ts';
import type { RequestedPages } from './requested-pages.ts';

/** A compiled ontology, and what the development server computes from it on first use. */
export interface CompiledSite extends Pick<
  UncheckedInput,
  'compiled' | 'schemas' | 'themeFiles' | 'pages' | 'releases'
> {
  /** Validators of the schemas, and the playground. */
  readonly compiledSchemas: () => Promise<CompiledSchemas>;
  /** What pages read. Without {@link prepared}, it lacks what only the pages of the API, agents and the playground show. */
  readonly snapshot: Snapshot;
  readonly prepared: () => Promise<Snapshot>;
  /** Files of schemas, and saved contexts, by path below the base URL. */
  readonly downloads: () => Promise<ReadonlyMap<string, string>>;
}

/**
 * Compiles the sources, and leaves most rules to the check in the background.
 *
 * @param cache results of earlier compilations
 * @throws {AuthorError} the sources have errors that are known without these rules
 */
export async function compileSite(options: InputOptions, cache: MemoryCache): Promise<CompiledSite> {
  cache.start();
  try {
    return await compileStarted(options, cache);
  } catch (error) {
    cache.abandon();
    throw error;
  }
}

async function compileStarted(options: InputOptions, cache: MemoryCache): Promise<CompiledSite> {
  const input = await compileUncheckedInput({ ...options, cache });
  const { schemas, themeFiles, pages, releases } = input;
  if (input.compiled.failed) rejectErrors(await input.compiled.check());
  const { compiled: sources, history } = await withHistory(input, cache);
  // The same object for pages and for files of the model, which share what is computed from it.
  const publication: SitePublication = { ...sources.publication, ...(history && { recorded: history }) };
  const compiled = { ...sources, publication };
  const files = new Map<string, unknown>([[SCHEMAS_FILE, schemas]]);
  const compiledSchemas = lazy(async () => (await requestedData()).compileSchemas(schemas, publication, cache));
  return {
    compiled,
    schemas,
    themeFiles,
    ...(pages && { pages }),
    ...(releases && { releases }),
    compiledSchemas,
    snapshot: { publication, json: (path) => files.get(path) },
    prepared: lazy(async () => (await requestedData()).preparedSnapshot(publication, files, await compiledSchemas())),
    downloads: lazy(async () => (await requestedData()).downloads(input, ontologyFolder(options), publication)),
  };
}

/** Compares the releases. Most sources have none, and need no code for it. */
async function withHistory(
  { compiled, releases }: UncheckedInput,
  cache: MemoryCache,
): Promise<Pick<CompiledHistory, 'compiled' | 'history'>> {
  if (!releases) return { compiled };
  const { compileHistory } = await requestedData();
  return compileHistory(compiled, releases, { cache, sha256: digestOf });
}

/** What creates all that is not a page: a third of the code, which the first page does not wait for. */
const requestedData = lazy(() => import('./requested-data.ts'));

const ENCODER = new TextEncoder();

/**
 * The files of a site that are created on request, each once, and the files of all sites.
 *
 * @param own paths of files that replace one of all sites, such as the icon
 * @param inPage changes the HTML of a page
 */
function createRequestedAssets(
  create: CreateFile,
  shared: Assets,
  inPage: (html: string) => string,
  own: ReadonlySet<string> = new Set(),
): Assets {
  const bytesOf = memoizeByKey(async (path: string): Promise<Uint8Array<ArrayBuffer> | undefined> => {
    const content = await create(path);
    if (content === undefined) return undefined;
    return toBytes(path.endsWith('.html') && typeof content === 'string' ? inPage(content) : content);
  });
  return {
    async fetch(request) {
      const path = decodeURIComponent(new URL(request.url).pathname).slice(1);
      const isPage = /\.(?:html|md)$/.test(path);
      const file = isPage || own.has(path) ? undefined : await shared.fetch(request);
      if (file && file.status !== 404) return file;
      const bytes = await bytesOf(path);
      if (!bytes) return new Response(null, { status: 404 });
      const headers = new Headers({ ETag: await entityTag(bytes), 'Content-Length': String(bytes.byteLength) });
      if (isCurrent(request, headers.get('ETag') ?? '')) return notModified(headers);
      return new Response(request.method === 'HEAD' ? null : bytes, { headers });
    },
  };
}

function toBytes(content: Content): Uint8Array<ArrayBuffer> {
  if (content instanceof Uint8Array) return new Uint8Array(content);
  return ENCODER.encode(typeof content === 'string' ? content : [...content].join(''));
}

/** The content of a file of the site. */
export type Content = string | Uint8Array | Iterable<string>;

/** Creates a file that a build of the site has. undefined: the build has no such file. */
export type CreateFile = (path: string) => Promise<Content | undefined>;

/** Opens the pages of a snapshot: `openRequestedPages` of the program. */
type OpenPages = (snapshot: CompiledSite['snapshot']) => RequestedPages;

/** Creates pages and data files of a site on request. Excludes what is the same for all sites, the full-text search and the sitemap. */
function createRequestedFiles(site: CompiledSite, openPages: OpenPages): CreateFile {
  const createPage = createPages(site, openPages);
  const createData = lazy(async () => (await requestedData()).createDataFiles(site, createPage));
  return async (path) => (PAGE.test(path) ? createPage(path) : (await createData())(path));
}

const PAGE = /\.(?:html|md)$/;

/** Pages that show what only {@link CompiledSite.prepared} has. */
const PREPARED = /^(?:(?:api|agents|model-context-protocol|playground)\.|api-reference\/)/;

/** Creates pages. The first does not wait for what only few pages show. */
function createPages(site: CompiledSite, openPages: OpenPages): (path: string) => Promise<string | undefined> {
  let pages = openPages(site.snapshot);
  const usePrepared = lazy(async () => void (pages = openPages(await site.prepared())));
  return async (path) => {
    if (PREPARED.test(path)) await usePrepared();
    return pages.create(path);
  };
}

/** An app that serves a site without a build: it responds as a server of a build does, with files that are created on request. */
export interface DevServer extends Api {
  /** Serves this site from now on, and reloads the pages in browsers. */
  show(site: CompiledSite): void;
  /** Uses this program from now on, and reloads the pages in browsers. */
  use(program: Program): Promise<void>;
  /** Ends the connections of browsers. */
  close(): void;
}

/**
 * @param options settings of the API, independent of the ontology
 * @param reports what pages show of it, and load again with each version. Absent: pages are those of a build
 */
export async function createDevServer(
  first: CompiledSite,
  program: Program,
  options: ApiSettings['options'],
  reports?: DevReports,
): Promise<DevServer> {
  let site = first;
  let [openPages, shared] = await openParts(program);
  const base = (): string => basePath(site.compiled.publication.site.baseUrl);
  const reload = reports ? createReload(base, reports, () => termPages(site.compiled.publication)) : NO_RELOAD;
  const createCurrent = (): Api => {
    const { compiled, compiledSchemas, themeFiles } = site;
    const own = new Set(themeFiles.map(({ path }) => path));
    const assets = createRequestedAssets(createRequestedFiles(site, openPages), shared, reload.addScript, own);
    const files = createApp(compiled.publication, { assets, resources: [] });
    // The home page of a catalogue lists the APIs of its publications, which have servers of their own.
    const publications = compiled.publication.site.publications && [];
    const api = lazy(async () => {
      const [{ createApi }, schemas] = await Promise.all([requestedData(), compiledSchemas()]);
      return createApi(compiled.publication, { ...options, schemas, assets, publications });
    });
    return { fetch: async (request) => (isApiUrl(request.url) ? await api() : files).fetch(request) };
  };
  let current = createCurrent();
  const update = (): void => {
    current = createCurrent();
    reload.now();
  };
  return {
    fetch: async (request) => (await reload.respond(request)) ?? current.fetch(request),
    show: (next) => {
      site = next;
      update();
    },
    use: async (next) => {
      [openPages, shared] = await openParts(next);
      update();
    },
    close: reload.close,
  };
}

const NO_RELOAD: Reload = {
  addScript: (html) => html,
  respond: () => Promise.resolve(undefined),
  now: () => {},
  close: () => {},
};

/** Path of each term's page in the default language, by IRI. */
const termPages = memoize(({ ontology, site }: Publication): TermPages => {
  const base = basePath(site.baseUrl);
  return new Map(ontology.terms.map(({ iri, identifier }) => [iri, `${base}/${identifierToPath(identifier)}`]));
});

async function openParts({ requestedPages, client }: Program): Promise<readonly [OpenPages, Assets]> {
  const module = (await import(pathToFileURL(requestedPages).href)) as { readonly openRequestedPages: OpenPages };
  return [module.openRequestedPages, createDiskAssets(client)];
}
