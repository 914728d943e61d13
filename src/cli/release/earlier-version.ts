import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { CompileInput, Unchecked } from '../../compiler/index.ts';
import { compileUnchecked } from '../../compiler/index.ts';
import { readYaml } from '../../json/yaml.ts';
import type { Source } from '../../rdf/index.ts';
import { AuthorError, formatIssue } from '../../base/issue.ts';
import { RELEASE_FOLDER } from '../../versions/index.ts';
import { contextVersions } from '../../site/index.ts';
import { configurationFile, folderSources, noSources, notFound, readSource } from '../load/files.ts';
import type { LoadedInput, LoadOptions } from '../load/load-input.ts';
import { loadInput, sliceNames } from '../load/load-input.ts';
import { readPublicationFile } from '../load/publication-file.ts';

/** A compiled earlier version. */
export interface EarlierVersion {
  readonly compiled: Unchecked;
  /** What could not be read as it was then. */
  readonly notes: readonly string[];
}

/**
 * Compiles an earlier version: a folder as its own `publication.yaml` configures it; if that cannot be read or does not exist, and for a
 * single file, with the current configuration. The rules are not run: an earlier version is recorded as it was.
 *
 * @param path absolute path of the file or folder
 * @param current the current ontology, and the slice
 * @returns undefined: the version had other slices, but not this one
 * @throws {AuthorError} it cannot be compiled
 */
export async function compileEarlier(path: string, current: LoadOptions): Promise<EarlierVersion | undefined> {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw notFound(path, path);
  const { slice } = current;
  const own = stats.isDirectory() ? readOwnSlices(path) : { reason: undefined };
  if ('slices' in own) {
    if (slice !== undefined && !own.slices.includes(slice)) return undefined;
    const options = { ontology: path, cwd: path, ...(slice !== undefined && { slice }) };
    const complete = await attempt(() => loadInput({ ...options, without: ['site'] }));
    if (complete.compiled) return { compiled: complete.compiled, notes: [] };
    const plain = await attempt(() => loadInput({ ...options, without: ['site', 'mappings'] }));
    if (plain.compiled) return { compiled: plain.compiled, notes: [`Without its mappings: ${complete.reason}`] };
    throw plain.error;
  }
  const input = await loadInput({ ...current, without: ['site', 'mappings'] });
  const compiled = await compileTerms(withSources(input, path));
  return { compiled, notes: own.reason === undefined ? [] : [`With the current publication.yaml: ${own.reason}`] };
}

/** The slices of a folder with a configuration that can be read, else the reason. */
function readOwnSlices(
  folder: string,
): { readonly slices: readonly string[] } | { readonly reason: string | undefined } {
  try {
    const name = basename(folder);
    const yaml = configurationFile(folder, name);
    if (yaml === undefined) return { reason: undefined };
    const file = `${name}/${yaml}`;
    const { publication } = readPublicationFile(readYaml(file, readSource(join(folder, yaml), file).text));
    return { slices: sliceNames(join(folder, publication.slices)) };
  } catch (error) {
    if (error instanceof AuthorError) return { reason: firstIssue(error) };
    throw error;
  }
}

type Attempt =
  | { readonly compiled: Unchecked }
  | { readonly compiled?: undefined; readonly error: AuthorError; readonly reason: string };

async function attempt(load: () => Promise<CompileInput>): Promise<Attempt> {
  try {
    return { compiled: await compileTerms(await load()) };
  } catch (error) {
    if (error instanceof AuthorError) return { error, reason: firstIssue(error) };
    throw error;
  }
}

/** @throws {AuthorError} the sources have invalid syntax, or describe no terms */
async function compileTerms(input: CompileInput): Promise<Unchecked> {
  const { standards } = input.configuration.publication;
  // Copies of standards that are not configured are only for the rules.
  const loadStandard: CompileInput['loadStandard'] = async (prefix) =>
    Object.hasOwn(standards, prefix) ? input.loadStandard(prefix) : undefined;
  const compiled = await compileUnchecked({ ...input, loadStandard });
  if (compiled.publication.ontology.terms.length === 0) throw new AuthorError(await compiled.check());
  return compiled;
}

/** The first error, without the words that all errors have. */
function firstIssue({ issues: [first] }: AuthorError): string {
  return first === undefined ? '' : formatIssue(first);
}

/** The current configuration with the sources of an earlier version. */
function withSources(input: LoadedInput, path: string): CompileInput {
  const { configuration, documentLoader, loadStandard, defaultBaseUrl } = input;
  return {
    configuration,
    sources: statSync(path).isDirectory() ? sourcesOf(path, input) : [readSource(path, basename(path))],
    shapes: [],
    loadStandard,
    defaultBaseUrl,
    ...(documentLoader && { documentLoader }),
  };
}

/** The sources and imports at the configured paths that exist, or else all RDF files. @throws {AuthorError} there are none */
function sourcesOf(folder: string, { configuration: { publication } }: LoadedInput): Source[] {
  const name = basename(folder);
  const existing = (publication.sources ?? []).filter((path) => existsSync(join(folder, path)));
  const configured = existing.map((path) => ({ key: 'sources', path, location: {} }));
  const skipped = [publication.shapes ?? 'shapes', publication.slices, publication.mappings ?? 'mappings'];
  const sources = folderSources(folder, name, configured.length === 0 ? undefined : configured, [
    ...skipped,
    contextVersions.folder,
    RELEASE_FOLDER.name,
  ]);
  const imports = Object.values(publication.imports).filter((path) => existsSync(join(folder, path)));
  const all = [...sources, ...imports.map((path) => readSource(join(folder, path), `${name}/${path}`))];
  if (all.length === 0) throw noSources(folder);
  return all;
}
