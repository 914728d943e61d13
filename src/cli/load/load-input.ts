import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import type { CompileInput } from '../../ontology/compile/compile-input.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { defaultConfiguration, withSlice } from '../../ontology/configuration/configuration.ts';
import { readYaml } from '../../rdf/json/yaml.ts';
import type { Source } from '../../rdf/graph/dataset.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { NO_CACHE } from '../../ontology/result-cache.ts';
import { RELEASES_FOLDER } from '../../versions/release/manifest.ts';
import { CONTEXTS_FOLDER } from '../../site/files/context-version.ts';
import type { CatalogueContext } from './catalogue.ts';
import { hasTheme, inCatalogue } from './catalogue.ts';
import { configurationFile } from './configuration-file.ts';
import type { ConfiguredPath } from './configured-path.ts';
import { existingPath } from './configured-path.ts';
import { contextLoader } from './contexts.ts';
import { DEFAULT_BASE_URL } from './default-base-url.ts';
import { folderSources, loadStandard, readSource } from './files.ts';
import { loadMessages } from './messages.ts';
import { mappingsInput } from './mappings-input.ts';
import { loadMappings, MAPPINGS } from './mappings.ts';
import type { LoadedPages } from './pages.ts';
import { loadPages } from './pages.ts';
import { readPublicationFile } from './publication-file.ts';
import type { LoadedReleases } from './releases.ts';
import { hasReleases, loadReleases } from './releases.ts';
import { runYielding } from './run-yielding.ts';
import type { SavedContextFiles } from './saved-contexts.ts';
import { loadSavedContexts } from './saved-contexts.ts';
import { noSources, notFound } from './missing-input.ts';
import { readSlice, sliceNames } from './slices.ts';
import type { SiteFile } from './theme-files.ts';
import { findThemeFiles } from './theme-files.ts';

/** Replaces keys of publication.yaml. */
export type Overrides = Partial<Pick<Configuration['publication'], 'title' | 'header' | 'namespace' | 'base'>>;

export interface LoadOptions extends Pick<CompileInput, 'startValidation' | 'compare' | 'cache'> {
  /** Folder or file, absolute or relative to `cwd`. */
  readonly ontology: string;
  readonly cwd: string;
  readonly slice?: string;
  readonly baseUrl?: string;
  readonly overrides?: Overrides;
  /** Default URL of the site, if neither the configuration nor `baseUrl` sets one. */
  readonly servedAt?: string;
  /** The catalogue that contains the ontology. Absent: the site is on its own. */
  readonly catalogue?: CatalogueContext;
  /**
   * What is not read, because an earlier version is only recorded as a release: `site`, which its dataset does not depend on (pages, theme,
   * messages, shapes, releases), and the mapping files.
   */
  readonly without?: readonly ('site' | 'mappings')[];
}

/** The input of the compiler, and other files of the ontology's folder that the site uses. */
export interface LoadedInput extends CompileInput {
  /** Files that the theme names. */
  readonly themeFiles: readonly SiteFile[];
  /** Names of the slices. */
  readonly slices: readonly string[];
  /** Mapping files, sorted by domain and schema. */
  readonly schemas: readonly SchemaFile[];
  /** Pages that the maintainer has written. Absent: the folder has none. */
  readonly pages?: LoadedPages;
  /** Saved contexts. Absent: the folder has none. */
  readonly savedContexts?: SavedContextFiles;
  readonly releases?: LoadedReleases;
}

/**
 * Reads an ontology from the disk: a folder as its `publication.yaml` configures it, a folder without one with all its RDF files, or a
 * single file.
 *
 * @throws {AuthorError} names the path and what was expected
 */
export async function loadInput(options: LoadOptions): Promise<LoadedInput> {
  const path = resolve(options.cwd, options.ontology);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw notFound(path, options.ontology);
  const input = stats.isDirectory() ? loadFolder(path, options) : loadFile(path, options);
  const { configuration } = input;
  const { baseUrl, catalogue } = options;
  const configured = {
    ...configuration.publication,
    ...options.overrides,
    ...(baseUrl !== undefined && { baseUrl }),
  };
  const publication = catalogue ? inCatalogue(configured, baseUrl, catalogue) : configured;
  const themeFiles = catalogue && !hasTheme(configured) ? catalogue.themeFiles : input.themeFiles;
  const hasMessages = stats.isDirectory() && !options.without?.includes('site');
  const messages = hasMessages ? await loadMessages(path, basename(path), configuration) : undefined;
  return {
    ...input,
    ...(messages && { messages }),
    themeFiles,
    configuration: { ...configuration, publication },
    loadStandard,
    ...(catalogue && { parent: catalogue.parent }),
    ...(options.cache && { cache: options.cache }),
    ...(options.startValidation && { startValidation: options.startValidation }),
    ...(options.compare && { compare: options.compare }),
    defaultBaseUrl: options.servedAt ?? DEFAULT_BASE_URL,
    run: runYielding,
  };
}

type Loaded = Omit<
  LoadedInput,
  'loadStandard' | 'defaultBaseUrl' | 'cache' | 'startValidation' | 'compare' | 'parent' | 'run'
