import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { MAPPING_RULE_CODES } from '../../mappings/check/check.ts';
import type { SchemaFile } from '../../mappings/schema-file.ts';
import { RULE_CODES } from '../../ontology/check/check.ts';
import type { Input } from '../../ontology/compile/compile.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { defaultConfiguration, readPublication, withMarketplace } from '../../ontology/configuration/configuration.ts';
import { readYaml } from '../../ontology/configuration/yaml.ts';
import type { Source } from '../../ontology/dataset.ts';
import { AuthorError } from '../../ontology/issue.ts';
import { CONTEXTS_FOLDER } from '../../site/files/context-version.ts';
import { contextLoader } from './contexts.ts';
import { findFile, folderSources, readSource } from './files.ts';
import type { LoadedContexts } from './kept-contexts.ts';
import { loadKeptContexts } from './kept-contexts.ts';
import type { Logo } from './logo.ts';
import { findLogo } from './logo.ts';
import { mappingsInput } from './mappings-input.ts';
import { loadMappings, MAPPINGS } from './mappings.ts';
import { marketplaceNames, readMarketplace } from './marketplaces.ts';
import type { NamedPath } from './named-path.ts';
import { existingPath } from './named-path.ts';
import { loadStandard } from './packages.ts';

/** What goes before the same key of publication.yaml. */
export type Overrides = Partial<Pick<Configuration['publication'], 'title' | 'header' | 'namespace' | 'base'>>;

export interface LoadOptions {
  /** Folder or file, absolute or relative to `cwd`. */
  readonly ontology: string;
  readonly cwd: string;
  readonly marketplace?: string;
  readonly baseUrl?: string;
  readonly overrides?: Overrides;
  /** The site's address where neither the configuration nor `baseUrl` names one. */
  readonly servedAt?: string;
}

/** All that is compiled, and what the site has besides. */
export interface LoadedInput extends Input {
  readonly logo?: Logo;
  /** The derived ontologies that may be published, by name. */
  readonly marketplaces: readonly string[];
  /** The mapping files, by domain and schema. */
  readonly schemas: readonly SchemaFile[];
  /** The versions of the context that are kept; absent where nobody keeps any. */
  readonly keptContexts?: LoadedContexts;
}

/** Where a site is read as long as nobody says otherwise. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:4321';

/**
 * Reads an ontology from the disk: a folder with `publication.yaml` as that says, a folder without one as all its RDF files, a single
 * file as itself. Throws an AuthorError that names the path and what was expected there.
 */
export async function loadInput(options: LoadOptions): Promise<LoadedInput> {
  const path = resolve(options.cwd, options.ontology);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw notFound(options.ontology);
  const input = found.isDirectory() ? loadFolder(path, options) : loadFile(path);
  const { configuration } = input;
  const publication = {
    ...configuration.publication,
    ...options.overrides,
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
  };
  return {
    ...input,
    configuration: { ...configuration, publication },
    loadStandard,
    defaultBaseUrl: options.servedAt ?? DEFAULT_BASE_URL,
  };
}

type Loaded = Omit<LoadedInput, 'loadStandard' | 'defaultBaseUrl'>;

function loadFile(path: string): Loaded {
  return {
    configuration: defaultConfiguration(),
    sources: [readSource(path, basename(path))],
    shapes: [],
    marketplaces: [],
    schemas: [],
    documentLoader: contextLoader(dirname(path), undefined, {}),
  };
}

function loadFolder(folder: string, options: LoadOptions): Loaded {
  const name = basename(folder);
  const yaml = findFile(folder, ['publication.yaml', 'publication.yml']);
  const configuration = yaml === undefined ? bareFolder(options) : configured(folder, name, yaml, options);
  const { publication } = configuration;
  const own = [publication.shapes ?? SHAPES, publication.marketplaces, publication.mappings ?? MAPPINGS];
  const named = (key: 'sources' | 'imports' | 'contexts'): NamedPath[] => namedPaths(configuration, key);
  const keptContexts = loadKeptContexts(folder, name);
  const never = keptContexts ? [CONTEXTS_FOLDER] : [];
  const sources = folderSources(folder, name, publication.sources && named('sources'), own, never);
  if (sources.length === 0) throw noSources(options.ontology);
  const imports = named('imports').map((path) =>
    readSource(existingPath(folder, path, 'file'), `${name}/${path.path}`),
  );
  for (const path of named('contexts')) existingPath(folder, path, 'file');
  const logo = findLogo(folder, configuration);
  const authored = loadMappings(folder, name, configuration);
  return {
    configuration,
    sources: [...sources, ...imports],
    shapes: loadShapes(folder, name, configuration),
    marketplaces: yaml === undefined ? [] : marketplaceNames(join(folder, publication.marketplaces)),
    schemas: authored.map(({ schema }) => schema),
    ...(authored.length > 0 && { mappings: mappingsInput(authored, publication.rules) }),
    documentLoader: contextLoader(folder, name, publication.contexts),
    ...(logo && { logo }),
    ...(keptContexts && { keptContexts }),
  };
}

/** Where shapes are looked for as long as nobody says otherwise. */
const SHAPES = 'shapes';

/** Shapes may be missing, unless the configuration names them. */
function loadShapes(
  folder: string,
  name: string,
  { publication, locatePublication }: Configuration,
): readonly Source[] {
  const path = publication.shapes ?? SHAPES;
  if (publication.shapes !== undefined)
    existingPath(folder, { key: 'shapes', path, place: locatePublication(['shapes']) }, 'folder');
  else if (!statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory()) return [];
  return folderSources(join(folder, path), `${name}/${path}`, undefined, []);
}

/** The paths below one key, each with its place in the file. */
function namedPaths(
  { publication, locatePublication }: Configuration,
  key: 'sources' | 'imports' | 'contexts',
): NamedPath[] {
  return Object.entries(publication[key] ?? {}).map(([at, path]) => ({
    key,
    path,
    place: locatePublication([key, key === 'sources' ? Number(at) : at]),
  }));
}

function noSources(path: string): AuthorError {
  const message =
    'There is no RDF file in this folder; expected at least one .ttl, .trig, .nt, .nq, .jsonld, .rdf or .owl file.';
  return new AuthorError([{ code: 'no-sources', severity: 'error', file: path, message }]);
}

function bareFolder(options: LoadOptions): Configuration {
  if (options.marketplace === undefined) return defaultConfiguration();
  const message = `A marketplace was asked for (${options.marketplace}), but this folder has no publication.yaml that could say what a marketplace chooses.`;
  throw new AuthorError([{ code: 'configuration', severity: 'error', file: options.ontology, message }]);
}

function configured(folder: string, name: string, yaml: string, options: LoadOptions): Configuration {
  const text = readSource(join(folder, yaml), `${name}/${yaml}`).text;
  const configuration = readPublication(readYaml(`${name}/${yaml}`, text), [...RULE_CODES, ...MAPPING_RULE_CODES]);
  const wanted = options.marketplace ?? configuration.publication.marketplace;
  if (wanted === undefined) return configuration;
  const place = options.marketplace === undefined ? configuration.locatePublication(['marketplace']) : {};
  return withMarketplace(
    configuration,
    wanted,
    readMarketplace(folder, name, configuration.publication.marketplaces, wanted, place),
  );
}

function notFound(path: string): AuthorError {
  return new AuthorError([
    {
      code: 'not-found',
      severity: 'error',
      file: path,
      message: 'There is no such file or folder; expected an ontology file or a folder of them.',
    },
  ]);
}
