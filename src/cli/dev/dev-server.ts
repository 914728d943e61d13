import { pathToFileURL } from 'node:url';
import type { Api, Assets } from '../../api/app.ts';
import { createApi, createApp } from '../../api/app.ts';
import { lazy, memoize } from '../../ontology/memoize.ts';
import type { Publication } from '../../ontology/model.ts';
import { createDiskAssets } from '../../serve/disk-assets.ts';
import { isApiUrl } from '../../serve/node.ts';
import { basePath, createLinks } from '../../site/index/links.ts';
import type { ApiSettings } from '../command/api-settings.ts';
import type { Program } from '../program/find-program.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { DevReports, TermPages } from './dev-reports.ts';
import { createDevReports } from './dev-reports.ts';
import { createReload } from './reload.ts';
import { createRequestedAssets } from './requested-assets.ts';
import type { OpenPages } from './requested-files.ts';
import { createRequestedFiles } from './requested-files.ts';

/** An app that serves a site without a build: it responds as a server of a build does, with files that are created on request. */
export interface DevServer extends Api {
  /** Serves this site from now on, and reloads the pages in browsers. */
  show(site: CompiledSite): void;
  /** Uses this program from now on, and reloads the pages in browsers. */
  use(program: Program): Promise<void>;
  /** Ends the connections of browsers. */
  close(): void;
}

/** @param options settings of the API, independent of the ontology */
export async function createDevServer(
  first: CompiledSite,
  program: Program,
  options: ApiSettings['options'],
  reports: DevReports = createDevReports(''),
): Promise<DevServer> {
  let site = first;
  let [openPages, shared] = await openParts(program);
  const base = (): string => basePath(site.compiled.publication.site.baseUrl);
  const reload = createReload(base, reports, () => termPages(site.compiled.publication));
  const createCurrent = (): Api => {
    const { compiled, compiledSchemas, themeFiles } = site;
    const own = new Set(themeFiles.map(({ path }) => path));
    const assets = createRequestedAssets(createRequestedFiles(site, openPages), shared, reload.addScript, own);
    const files = createApp(compiled.publication, { assets, resources: [] });
    // The home page of a catalogue lists the APIs of its publications, which have servers of their own.
    const publications = compiled.publication.site.publications && [];
    const api = lazy(async () =>
      createApi(compiled.publication, { ...options, schemas: await compiledSchemas(), assets, publications }),
    );
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

/** Path of each term's page in the default language, by IRI. */
const termPages = memoize(({ ontology, site }: Publication): TermPages => {
  const { term } = createLinks(site.baseUrl);
  return new Map(ontology.terms.map(({ iri, identifier }) => [iri, term(identifier)]));
});

async function openParts({ requestedPages, client }: Program): Promise<readonly [OpenPages, Assets]> {
  const module = (await import(pathToFileURL(requestedPages).href)) as { readonly openRequestedPages: OpenPages };
  return [module.openRequestedPages, createDiskAssets(client)];
}
