import type { Dirent } from 'node:fs';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { AuthoredSchema, JsonFile } from '../../mappings/authoring.ts';
import {
  checkMappings,
  mappedOntology,
  mappingIssue,
  mappingOf,
  readJson,
  termMappings,
  validJson,
} from '../../mappings/authoring.ts';
import type { SchemaFile } from '../../mappings/index.ts';
import type { Json, JsonObject, Mapping } from '../../mappings/mapping.ts';
import type { ComparedInput, CompileInput, MappingsInput, MessagesInput, SavedContexts } from '../../compiler/index.ts';
import type { Configuration, PublicationFile } from '../../compiler/configuration.ts';
import { defaultConfiguration, withSlice } from '../../compiler/configuration.ts';
import type { CooperativeTask, ResultCache } from '../../base/work.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { MessageTree, Publication } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';
import { NO_CACHE } from '../../base/work.ts';
import type { Source } from '../../rdf/index.ts';
import type { Path, YamlFile } from '../../json/yaml.ts';
import { lazyYaml, readYaml } from '../../json/yaml.ts';
import { parseJson } from '../../rdf/parse.ts';
import type { DocumentLoader } from '../../rdf/parse.ts';
import type { ContextVersion } from '../../site/index.ts';
import { contextVersions } from '../../site/index.ts';
import { RELEASE_FOLDER } from '../../versions/index.ts';
import type { LoadedPages, SiteFile } from './authored-files.ts';
import { findThemeFiles, loadPages } from './authored-files.ts';
import { contentHash } from './cache.ts';
import type { ConfiguredPath } from './files.ts';
import {
  configurationFile,
  DEFAULT_BASE_URL,
  existingPath,
  folderSources,
  isInside,
  loadStandard,
  noSources,
  notFound,
  readSource,
  unreadFiles,
} from './files.ts';
import type { CatalogueContext } from './publication-file.ts';
import type { CatalogImports } from './import-catalog.ts';
import { catalogImports } from './import-catalog.ts';
import { hasTheme, inCatalogue, readPublicationFile } from './publication-file.ts';
import type { CompareVersion, LoadedReleases } from './releases.ts';
import { hasReleases, loadReleases } from './releases.ts';

/** Replaces keys of publication.yaml. */
export type Overrides = Partial<Pick<Configuration['publication'], 'title' | 'header' | 'namespace' | 'base'>>;

export interface LoadOptions extends Pick<CompileInput, 'startValidation' | 'cache'> {
  /** Compares the published dataset with another version, when the sources are checked. Default: nothing is compared. */
  readonly compare?: CompareVersion;
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
  const { baseUrl, catalogue, compare } = options;
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
    ...(compare && { compare: (current: ComparedInput) => compare(current, input.releases) }),
    defaultBaseUrl: options.servedAt ?? DEFAULT_BASE_URL,
    run: runYielding,
  };
}

type Loaded = Omit<
  LoadedInput,
  'loadStandard' | 'defaultBaseUrl' | 'cache' | 'startValidation' | 'compare' | 'parent' | 'run'
>;

