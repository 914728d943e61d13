import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Input } from '../../src/ontology/compile.ts';
import type { Configuration } from '../../src/ontology/configuration/configuration.ts';
import {
  defaultConfiguration,
  readPublication,
  withMarketplace,
} from '../../src/ontology/configuration/configuration.ts';
import { readYaml } from '../../src/ontology/configuration/yaml.ts';
import { RULE_CODES } from '../../src/ontology/check/check.ts';
import { AuthorError } from '../../src/ontology/issue.ts';
import { contextLoader } from './contexts.ts';
import { findFile, folderSources, readSource } from './files.ts';
import { readMarketplace } from './marketplaces.ts';
import { loadStandard } from './packages.ts';

export interface LoadOptions {
  /** Folder or file, absolute or relative to `cwd`. */
  readonly ontology: string;
  readonly cwd: string;
  readonly marketplace?: string;
  readonly baseUrl?: string;
}

/** Where a site is read as long as nobody says otherwise. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:4321';

/**
 * Reads an ontology from the disk: a folder with `publication.yaml` as that says, a folder without one as all its RDF files, a single
 * file as itself. Throws an AuthorError that names the path and what was expected there.
 */
export async function loadInput(options: LoadOptions): Promise<Input> {
  const path = resolve(options.cwd, options.ontology);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw notFound(options.ontology);
  const input = found.isDirectory() ? loadFolder(path, options) : loadFile(path);
  const { configuration } = input;
  const publication = {
    ...configuration.publication,
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
  };
  return { ...input, configuration: { ...configuration, publication }, loadStandard, defaultBaseUrl: DEFAULT_BASE_URL };
}

type Loaded = Pick<Input, 'configuration' | 'sources' | 'shapes' | 'documentLoader'>;

function loadFile(path: string): Loaded {
  return {
    configuration: defaultConfiguration(),
    sources: [readSource(path, basename(path))],
    shapes: [],
    documentLoader: contextLoader(dirname(path), {}),
  };
}

function loadFolder(folder: string, options: LoadOptions): Loaded {
  const name = basename(folder);
  const yaml = findFile(folder, ['publication.yaml', 'publication.yml']);
  const configuration = yaml === undefined ? bareFolder(options) : configured(folder, name, yaml, options);
  const { publication } = configuration;
  const own = [publication.shapes, publication.marketplaces, 'mappings'];
  const sources = folderSources(folder, name, publication.sources, own);
  if (sources.length === 0) {
    throw new AuthorError([
      {
        code: 'no-sources',
        severity: 'error',
        file: options.ontology,
        message:
          'There is no RDF file in this folder; expected at least one .ttl, .trig, .nt, .nq, .jsonld, .rdf or .owl file.',
      },
    ]);
  }
  const imports = Object.values(publication.imports).map((file) => readSource(join(folder, file), `${name}/${file}`));
  const shapes = statSync(join(folder, publication.shapes), { throwIfNoEntry: false })
    ? folderSources(join(folder, publication.shapes), `${name}/${publication.shapes}`, undefined, [])
    : [];
  return {
    configuration,
    sources: [...sources, ...imports],
    shapes,
    documentLoader: contextLoader(folder, publication.contexts),
  };
}

function bareFolder(options: LoadOptions): Configuration {
  if (options.marketplace === undefined) return defaultConfiguration();
  const message = `A marketplace was asked for (${options.marketplace}), but this folder has no publication.yaml that could say what a marketplace chooses.`;
  throw new AuthorError([{ code: 'configuration', severity: 'error', file: options.ontology, message }]);
}

function configured(folder: string, name: string, yaml: string, options: LoadOptions): Configuration {
  const text = readSource(join(folder, yaml), `${name}/${yaml}`).text;
  const configuration = readPublication(readYaml(`${name}/${yaml}`, text), RULE_CODES);
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