>;

function loadFile(path: string, options: LoadOptions): Loaded {
  return {
    configuration: withoutFile(options),
    sources: [readSource(path, basename(path))],
    shapes: [],
    slices: [],
    schemas: [],
    themeFiles: [],
    documentLoader: contextLoader(dirname(path), undefined, {}),
  };
}

function loadFolder(folder: string, options: LoadOptions): Loaded {
  const name = basename(folder);
  const yaml = configurationFile(folder, name);
  const configuration = yaml === undefined ? withoutFile(options) : configured(folder, name, yaml, options);
  const { publication } = configuration;
  const skipped = [publication.shapes ?? SHAPES, publication.slices, publication.mappings ?? MAPPINGS];
  const paths = (key: 'sources' | 'imports' | 'contexts'): ConfiguredPath[] => configuredPaths(configuration, key);
  const savedContexts = loadSavedContexts(folder, name);
  const excluded = [...(savedContexts ? [CONTEXTS_FOLDER] : []), ...(hasReleases(folder) ? [RELEASES_FOLDER] : [])];
  const sources = folderSources(folder, name, publication.sources && paths('sources'), skipped, excluded);
  if (sources.length === 0) throw noSources(options.ontology);
  const imports = paths('imports').map((path) =>
    readSource(existingPath(folder, path, 'file'), `${name}/${path.path}`),
  );
  for (const path of paths('contexts')) existingPath(folder, path, 'file');
  const cache = options.cache ?? NO_CACHE;
  const authored = options.without?.includes('mappings') ? [] : loadMappings(folder, name, configuration, cache);
  return {
    ...(options.without?.includes('site') ? NO_SITE : loadSite(folder, name, configuration)),
    configuration,
    sources: [...sources, ...imports],
    slices: yaml === undefined ? [] : sliceNames(join(folder, publication.slices)),
    schemas: authored.map(({ schema }) => schema),
    ...(authored.length > 0 && { mappings: mappingsInput(authored, publication.rules, cache) }),
    documentLoader: contextLoader(folder, name, publication.contexts),
    ...(savedContexts && { savedContexts }),
  };
}

type LoadedSite = Pick<Loaded, 'shapes' | 'themeFiles' | 'pages' | 'releases'>;

const NO_SITE: LoadedSite = { shapes: [], themeFiles: [] };

/** What the published dataset does not depend on. */
function loadSite(folder: string, name: string, configuration: Configuration): LoadedSite {
  const releases = loadReleases(folder, name, configuration.slice?.name);
  const pages = loadPages(folder, name, configuration);
  return {
    shapes: loadShapes(folder, name, configuration),
    themeFiles: findThemeFiles(folder, configuration),
    ...(pages && { pages }),
    ...(releases && { releases }),
  };
}

/** Default folder of shapes. */
const SHAPES = 'shapes';

/** The folder is required only if it is configured. */
function loadShapes(
  folder: string,
  name: string,
  { publication, locatePublication }: Configuration,
): readonly Source[] {
  const path = publication.shapes ?? SHAPES;
  if (publication.shapes !== undefined)
    existingPath(folder, { key: 'shapes', path, location: locatePublication(['shapes']) }, 'folder');
  else if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory()) return [];
  return folderSources(join(folder, path), `${name}/${path}`, undefined, []);
}

/** The paths of one key, with their locations. */
function configuredPaths(
  { publication, locatePublication }: Configuration,
  key: 'sources' | 'imports' | 'contexts',
): ConfiguredPath[] {
  return Object.entries(publication[key] ?? {}).map(([at, path]) => ({
    key,
    path,
    location: locatePublication([key, key === 'sources' ? Number(at) : at]),
  }));
}

/** The configuration of a file, or of a folder without `publication.yaml`. */
function withoutFile({ slice, ontology }: LoadOptions): Configuration {
  if (slice === undefined) return defaultConfiguration();
  const message = `Cannot select the slice "${slice}": slices need a folder with publication.yaml and slices/${slice}.yaml. Add these files, or omit --slice.`;
  throw new AuthorError([{ code: 'configuration', severity: 'error', file: ontology, message }]);
}

function configured(folder: string, name: string, yaml: string, options: LoadOptions): Configuration {
  const text = readSource(join(folder, yaml), `${name}/${yaml}`).text;
  const configuration = readPublicationFile(readYaml(`${name}/${yaml}`, text));
  if (configuration.publication.publications) throw severalPublications(configuration);
  const slice = options.slice ?? configuration.publication.slice;
  if (slice === undefined) return configuration;
  const location = options.slice === undefined ? configuration.locatePublication(['slice']) : {};
  return withSlice(configuration, slice, readSlice(folder, name, configuration.publication.slices, slice, location));
}

function severalPublications({ publication, locatePublication }: Configuration): AuthorError {
  const folders = (publication.publications ?? []).map(({ folder }) => folder).join(', ');
  const message = `This command needs one ontology, and this file lists several publications. Name one of their folders: ${folders}.`;
  const location = locatePublication(['publications'], 'key');
  return new AuthorError([{ code: 'configuration', severity: 'error', message, ...location }]);
}
