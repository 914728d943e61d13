import { readFileSync } from 'node:fs';
import { DATASET_FILES } from '../../api/data-files.ts';
import { lazy } from '../../ontology/memoize.ts';
import type { Publication } from '../../ontology/model.ts';
import { robotsTxt } from '../../site/files/robots.ts';
import { pageLanguages } from '../../site/index/page-languages.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { AGENTS_PAGE, PLAYGROUND_PAGE } from '../../site/index/routes.ts';
import { searchFiles } from '../../site/search/search-files.ts';
import { modelFiles } from '../site-build/model-files.ts';
import { createPreview } from '../site-build/preview.ts';
import type { CompiledSite } from './compiled-site.ts';
import type { RequestedPages } from './requested-pages.ts';
import { createReleaseFiles } from './requested-releases.ts';

/** The content of a file of the site. */
export type Content = string | Uint8Array | Iterable<string>;

/** Creates a file that a build of the site has. undefined: the build has no such file. */
export type CreateFile = (path: string) => Promise<Content | undefined>;

/** Opens the pages of a snapshot: `openRequestedPages` of the program. */
export type OpenPages = (snapshot: CompiledSite['snapshot']) => RequestedPages;

/** Creates pages and data files of a site on request. Excludes what is the same for all sites, the full-text search and the sitemap. */
export function createRequestedFiles(site: CompiledSite, openPages: OpenPages): CreateFile {
  const createPage = createPages(site, openPages);
  const createData = lazy(() => dataFiles(site));
  const createReleaseFile = createReleaseFiles(site.releases?.versions ?? []);
  const { publication } = site.compiled;
  // Those of a catalogue are among the downloads.
  const { history } = site;
  const ofModel = lazy(() =>
    publication.site.publications ? [] : modelFiles(publication, site.schemas, history && (() => history)),
  );
  return async (path) => {
    if (PAGE.test(path)) return createPage(path);
    if (path.startsWith(MODULES)) return (await site.compiledSchemas()).playground.get(path);
    if (path.startsWith(SEARCH)) return site.downloads().get(path) ?? searchFile(path, publication);
    const data =
      createData()[path]?.() ??
      site.downloads().get(path) ??
      (await createReleaseFile(path)) ??
      (await createPage(path));
    if (data !== undefined) return data;
    return (
      createPreview(path, publication) ??
      ofModel()
        .find((file) => file.path === path)
        ?.text()
    );
  };
}

/** Folder of the modules of the playground. */
const MODULES = '_astro/';

/** Folder of the names and definitions that the search loads: `search/de.json`, `search/lines/de.1a2b3c4d5e/0.json`. */
const SEARCH = 'search/';

function searchFile(path: string, publication: Publication): string | undefined {
  const language = pageLanguages(publication).find((one) => path.includes(`/${one.toLowerCase()}.`));
  return language && searchFiles(createPublicationIndex(publication, language)).files.get(path);
}

const PAGE = /\.(?:html|md)$/;

/** Pages that show what only {@link CompiledSite.prepared} has. */
const PREPARED = new RegExp(`^(?:api|${AGENTS_PAGE}|${PLAYGROUND_PAGE})\\.`);

/** Creates pages. The first does not wait for what only few pages show. */
function createPages(site: CompiledSite, openPages: OpenPages): (path: string) => Promise<string | undefined> {
  let pages = openPages(site.snapshot);
  const usePrepared = lazy(async () => void (pages = openPages(await site.prepared())));
  return async (path) => {
    if (PREPARED.test(path)) await usePrepared();
    return pages.create(path);
  };
}

/** Creates the dataset, and files of hosts and themes, by path. */
function dataFiles({ compiled, themeFiles, pages }: CompiledSite): Readonly<Record<string, () => Content>> {
  const { publication, nodes } = compiled;
  const { publications, catalogue } = publication.site;
  const dataset = Object.entries(publications ? {} : DATASET_FILES).map(
    ([path, create]) => [path, (): Content => create(publication, nodes)] as const,
  );
  const files = [...themeFiles, ...(pages?.files ?? [])];
  return {
    ...Object.fromEntries(dataset),
    ...(!catalogue && { 'robots.txt': () => robotsTxt(publication.site) }),
    ...Object.fromEntries(files.map(({ path, file }) => [path, () => readFileSync(file)])),
  };
}
