import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createSite } from '../../compiler/index.ts';
import { resolveTextProperties } from '../../compiler/configuration.ts';
import { findTextProperties } from '../../compiler/read.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { printable } from '../../base/text.ts';
import type { Graph } from '../../rdf/index.ts';
import { speaksSkos } from '../../ontology/index.ts';
import type { Release, ReleaseSettings, Version } from '../../versions/engine.ts';
import { readRelease } from '../../versions/engine.ts';
import { versionName } from '../../versions/index.ts';
import { CommandError } from '../command/failure.ts';
import { userFolder, userPath } from '../installation/root.ts';
import { DEFAULT_BASE_URL } from '../load/files.ts';
import type { LoadedInput, LoadOptions } from '../load/load-input.ts';
import { loadInput } from '../load/load-input.ts';
import { hasReleases, loadReleases } from '../load/releases.ts';
import { compileEarlier } from '../release/earlier-version.ts';
import type { GitVersion, Repository } from '../release/git.ts';
import { openRepository } from '../release/git.ts';

/**
 * Reads the versions that two arguments name. If the second is absent, it is the current ontology, whose configuration then applies to files
 * without one too.
 *
 * @throws {AuthorError} one cannot be read. @throws {CommandError} one cannot be found
 */
export async function readVersions(
  old: string,
  now: string | undefined,
  current: LoadOptions,
): Promise<readonly [old: ReadVersion, now: ReadVersion]> {
  const { ontology } = current;
  const context = { ontology, releases: () => readReleases(current) };
  // Both are found before one is read, which takes longer.
  const before = await findOperand(old, context);
  const after = now === undefined ? { kind: 'path' as const, path: ontology } : await findOperand(now, context);
  const options = { current, configuresFiles: now === undefined };
  return [
    await named(old, () => readOperand(before, options)),
    await named(now ?? '', () => readOperand(after, options)),
  ];
}

/**
 * Reads the version that an argument names, with the configuration of the current ontology.
 *
 * @throws {AuthorError} it cannot be read. @throws {CommandError} it cannot be found
 */
export async function readOldVersion(old: string, current: LoadOptions): Promise<ReadVersion> {
  const { ontology } = current;
  const operand = await findOperand(old, { ontology, releases: () => readReleases(current) });
  return named(old, () => readOperand(operand, { current, configuresFiles: true }));
}

/** Reads the releases of an ontology, oldest first. Empty: it has none. */
export async function readReleases(current: LoadOptions): Promise<readonly Release[]> {
  const { ontology } = current;
  if (!statSync(ontology, { throwIfNoEntry: false })?.isDirectory() || !hasReleases(ontology)) return [];
  const { configuration } = await loadInput({ ...current, without: ['site', 'mappings'] });
  return loadReleases(ontology, basename(ontology), configuration.slice?.name)?.versions ?? [];
}

/** States in issues of which version the file is. */
export async function named(version: string, read: () => Promise<ReadVersion>): Promise<ReadVersion> {
  try {
    const { notes, ...rest } = await read();
    return { ...rest, notes: notes.map((note) => `${version}: ${note}`) };
  } catch (cause) {
    if (!(cause instanceof AuthorError) || version === '') throw cause;
    const issues = cause.issues.map((issue) => ({ ...issue, message: `In the version ${version}: ${issue.message}` }));
    throw new AuthorError(issues, { cause });
  }
}

/** A version that was read, with what its terms are called. */
interface ReadVersion {
  readonly version: Version;
  readonly publication: Publication;
  /** What could not be read as it was then. */
  readonly notes: readonly string[];
}

interface ReadOptions {
  /** The current ontology. Its configuration applies to its releases and revisions. */
  readonly current: LoadOptions;
  /** Whether it also applies to files and to folders without a configuration of their own. */
  readonly configuresFiles: boolean;
}

