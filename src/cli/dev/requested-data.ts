/** What a development server creates beside pages, on request. The first page does not wait for this code. */
import { readFileSync } from 'node:fs';
import { API_FILES, indexTerms } from '../../api/index.ts';
import { lazy, memoizeByKey } from '../../base/work.ts';
import { createTransforms } from '../../mappings/index.ts';
import { datasetFiles } from '../../ontology/formats.ts';
import type { Publication } from '../../ontology/model.ts';
import { modelFiles, robotsTxt, searchFileAt } from '../../site/files.ts';
import type { Snapshot } from '../../site/pages.ts';
import type { Release } from '../../versions/engine.ts';
import { readRelease } from '../../versions/engine.ts';
import type { ReleaseFileName } from '../../versions/index.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import type { UncheckedInput } from '../command/compile-input.ts';
import { createPreview } from '../site-build/preview.ts';
import type { CompiledSchemas } from '../site-build/published-schemas.ts';
import { schemaDownloads } from '../site-build/published-schemas.ts';
import { PLAYGROUND_FILE, SCHEMAS_FILE } from '../site-build/read-build.ts';
import type { CompiledSite, Content, CreateFile } from './dev-server.ts';

/* A bundle has the whole of a door that `import()` names, also for those who import a part of it. These names are what is meant. */
export { createApi } from '../../api/index.ts';
export { compileHistory } from '../../versions/engine.ts';
export { compileSchemas } from '../site-build/published-schemas.ts';

/** What the pages of the API, agents and the playground read. */
export function preparedSnapshot(
  publication: Publication,
  files: ReadonlyMap<string, unknown>,
  schemas: CompiledSchemas,
): Snapshot {
  const index = lazy(() => indexTerms(publication));
  const transforms = lazy(() => (schemas.files.length === 0 ? undefined : createTransforms(schemas, publication)));
  const json = memoizeByKey((path: string): unknown => {
    if (path === SCHEMAS_FILE) return schemas.files;
    if (path === PLAYGROUND_FILE) return schemas.example;
    if (files.has(path)) return files.get(path);
    const create = API_FILES[path.replace(/^public/, '')];
    if (!create || publication.site.api === false) return undefined;
    return JSON.parse(create(publication, index(), transforms()));
  });
  return { publication, json };
}

/** Files of schemas, and saved contexts, by path below the base URL. */
export function downloads(
  { schemas, savedContexts }: Pick<UncheckedInput, 'schemas' | 'savedContexts'>,
  folder: string,
  { site }: Publication,
): ReadonlyMap<string, string> {
  return new Map([
    ...schemaDownloads(schemas, folder, site),
    ...(savedContexts?.versions ?? []).map(({ path, text }) => [path, text] as const),
  ]);
}

/** Folder of the modules of the playground. */
const MODULES = '_astro/';

/** Folder of the names and definitions that the search loads: `search/de.json`, `search/lines/de.1a2b3c4d5e/0.json`. */
const SEARCH = 'search/';

/** Creates all files of a site that are not pages of HTML or Markdown. `createPage` creates those that pages have as data. */
export function createDataFiles(site: CompiledSite, createPage: CreateFile): CreateFile {
  const data = dataFiles(site);
  const createReleaseFile = createReleaseFiles(site.releases?.versions ?? []);
  const { publication } = site.compiled;
  // Those of a catalogue are among the downloads.
  const ofModel = lazy(() => (publication.site.publications ? [] : modelFiles(publication, site.schemas)));
  return async (path) => {
    if (path.startsWith(MODULES)) return (await site.compiledSchemas()).playground.get(path);
    const download = (await site.downloads()).get(path);
    if (path.startsWith(SEARCH)) return download ?? searchFileAt(path, publication);
    const content = data[path]?.() ?? download ?? (await createReleaseFile(path)) ?? (await createPage(path));
    if (content !== undefined) return content;
    return (
      createPreview(path, publication) ??
      ofModel()
        .find((file) => file.path === path)
        ?.text()
    );
  };
}

/** Creates the files of releases on request. undefined: the path is not that of such a file. */
function createReleaseFiles(
  releases: readonly Release[],
): (path: string) => Promise<string | Iterable<string> | undefined> {
  const read = memoizeByKey((release: Release) => readRelease(release));
  const files = new Map(
    releases.flatMap((release) =>
      (Object.entries(VERSION_PATHS.files(release)) as [ReleaseFileName, string][]).map(
        ([name, path]) => [path, { release, name }] as const,
      ),
    ),
  );
  return async (path) => {
    const file = files.get(path);
    return file && (await read(file.release)).write(file.name);
  };
}

/** Creates the dataset, and files of hosts and themes, by path. */
function dataFiles({ compiled, themeFiles, pages }: CompiledSite): Readonly<Record<string, () => Content>> {
  const { publication, nodes } = compiled;
  const { publications, catalogue } = publication.site;
  const dataset = Object.entries(publications ? {} : datasetFiles(publication.ontology)).map(
    ([path, create]) => [path, (): Content => create(publication, nodes)] as const,
  );
  const files = [...themeFiles, ...(pages?.files ?? [])];
  return {
    ...Object.fromEntries(dataset),
    ...(!catalogue && { 'robots.txt': () => robotsTxt(publication.site) }),
    ...Object.fromEntries(files.map(({ path, file }) => [path, () => readFileSync(file)])),
  };
}