function loadFile(path: string, options: LoadOptions): Loaded {
  const source = readSource(path, basename(path));
  const folder = dirname(path);
  const catalog = catalogImports(folder, basename(folder), [source], (file) => file === path);
  return {
    configuration: withImports(withoutFile(options), catalog.imports),
    sources: [source, ...catalog.sources],
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
  const excluded = [
    ...(savedContexts ? [contextVersions.folder] : []),
    ...(hasReleases(folder) ? [RELEASE_FOLDER.name] : []),
  ];
  const sources = folderSources(folder, name, publication.sources && paths('sources'), skipped, excluded);
  if (sources.length === 0) throw noSources(options.ontology);
  const imports = paths('imports').map((path) =>
    readSource(existingPath(folder, path, 'file'), `${name}/${path.path}`),
  );
  for (const path of paths('contexts')) existingPath(folder, path, 'file');
  const known = new Set([...sources, ...imports].map(({ file }) => join(dirname(folder), file)));
  const catalog = catalogImports(folder, name, [...sources, ...imports], (file) => known.has(file));
  const cache = options.cache ?? NO_CACHE;
  const authored = options.without?.includes('mappings') ? [] : loadMappings(folder, name, configuration, cache);
  return {
    ...(options.without?.includes('site') ? NO_SITE : loadSite(folder, name, configuration)),
    configuration: withImports(configuration, catalog.imports),
    sources: [...sources, ...imports, ...catalog.sources],
    ...(publication.sources === undefined && { fileIssues: unreadFiles(folder, name, [...skipped, ...excluded]) }),
    slices: yaml === undefined ? [] : sliceNames(join(folder, publication.slices)),
    schemas: authored.map(({ schema }) => schema),
    ...(authored.length > 0 && { mappings: mappingsInput(authored, publication.rules, cache) }),
    documentLoader: contextLoader(folder, name, publication.contexts),
    ...(savedContexts && { savedContexts }),
  };
}

/** Adds the imports of a catalogue. Configured ones take precedence. */
function withImports(configuration: Configuration, imports: CatalogImports['imports']): Configuration {
  const { publication } = configuration;
  return { ...configuration, publication: { ...publication, imports: { ...imports, ...publication.imports } } };
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

/** The input of the compiler from mapping files. */
function mappingsInput(
  loaded: readonly LoadedMapping[],
  severities: PublicationFile['rules'],
  cache: ResultCache,
): MappingsInput {
  const schemas = loaded.map(({ schema }) => schema);
  return {
    check: async (publication, { kinds, identity }) => {
      // Compiles JSON Schemas: much code, which ontologies without mapping files do not need.
      const { validateRecords } = await import('./validator-code.ts');
      const { ontology } = mappedOntology(publication);
      // The same for every slice.
      const shared = [contentHash(ontology), identity, JSON.stringify(severities)];
      return runYielding(
        checkMappings(
          loaded,
          { whole: { ontology }, standardKinds: kinds, severities, validate: validateRecords },
          (one, compute) => cache.remember('mapping-issues', [...shared, one.content], compute),
        ),
      );
    },
    onTerms: (publication) => {
      const live = mappedOntology(publication);
      const inputs = [...publicationHashes(live), ...loaded.map(({ content }) => content)];
      return cache.remember('term-mappings', inputs, () => termMappings(schemas, live));
    },
  };
}

/** Hashes that identify a publication, except its `mappings`, which are computed from the rest. */
export function publicationHashes({ site, ontology }: Publication): readonly string[] {
  return [contentHash(site), contentHash(ontology)];
}

/** Reads the file of a slice. @throws {AuthorError} the slice is unknown; lists the known ones */
function readSlice(
  folder: string,
  name: string,
  slices: string,
  slice: string,
  location: Pick<Issue, 'file' | 'line' | 'column'>,
): YamlFile {
  const known = sliceNames(join(folder, slices));
  if (!known.includes(slice)) {
    const list =
      known.length === 0
        ? `${name}/${slices}/ has none. Write ${name}/${slices}/${slice}.yaml, or omit the slice.`
        : `Known: ${known.join(', ')}.`;
    throw new AuthorError([
      {
        code: 'configuration',
        severity: 'error',
        message: `Unknown slice "${slice}".${didYouMean(slice, known)} ${list}`,
        ...location,
      },
    ]);
  }
  const file = `${name}/${slices}/${slice}.yaml`;
  return readYaml(file, readSource(join(folder, slices, `${slice}.yaml`), file).text);
}

/** Names of the slices in a folder: `stays.yaml` → `stays`. */
export function sliceNames(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder)
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.slice(0, -'.yaml'.length))
    .sort();
}

/** Folder of the UI messages. */
const MESSAGES_FOLDER = 'messages';

const FILE = /^(.+)\.ya?ml$/;

/**
 * Reads the UI messages of an ontology's folder: `messages/<language>.yaml`. Returns undefined if there are none.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} names the file, the line and what was expected
 */
