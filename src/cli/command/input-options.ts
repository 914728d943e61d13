import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { IS_PACKAGE, ROOT, userFolder, userPath } from '../installation/root.ts';
import { CONFIGURATION_FILES, configurationNames, configuredPages, isBuild, notFound } from '../load/files.ts';
import type { LoadOptions, Overrides } from '../load/load-input.ts';
import type { LoadedReleases } from '../load/releases.ts';
import { UsageError } from './failure.ts';
import type { OptionValues } from './parse.ts';
import { readBaseUrl } from './parse.ts';

/** The ontology of this checkout; of the package's user, the current directory. */
export const DEFAULT_ONTOLOGY = IS_PACKAGE ? userFolder() : join(ROOT, 'ontology');

/** The ontology of a command, and what overrides its configuration. */
export interface InputOptions extends Pick<LoadOptions, 'startValidation' | 'compare' | 'cache' | 'catalogue'> {
  /** Folder or file, relative to the user's current directory. Default: {@link DEFAULT_ONTOLOGY}. */
  readonly ontology?: string;
  readonly slice?: string;
  readonly baseUrl?: string;
  /** Replaces keys of publication.yaml. */
  readonly overrides?: Overrides;
  /** URL at which the site will be served: the default of `baseUrl`. */
  readonly servedAt?: string;
  /** Whether several threads will read the compiled ontology at the same time, which needs memory. Default: no. */
  readonly threads?: boolean;
  /** Receives the releases, if there are any, before the sources are compiled. */
  readonly onReleases?: (releases: LoadedReleases) => void;
}

const OVERRIDES = ['title', 'header', 'namespace', 'base'] as const;

/** Input options from the command line. @throws {UsageError} a value is invalid */
export async function inputOptions(values: OptionValues): Promise<InputOptions> {
  return {
    ...(values.ontology === undefined ? {} : { ontology: values.ontology }),
    ...(values.slice === undefined ? {} : { slice: values.slice }),
    ...(values['base-url'] === undefined ? {} : { baseUrl: readBaseUrl(values['base-url']) }),
    overrides: await readOverrides(values),
  };
}

/** Options that replace a key of publication.yaml, validated by the schema of that key. @throws {UsageError} */
async function readOverrides(values: OptionValues): Promise<Overrides> {
  const overrides = OVERRIDES.flatMap((key) => (values[key] === undefined ? [] : [[key, values[key]] as const]));
  if (overrides.length === 0) return {};
  // Few commands need the schema, and loading it takes time.
  const { settingError } = await import('../../compiler/configuration.ts');
  for (const [key, value] of overrides) {
    const error = settingError(key, value);
    if (error !== undefined) throw new UsageError(`--${key} is ${JSON.stringify(value)}; ${error}.`);
  }
  return Object.fromEntries(overrides);
}

/** Absolute path of the ontology's file or folder. */
export function ontologyPath({ ontology }: InputOptions): string {
  return ontology === undefined ? DEFAULT_ONTOLOGY : userPath(ontology);
}

/** @throws {AuthorError} the ontology does not exist */
export function requireInput(options: InputOptions): void {
  const path = ontologyPath(options);
  if (!existsSync(path)) throw notFound(path, options.ontology ?? path);
}

/** Absolute path of the ontology's folder; the parent folder if the ontology is a single file. */
export function ontologyFolder(options: InputOptions): string {
  const path = ontologyPath(options);
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path;
}

/** Variables that Node, Astro and Vite read. Those of Ontopress are options already. */
const VARIABLES = /^(?:NODE_ENV|NODE_OPTIONS|(?:ASTRO|VITE|PUBLIC)_.*)$/;

/**
 * Identifies everything on which the output of a build depends: the code and its packages (which contain the bundled standards), all
 * files of the ontology's folder, the options of the command line, and the environment. Builds with the same fingerprint write the same
 * bytes, so the second one may be omitted.
 *
 * @param code version of the code (`codeVersion`)
 * @returns SHA-256 in hexadecimal digits. undefined: the inputs are not known, so the build is required
 */
