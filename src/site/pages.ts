/**
 * All pages of the site, for `src/pages` and for those that render them: templates read the table {@link routes}. The only state of the
 * site is here: the snapshot that pages show. All else in `src/site` is a function of its arguments.
 */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { memoizeByKey } from '../base/work.ts';
import type { PublishedSchema } from '../mappings/index.ts';
import type { History } from '../versions/index.ts';
import { VERSION_PATHS } from '../versions/index.ts';
import { agentsPage, mcpPage } from './agents/agents-view.ts';
import type { OpenApi } from './api-reference/open-api.ts';
import { apiPage, apiPartPage } from './api-reference/reference-view.ts';
import { azPage } from './browse/az-list.ts';
import { crosswalkPage, crosswalksPage } from './browse/crosswalk-view.ts';
import { derivationPage, derivationPart } from './browse/derivation-view.ts';
import { ontologyListPage, ontologyPage } from './browse/ontologies.ts';
import { classesPage, facetPage, facetValuePage, treeFile } from './browse/trees.ts';
import { profilePage } from './browse/profile-view.ts';
import { valueSetsPage } from './browse/value-sets.ts';
import { vocabularyPage } from './browse/vocabulary-overview.ts';
import type { AgentDescription } from './files/agent-description.ts';
import { AGENTS_FILE } from './files/agent-description.ts';
import { guidePage, guidesPage } from './guides/guide-view.ts';
import { aboutPage, aboutPart } from './home/about.ts';
import { themeFile } from './home/theme.ts';
import { OPEN_API } from './index/links.ts';
import { pageLanguages } from './index/page-languages.ts';
import type { FileRow, PageHead, PagePath, PageRow } from './index/page-row.ts';
import type { PublicationIndex, SitePublication } from './index/publication-index.ts';
import { createPublicationIndex } from './index/publication-index.ts';
import { openStoredPublication } from './index/stored-terms.ts';
import type { TextLanguage } from './index/translations.ts';
import type { LayoutView } from './layout/layout-view.ts';
import { layoutView, uiOf } from './layout/layout-view.ts';
import { catalogueHome, homePage, notFoundPage } from './layout/start-pages.ts';
import { termPage } from './page/page-slots.ts';
import type { SchemaIndex } from './schemas/schema-index.ts';
import { schemaIndexOf, schemaPages } from './schemas/schema-index.ts';
import { playgroundPage, schemaPage, schemasPage } from './schemas/schema-view.ts';
import {
  changesJson,
  changesXml,
  goneHistory,
  unreleasedPage,
  versionPage,
  versionsPage,
  versionsPart,
} from './versions/pages.ts';

/** What pages read: files of a build, or objects in the memory of the development server. */
export interface Snapshot {
  readonly publication: SitePublication;
  /** Returns the content of a JSON file beside the snapshot, the same object each time. undefined: there is no such file. */
  readonly json: (path: string) => unknown;
}

let current: Snapshot | undefined;

/** Replaces what pages read. undefined: forgets it. */
export function setSnapshot(snapshot: Snapshot | undefined): void {
  current = snapshot;
}

/** Lets pages read the files of a build: `/…/publication.json` and what is beside it. Returns what they read. */
export function openSnapshot(file: string): Snapshot {
  const read = (path: string): unknown => {
    const full = join(dirname(file), path);
    return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')) : undefined;
  };
  const publication = openStoredPublication(file);
  const recorded = publication.history && (read(VERSION_PATHS.history) as History | undefined);
  const snapshot = { publication: { ...publication, ...(recorded && { recorded }) }, json: memoizeByKey(read) };
  setSnapshot(snapshot);
  return snapshot;
}

/** The schemas of a snapshot. Empty for a publication without mappings. */
export function snapshotSchemas({ json }: Snapshot): readonly PublishedSchema[] {
  return (json('schemas.json') as readonly PublishedSchema[] | undefined) ?? NO_SCHEMAS;
}

const NO_SCHEMAS: readonly PublishedSchema[] = [];

/** @throws {Error} there is no snapshot */
function snapshot(): Snapshot {
  if (!current) throw new Error('Pages are rendered before the publication is set.');
  return current;
}

/** The index of the current publication. @param folder of the language. undefined: the default language */
function indexOf(folder?: string): PublicationIndex {
  const { publication } = snapshot();
  return createPublicationIndex(
    publication,
    folder === undefined ? undefined : pageLanguages(publication).find((language) => language.toLowerCase() === folder),
  );
}

function schemas(): SchemaIndex | undefined {
  return schemaIndexOf(indexOf(), snapshotSchemas(snapshot()));
}

/** Parameters in the path of a page, as Astro passes them. */
type Params = Readonly<Record<string, string | undefined>>;

/** A route of Astro, https://docs.astro.build/en/reference/routing-reference/#getstaticpaths. */
interface Route {
  paths(): { params: Record<string, string | undefined>; props: Record<string, unknown> }[];
}

/** What a template shows: what its row computes, what the layout shows, and the UI messages. */
type Shown<View> = Omit<View, 'page'> & { readonly page: LayoutView; readonly ui: TextLanguage };

interface PageRoute<View> extends Route {
  /** @param props what `paths` has returned for this page */
  view(params: Params, props?: object): Shown<View>;
}