async function loadMessages(
  folder: string,
  name: string,
  { publication }: Configuration,
): Promise<MessagesInput | undefined> {
  const root = join(folder, MESSAGES_FOLDER);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const files = readdirSync(root)
    .sort()
    .flatMap((file) => {
      const [, language] = FILE.exec(file) ?? [];
      return language === undefined
        ? []
        : [{ file: `${name}/${MESSAGES_FOLDER}/${file}`, path: join(root, file), language }];
    });
  if (files.length === 0) return undefined;
  // The parser of messages is loaded only if there are some.
  const { readMessages } = await import('../../messages/read.ts');
  const languages: Record<string, MessageTree> = {};
  for (const { file, path, language } of files) {
    if (!isUsable(language)) throw invalidName(file, language);
    languages[language] = readMessages(readYaml(file, readSource(path, file).text), language);
  }
  return {
    languages,
    check: async () => {
      const { checkMessages } = await import('../../messages/read.ts');
      return checkMessages(
        files.map(({ file, language }) => ({ file, language, messages: languages[language] ?? {} })),
        publication.rules,
      );
    },
  };
}

/** Whether numbers, dates and plurals can be written in the language. */
function isUsable(language: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

function invalidName(file: string, language: string): AuthorError {
  const message = `"${language}" is not a language tag. Name the file after the language of its messages: ar.yaml, pt-PT.yaml.`;
  return new AuthorError([{ code: 'messages', severity: 'error', file, message }]);
}

/**
 * Loads JSON-LD contexts from local files only: those that the configuration maps to a URL, and files that a source names by a relative
 * path. Returns undefined for any other URL, which the parser rejects: nothing is fetched.
 *
 * @param name name of the folder, with which paths in messages begin; undefined for a single file
 * @throws {AuthorError} the loader finds a file that is not JSON
 */
function contextLoader(
  folder: string,
  name: string | undefined,
  contexts: Readonly<Record<string, string>>,
): DocumentLoader {
  return (url, source) => {
    const path = Object.hasOwn(contexts, url) ? contexts[url] : relativePath(url, source);
    if (path === undefined || !isContextFile(folder, path)) return undefined;
    const file = name === undefined ? path : `${name}/${path}`;
    return parseJson(file, readSource(join(folder, path), file).text.replace(/^\uFEFF/, ''));
  };
}

/** Whether a path is a file of the folder, without `..` or links to other folders: sources may be untrusted. */
function isContextFile(folder: string, path: string): boolean {
  if (path.split('/').includes('..')) return false;
  const file = join(folder, path);
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true && isInside(folder, file);
}

/** Resolves a path against the source, whose name begins with the name of the ontology's folder. */
function relativePath(url: string, source: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('/')) return undefined;
  const [, ...inside] = dirname(source).split('/');
  return join(...inside, url).replaceAll('\\', '/');
}

/** Saved contexts of an ontology's folder, sorted by name. */
export interface SavedContextFiles extends SavedContexts {
  readonly versions: readonly ContextVersion[];
}

/**
 * Reads the saved contexts in `contexts/` of an ontology's folder. Returns undefined if there is no such folder, or if it has files but
 * none with the name of a saved context: it is an ordinary folder then.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} lists every file that is not a saved context, or that has changed
 */
function loadSavedContexts(folder: string, name: string): SavedContextFiles | undefined {
  const path = join(folder, contextVersions.folder);
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const entries = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  if (entries.length > 0 && !entries.some(isVersion)) return undefined;
  const shown = `${name}/${contextVersions.folder}`;
  const issues = entries.filter((entry) => !isVersion(entry)).map((entry) => otherFile(`${shown}/${entry.name}`));
  const versions = entries.filter(isVersion).flatMap((entry) => {
    const read = readVersion(join(path, entry.name), entry.name);
    if ('version' in read) return [read.version];
    issues.push(changed(`${shown}/${entry.name}`, read.actual));
    return [];
  });
  if (issues.length > 0) throw new AuthorError(issues);
  return { folder: shown, versions };
}

/** Excludes links: their target may change. */
function isVersion(entry: Dirent): boolean {
  return entry.isFile() && contextVersions.isName(entry.name);
}

/** The saved context, or the path that its content should have; undefined if it is not UTF-8. */
function readVersion(file: string, name: string): { version: ContextVersion } | { actual: string | undefined } {
  const bytes = readFileSync(file);
  const text = bytes.toString('utf8');
  // The text is published, so it must be equal to the bytes.
  if (!Buffer.from(text).equals(bytes)) return { actual: undefined };
  const version = contextVersions.of(text);
  return version.path === `${contextVersions.folder}/${name}` ? { version } : { actual: version.path };
}