export function inputFingerprint(
  options: InputOptions,
  code: string,
  environment: NodeJS.ProcessEnv = process.env,
): string | undefined {
  const ontology = ontologyPath(options);
  const files = inputFiles(ontology);
  if (files === undefined) return undefined;
  const { slice, baseUrl, overrides, servedAt, catalogue } = options;
  const variables = Object.entries(environment).filter(([name]) => VARIABLES.test(name));
  const settings = [slice ?? null, baseUrl ?? null, sorted(overrides ?? {}), servedAt ?? null];
  const inherited = catalogue && [
    catalogue.parent,
    catalogue.look,
    catalogue.themeFiles.map(({ file }) => inputFiles(file)),
  ];
  return createHash('sha256')
    .update(JSON.stringify([code, ontology, files, settings, inherited ?? null, sorted(Object.fromEntries(variables))]))
    .digest('hex');
}

/** Members by name, because their order has no meaning. */
function sorted(record: Readonly<Record<string, unknown>>): readonly (readonly [string, unknown])[] {
  return Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** A file on which the result of a build depends. */
interface InputFile {
  /** Absolute. */
  readonly path: string;
  /** Where the file is if the path contains links: whether it is inside the folder decides whether it is accepted. */
  readonly target: string;
  /** SHA-256 of the content in hexadecimal digits, or the error code if it cannot be read. */
  readonly hash: string;
}

/** Folders that are not read, unless the configuration names them. */
const EXCLUDED = ['.git', 'node_modules'];

/** Above this number, reading all files would take longer than it saves. */
const MAX_FILES = 10_000;

/**
 * Returns all files on which a build of an ontology depends, apart from the code and its packages, sorted by path: every file in the
 * ontology's folder, since sources, shapes, slices, mappings, JSON Schemas, contexts and files of the theme must be inside it, and in the
 * configured folder of pages. A new or removed file changes the list, also if no build has read it.
 *
 * @param ontology absolute path of a file or folder
 * @returns undefined if the files are not known without reading the sources: a single file may be JSON-LD and name other files
 */
export function inputFiles(ontology: string): readonly InputFile[] | undefined {
  const stats = statSync(ontology, { throwIfNoEntry: false });
  if (stats?.isFile() === true) return singleFile(ontology);
  if (stats?.isDirectory() !== true) return undefined;
  if (readsExcluded(ontology)) return undefined;
  const paths = filesBelow(ontology, new Set());
  const beside = paths && filesBeside(paths);
  return paths && beside && [...new Set([...paths, ...beside])].sort().map(inputFile);
}

/** The files in configured folders of pages, of a catalogue those of all its publications. undefined: they are not known. */
function filesBeside(paths: readonly string[]): readonly string[] | undefined {
  const configurations = paths.filter((path) => (CONFIGURATION_FILES as readonly string[]).includes(basename(path)));
  const folders = configurations.map((path) => configuredPages(dirname(path)));
  const found = folders.flatMap((folder) => {
    if (folder === null) return [undefined];
    const exists = folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
    return exists ? (filesBelow(folder, new Set()) ?? [undefined]) : [];
  });
  return found.every((path) => path !== undefined) ? found : undefined;
}

/** Contexts beside a file are found by relative paths in JSON-LD, whose keywords contain `@context`. */
function singleFile(path: string): readonly InputFile[] | undefined {
  return readFileSync(path).includes('@context') ? undefined : [inputFile(path)];
}

function inputFile(path: string): InputFile {
  try {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    return { path, target: realpathSync(path), hash };
  } catch (error) {
    return { path, target: path, hash: (error as NodeJS.ErrnoException).code ?? 'unreadable' };
  }
}

/**
 * The files below a folder, also through links. undefined: there are too many, or one is not a regular file.
 *
 * @param entered folders above, so that a link to one of them ends
 */
function filesBelow(folder: string, entered: ReadonlySet<string>): string[] | undefined {
  const real = realpathSync(folder);
  if (entered.has(real)) return [];
  const found: string[] = [];
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const stats = statSync(path, { throwIfNoEntry: false });
    const isFolder = stats?.isDirectory() === true;
    if (stats !== undefined && !isFolder && !stats.isFile()) return undefined;
    if (isFolder && (EXCLUDED.includes(name) || isBuild(path))) continue;
    const inner = isFolder ? filesBelow(path, new Set([...entered, real])) : [path];
    if (inner === undefined || found.length + inner.length > MAX_FILES) return undefined;
    found.push(...inner);
  }
  return found;
}

/** Whether the configuration names a folder that is not read, or the ontology is inside one. */
function readsExcluded(folder: string): boolean {
  const parts = [...dirname(folder).split(sep), basename(folder)];
  return EXCLUDED.some((name) => parts.includes(name) || configurationNames(folder, name));
}