/** Reads a version. Findings of the rules do not matter. @throws {AuthorError} invalid syntax, with its location */
export async function readOperand(operand: Operand, { current, configuresFiles }: ReadOptions): Promise<ReadVersion> {
  if (operand.kind === 'release') return readRecorded(operand.release, current);
  if (operand.kind === 'path') {
    const { slice } = current;
    const own = { ontology: operand.path, cwd: current.cwd, ...(slice !== undefined && { slice }) };
    return readPath(operand.path, configuresFiles ? current : own);
  }
  const temporary = mkdtempSync(join(tmpdir(), 'ontopress-'));
  try {
    return await readPath(operand.exportTo(temporary), current);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

/** @param options of the ontology whose configuration applies if the path has none */
async function readPath(path: string, options: LoadOptions): Promise<ReadVersion> {
  const earlier = await compileEarlier(path, options);
  if (!earlier) throw new CommandError(`${path} has no slice ${JSON.stringify(options.slice)}. Omit --slice.`);
  const { publication, graph, textProperties } = earlier.compiled;
  const { ontology, mappings } = publication;
  const version = { graph, ontology, ...(mappings && { mappings }), ...(textProperties && { textProperties }) };
  return { version, publication, notes: earlier.notes };
}

async function readRecorded(release: Release, current: LoadOptions): Promise<ReadVersion> {
  const input = await loadInput({ ...current, without: ['site', 'mappings'] });
  // Only its dataset resolves the names of the configured properties of texts.
  const { nodes: _, write: __, ...version } = await readRelease(release, (graph) => settingsOf(release, graph, input));
  const { ontology } = version;
  const model = { header: () => ontology.header, names: () => ontology, whole: () => ontology };
  const site = createSite(input.configuration, model, DEFAULT_BASE_URL, []);
  return {
    version,
    publication: {
      site: { ...site, termFiles: false, ...(speaksSkos(ontology) && { concepts: true as const }) },
      ontology,
    },
    notes: [],
  };
}

/** The configured settings with which the texts of a release are read. */
function settingsOf({ namespace, prefixes }: Release, graph: Graph, { configuration }: LoadedInput): ReleaseSettings {
  const { languages } = configuration.publication;
  const dataset = { graph, prefixes, origins: new Map(), issues: [] };
  const known = resolveTextProperties(configuration, dataset, namespace, []);
  return { defaultLanguage: languages?.[0], textProperties: findTextProperties(graph, known).properties };
}

/** What an argument of `diff` names. */
export type Operand =
  | { readonly kind: 'release'; readonly release: Release }
  | { readonly kind: 'path'; readonly path: string }
  /** Exports the file or folder below a temporary folder, and returns its path. */
  | { readonly kind: 'revision'; readonly name: string; readonly exportTo: (folder: string) => string };

/** The ontology whose releases and revisions are compared. */
interface OperandContext {
  /** Absolute path of its file or folder. */
  readonly ontology: string;
  /** Reads its releases. */
  readonly releases: () => Promise<readonly Release[]>;
}

/**
 * Finds what an argument names: a release of the ontology, else a file or folder, else a Git revision.
 *
 * @throws {CommandError} none of them; the message lists what was tried
 */
export async function findOperand(text: string, { ontology, releases }: OperandContext): Promise<Operand> {
  const release = versionName.isValid(text)
    ? versionName.find(text, await releases(), ({ version }) => version)
    : undefined;
  if (release) return { kind: 'release', release };
  const path = userPath(text);
  if (statSync(path, { throwIfNoEntry: false })) return { kind: 'path', path };
  try {
    return findRevision(text, ontology);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(notFound(text, path, await releases(), error.message), { cause: error });
  }
}

/** `REV`, or `REV:PATH` as in Git. @throws {CommandError} */
function findRevision(text: string, ontology: string): Operand {
  const [, name = text, path] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const folder = isFolder(ontology) ? ontology : dirname(ontology);
  const repository = openRepository(path === undefined ? folder : userFolder());
  const version = { ...repository.revision(name), name: `The revision ${printable(name)}` };
  return {
    kind: 'revision',
    name: text,
    exportTo: (into) => exportRevision(repository, version, path, ontology, into),
  };
}

function exportRevision(
  repository: Repository,
  version: GitVersion,
  path: string | undefined,
  ontology: string,
  into: string,
): string {
  if (path !== undefined) return repository.exportPath(version, path, into);
  if (isFolder(ontology)) return repository.exportFolder(version, into);
  return repository.exportPath(version, `./${basename(ontology)}`, into);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function notFound(text: string, path: string, releases: readonly Release[], git: string): string {
  const versions = releases.map(({ version }) => version);
  return [
    `${JSON.stringify(printable(text))} is not a version that can be compared. Tried:`,
    `  a release: ${versions.length === 0 ? 'the ontology has none' : `the ontology has ${versions.join(', ')}`}`,
    `  a file or folder: ${printable(path)} does not exist`,
    `  a Git revision: ${printable(git)}`,
  ].join('\n');
}