function otherFile(file: string): Issue {
  const message =
    'This folder contains saved contexts, and this file is not one: expected a name of 16 hexadecimal digits and .jsonld. Move the file to another folder.';
  return { code: 'kept-context', severity: 'error', file, message };
}

function changed(file: string, actual: string | undefined): Issue {
  const found = actual === undefined ? 'the content is not UTF-8' : `the content has the name ${actual}`;
  const message = `The name of this file must be the hash of its content, but ${found}: the file was edited, or its line endings were converted. Restore it from version control: a published URL must keep its content. If Git converts line endings, add "contexts/* -text" to .gitattributes beside the folder.`;
  return { code: 'kept-context', severity: 'error', file, message };
}

/** Runs a task, and handles events between its steps: a build writes pages at the same time. */
async function runYielding<Result>(task: CooperativeTask<Result>): Promise<Result> {
  for (;;) {
    const step = task.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** A mapping file from the disk. */
interface LoadedMapping extends AuthoredSchema {
  /** Names and texts of its files: everything that the rest depends on. */
  readonly content: string;
}

/** Default folder of mapping files. */
const MAPPINGS = 'mappings';

/**
 * Reads the mapping files of an ontology's folder, `mappings/<domain>/<name>.yaml`, with their JSON Schemas and examples, sorted by
 * domain and schema. The folder is required only if it is configured.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} lists the errors of all files
 */
export function loadMappings(
  folder: string,
  name: string,
  configuration: Configuration,
  cache: ResultCache = NO_CACHE,
): LoadedMapping[] {
  const path = mappingsPath(folder, configuration);
  if (path === undefined) return [];
  const root = join(folder, path);
  const issues: Issue[] = [];
  const schemas = mappingFiles(root).flatMap((file) => {
    try {
      return [loadMapping({ root, path: file, prefix: `${name}/${path}`, cache })];
    } catch (error) {
      if (!(error instanceof AuthorError)) throw error;
      issues.push(...error.issues);
      return [];
    }
  });
  issues.push(...duplicates(schemas));
  if (issues.length > 0) throw new AuthorError(issues);
  return schemas.sort((a, b) => (a.schema.name < b.schema.name ? -1 : 1));
}

function mappingsPath(folder: string, { publication, locatePublication }: Configuration): string | undefined {
  const path = publication.mappings ?? MAPPINGS;
  if (publication.mappings !== undefined) {
    const location = locatePublication(['mappings']);
    existingPath(folder, { key: 'mappings', path, location }, 'folder');
    return path;
  }
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory() === true ? path : undefined;
}

/** Sorted paths below the folder, without hidden files and folders. */
function mappingFiles(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (statSync(join(root, path)).isDirectory()) return mappingFiles(root, path);
      return /\.ya?ml$/.test(entry.name) ? [path] : [];
    });
}

/** A mapping file of a folder. */
interface MappingPath {
  readonly root: string;
  /** Relative to `root`. */
  readonly path: string;
  /** With which paths in messages begin. */
  readonly prefix: string;
  readonly cache: ResultCache;
}