interface FileRoute extends Route {
  text(params: Params, props?: object): string;
}

/** The indexes of all languages with pages, and their parameter: pages in the default language are at the root, others in a folder. */
function inLanguages(): { readonly index: PublicationIndex; readonly language: string | undefined }[] {
  const { publication } = snapshot();
  return pageLanguages(publication).map((language, at) => ({
    index: createPublicationIndex(publication, language),
    language: at === 0 ? undefined : language.toLowerCase(),
  }));
}

function isCatalogue(): boolean {
  return snapshot().publication.site.publications !== undefined;
}

function route({ params, props }: PagePath<object>, language?: string): ReturnType<Route['paths']>[number] {
  return { params: { language, ...params }, props: { ...props } };
}

/** Adds what all pages show. */
function shown<View extends { readonly page: PageHead }>(view: View, index: PublicationIndex): Shown<View> {
  return { ...view, page: layoutView(view.page, index, schemaPages(schemas())), ui: uiOf(index) };
}

/** Pages in every language. @param exists whether the publication has them */
function translated<Props, Data, View extends { readonly page: PageHead }>(
  row: PageRow<Props, Data, View>,
  data: () => Data,
  exists = () => !isCatalogue(),
): PageRoute<View> {
  return {
    paths: () =>
      (exists() ? inLanguages() : []).flatMap(({ index, language }) =>
        row.paths(index, data()).map((page) => route(page as PagePath<object>, language)),
      ),
    view: (params, props = {}) => {
      const index = indexOf(params['language']);
      return shown(row.view(index, props as Props, data()), index);
    },
  };
}

/** Pages in one language only: English, or the default one. */
function single<Props, Data, View extends { readonly page: PageHead }>(
  row: PageRow<Props, Data, View>,
  data: () => Data,
): PageRoute<View> {
  return {
    paths: () => row.paths(indexOf(), data()).map((page) => route(page as PagePath<object>)),
    view: (_, props = {}) => shown(row.view(indexOf(), props as Props, data()), indexOf()),
  };
}

/** Files in every language. */
function translatedFile<Props>(row: FileRow<Props>): FileRoute {
  return {
    paths: () =>
      (isCatalogue() ? [] : inLanguages()).flatMap(({ index, language }) =>
        row.paths(index).map((file) => route(file as PagePath<object>, language)),
      ),
    text: (params, props = {}) => row.text(indexOf(params['language']), props as Props),
  };
}

/** Files that are the same in all languages. */
function singleFile<Props>(row: FileRow<Props>): FileRoute {
  return {
    paths: () => row.paths(indexOf()).map((file) => route(file as PagePath<object>)),
    text: (_, props = {}) => row.text(indexOf(), props as Props),
  };
}

const nothing = (): undefined => undefined;
const openApi = (): OpenApi | undefined => snapshot().json(`public/${OPEN_API}`) as OpenApi | undefined;

/** What the pages of the versions show. */
export type ShownVersions = ReturnType<(typeof routes)['versions']['view']>;

/** The templates of `src/pages`. */
export const routes = {
  home: translated(homePage, schemas),
  catalogueHome: translated(catalogueHome, nothing, isCatalogue),
  notFound: single(notFoundPage, nothing),
  about: translated(aboutPage, nothing),
  aboutPart: translated(aboutPart, nothing),
  vocabulary: translated(vocabularyPage, nothing),
  profile: translated(profilePage, nothing),
  term: translated(termPage, nothing),
  classes: translated(classesPage, nothing),
  facet: translated(facetPage, nothing),
  facetValue: translated(facetValuePage, nothing),
  valueSets: translated(valueSetsPage, nothing),
  terms: translated(azPage, nothing),
  ontologyList: translated(ontologyListPage, nothing),
  ontology: translated(ontologyPage, nothing),
  crosswalks: translated(crosswalksPage, nothing),
  crosswalk: translated(crosswalkPage, nothing),
  derivation: translated(derivationPage, nothing),
  derivationPart: translated(derivationPart, nothing),
  guides: translated(guidesPage, nothing),
  guide: translated(guidePage, nothing),
  versions: translated(versionsPage, nothing),
  versionsPart: translated(versionsPart, nothing),
  version: translated(versionPage, nothing),
  unreleased: translated(unreleasedPage, nothing),
  schemas: single(schemasPage, schemas),
  schema: single(schemaPage, schemas),
  playground: single(playgroundPage, () => ({
    schemas: schemas(),
    start: snapshot().json('playground.json') as Parameters<typeof playgroundPage.view>[2]['start'],
  })),
  api: single(apiPage, openApi),
  apiPart: single(apiPartPage, openApi),
  agents: single(agentsPage, () => ({
    schemas: schemas(),
    description: snapshot().json(`public/${AGENTS_FILE}`) as AgentDescription | undefined,
  })),
  mcp: single(mcpPage, () => snapshot().json(`public/${AGENTS_FILE}`) as AgentDescription | undefined),
  theme: singleFile(themeFile),
  tree: singleFile(treeFile),
  changesXml: translatedFile(changesXml),
  changesJson: translatedFile(changesJson),
  goneHistory: singleFile(goneHistory),
};