function loadMapping(place: MappingPath): LoadedMapping {
  const { root, path, prefix, cache } = place;
  const file = `${prefix}/${path}`;
  const { text } = readSource(join(root, path), file);
  const yaml = lazyYaml(file, text);
  const mapping = cache.remember('mapping', [text], () => mappingOf(yaml));
  const issues = locationIssues(root, path, mapping, yaml);
  const read = (path: Path, reference: string | undefined): ReferencedFile | undefined =>
    reference === undefined ? undefined : referencedFile(place, reference, path, yaml, issues);
  const jsonSchema = read(['jsonSchema'], mapping.jsonSchema);
  const examples = read(['examples'], mapping.examples);
  const earlier = (mapping.earlier ?? []).flatMap(
    (one, at) => read(['earlier', at, 'jsonSchema'], one.jsonSchema) ?? [],
  );
  const schema = jsonSchema?.json.value ?? {};
  const records = examples?.json.value ?? [];
  const schemas = earlier.map(({ json }) => json.value).filter(isJsonObject);
  for (const { json } of [jsonSchema ?? [], earlier].flat())
    if (!isJsonObject(json.value)) issues.push(wrongType(json, 'a JSON Schema as an object'));
  if (!isList(records)) issues.push(wrongType(examples?.json, 'an array of records'));
  if (issues.length > 0 || !isJsonObject(schema) || !isList(records)) throw new AuthorError(issues);
  const parts = [jsonSchema, examples, ...earlier].map((part) => (part ? [part.json.file, part.text] : []));
  return {
    schema: {
      ...{ name: `${mapping.domain}/${mapping.schema}`, file, mapping, jsonSchema: schema, examples: records },
      ...(schemas.length > 0 && { earlier: schemas }),
    },
    yaml,
    ...(jsonSchema && { jsonSchema: jsonSchema.json }),
    ...(earlier.length > 0 && { earlier: earlier.map(({ json }) => json) }),
    ...(examples && { examples: examples.json }),
    content: JSON.stringify([file, text, ...parts]),
  };
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);

const isJsonObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

function locationIssues(root: string, path: string, { domain }: Mapping, yaml: YamlFile): Issue[] {
  const issues: Issue[] = [];
  // The file is published, so a link must not expose files outside the folder.
  if (!isInside(root, join(root, path)))
    issues.push(
      mappingIssue(
        yaml,
        [],
        'This file is a link to a file outside the folder of mappings; replace it with the file itself.',
      ),
    );
  const folder = dirname(path);
  if (folder !== domain) {
    const found = folder === '.' ? 'the folder of all mappings' : `folder ${JSON.stringify(folder)}`;
    const message = `"domain": expected the name of the folder of this file, found ${JSON.stringify(domain)} in ${found}; move the file to ${domain}/${basename(path)}, or correct the domain.`;
    issues.push(mappingIssue(yaml, ['domain'], message));
  }
  return issues;
}

interface ReferencedFile {
  readonly json: JsonFile;
  readonly text: string;
}

/**
 * The JSON file that a mapping names by a path relative to the mapping file.
 *
 * @param key path of the reference in the mapping file
 */
function referencedFile(
  { root, path, prefix, cache }: MappingPath,
  reference: string,
  key: Path,
  yaml: YamlFile,
  issues: Issue[],
): ReferencedFile | undefined {
  const report = (reason: string): undefined => {
    issues.push(mappingIssue(yaml, key, `"${key.join('.')}" is ${JSON.stringify(reference)}, ${reason}.`));
  };
  const target = join(dirname(path), reference).replaceAll('\\', '/');
  if (/^(?:[/\\]|[A-Za-z]:)/.test(reference) || target.split('/').includes('..'))
    return report('which is outside the folder of mappings; expected a file beside this one');
  const stats = statSync(join(root, target), { throwIfNoEntry: false });
  if (stats === undefined) return report('which does not exist; expected a file beside this one');
  if (!stats.isFile()) return report('which is not a file');
  if (!isInside(root, join(root, target))) return report('which is a link to a file outside the folder of mappings');
  try {
    const { file, text } = readSource(join(root, target), `${prefix}/${target}`);
    cache.remember('json', [text], () => readJson(file, text) !== undefined);
    return { json: validJson(file, text), text };
  } catch (error) {
    if (!(error instanceof AuthorError)) throw error;
    issues.push(...error.issues);
    return undefined;
  }
}

function wrongType(json: JsonFile | undefined, expected: string): Issue {
  return { code: 'mapping', severity: 'error', message: `Expected ${expected}.`, ...json?.locate('') };
}

function duplicates(schemas: readonly AuthoredSchema[]): Issue[] {
  const first = new Map<string, string>();
  return schemas.flatMap(({ schema, yaml }) => {
    const known = first.get(schema.name);
    if (known === undefined) {
      first.set(schema.name, schema.file);
      return [];
    }
    const { domain, schema: name } = schema.mapping;
    const message = `"schema": ${known} already maps the schema ${JSON.stringify(name)} in the domain ${JSON.stringify(domain)}; expected one file for each schema and domain.`;
    return [mappingIssue(yaml, ['schema'], message)];
  });
}
