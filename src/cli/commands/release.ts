import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { SAVED_CONTEXT_RULE } from '../../compiler/index.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import { printable } from '../../base/text.ts';
import type { ContextVersion } from '../../site/index.ts';
import { contextVersions } from '../../site/index.ts';
import { addRelease, createRelease } from '../../versions/engine.ts';
import { versionName } from '../../versions/index.ts';
import { compileInput, compileUncheckedInput } from '../command/compile-input.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import type { InputOptions } from '../command/input-options.ts';
import { inputOptions, ontologyFolder, ontologyPath } from '../command/input-options.ts';
import { rejectErrors } from '../command/issues.ts';
import type { OptionValues } from '../command/parse.ts';
import { parseCommand, readList, rejectBeside } from '../command/parse.ts';
import { userFolder, userPath } from '../installation/root.ts';
import { loadInput } from '../load/load-input.ts';
import { digestOf, loadReleases } from '../load/releases.ts';
import { compileEarlier } from '../release/earlier-version.ts';
import type { GitVersion, Repository } from '../release/git.ts';
import { openRepository } from '../release/git.ts';
import type { Recorded, RecordOptions, ReleaseTarget, TargetRelease } from '../release/record.ts';
import { headerDate, readVersion, recordVersion } from '../release/record.ts';

/**
 * `ontopress release`: records the current derived dataset of each slice as an immutable release in the ontology's folder, imports
 * earlier versions from files or Git, or saves the current context only. Every later build publishes what it has saved.
 */
export async function main(argv: readonly string[]): Promise<number | void> {
  const values = parseCommand('release', argv);
  if (!values) return;
  if (values['only-context'] !== undefined) return saveContext(values);
  if (values.date !== undefined && !z.iso.date().safeParse(values.date).success)
    throw new UsageError(`--date is ${JSON.stringify(values.date)}; expected a date such as 2026-11-21.`);
  const input = await inputOptions(values);
  const folder = ontologyPath(input);
  if (statSync(folder, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(
      `${folder} is a single file. Move it to its own folder: releases are saved beside the sources.`,
    );
  const imports = findImports(values, folder);
  const targets = await openTargets(folder, input);
  const options = { folder, dryRun: values['dry-run'] !== undefined };
  if (imports.length > 0) return recordImports(imports, targets, { ...options, values, input });
  await recordCurrent(targets, values, input, { ...options, earlier: false });
}

/**
 * The slice of the command line. Default: the slices that have releases, so that others stay without; if none has, every slice, and the whole
 * ontology if it is published by default.
 */
async function openTargets(folder: string, input: InputOptions): Promise<ReleaseTarget[]> {
  const { slices, configuration } = await loadInput({
    ...input,
    ontology: folder,
    cwd: userFolder(),
    without: ['site', 'mappings'],
  });
  const isWhole = configuration.publication.slice === undefined;
  const names = input.slice !== undefined ? [input.slice] : [...(isWhole ? [undefined] : []), ...slices];
  const targets = names.map((slice) => ({
    ...(slice !== undefined && { slice }),
    entries: loadReleases(folder, basename(folder), slice)?.entries ?? [],
  }));
  const released = targets.filter(({ entries }) => entries.length > 0);
  return released.length > 0 ? released : targets;
}

async function recordCurrent(
  targets: readonly ReleaseTarget[],
  values: OptionValues,
  input: InputOptions,
  options: RecordOptions,
): Promise<void> {
  const releases: TargetRelease[] = [];
  for (const target of targets) {
    const { slice } = target;
    const { compiled } = await compileUncheckedInput({ ...input, ...(slice !== undefined && { slice }) });
    // The rules are about all sources, so once is enough for all slices.
    if (releases.length === 0 || compiled.failed) rejectErrors(await compiled.check());
    const { header } = compiled.publication.ontology;
    const version = readVersion(values.version ?? header.version, 'The ontology');
    const date = values.date ?? headerDate(header) ?? new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
    releases.push({ target, prepared: createRelease(compiled, { version, date }, digestOf) });
  }
  const { targets: recorded, lines } = recordVersion(releases, options);
  for (const line of lines) console.log(line);
  const isNew = recorded.some(({ entries }, at) => entries !== targets[at]?.entries);
  if (isNew && !options.dryRun) console.log('Every build publishes the releases. Commit the files.');
}

interface ImportOptions extends Omit<RecordOptions, 'earlier'> {
  readonly values: OptionValues;
  /** The current ontology, whose configuration is used for versions without one. */
  readonly input: InputOptions;
}

/**
 * Records earlier versions, each completely or not at all. One that cannot be compiled is reported, and the others are recorded. Returns the
 * exit code.
 */
async function recordImports(
  imports: readonly Import[],
  targets: readonly ReleaseTarget[],
  options: ImportOptions,
): Promise<number> {
  let current = targets;
  let failed = 0;
  for (const one of imports) {
    try {
      const { targets: changed, lines } = await recordImport(one, current, options);
      current = current.map((target) => changed.find(({ slice }) => slice === target.slice) ?? target);
      for (const line of lines) console.log(line);
    } catch (error) {
      if (!(error instanceof AuthorError || error instanceof CommandError)) throw error;
      console.error(`${one.name} was not recorded: ${error.message}`);
      failed += 1;
    }
  }
  return failed > 0 ? 1 : 0;
}

async function recordImport(one: Import, targets: readonly ReleaseTarget[], options: ImportOptions): Promise<Recorded> {
  const { releases, notes } = withTagVersion(
    await one.open((path) => prepareImport(one, path, targets, options)),
    options.values.version === undefined ? one : { name: one.name },
  );
  const { folder, dryRun } = options;
  const recorded = recordVersion(releases, { folder, dryRun, earlier: true });
  return { ...recorded, lines: [...recorded.lines, ...notes] };
}

interface PreparedImport {
  readonly releases: readonly TargetRelease[];
  readonly notes: readonly string[];
}

/** Uses the version of the tag if the header states one that is recorded with other content: it was not raised. */
function withTagVersion(
  { releases, notes }: PreparedImport,
  { name, version }: Pick<Import, 'name' | 'version'>,
): PreparedImport {
  const stale = releases.find(({ target, prepared }) => 'conflict' in addRelease(target.entries, prepared.entry, true));
  if (!stale || version === undefined || !versionName.isValid(version)) return { releases, notes };
  const stated = stale.prepared.entry.version;
  if (versionName.isSame(stated, version)) return { releases, notes };
  const note = `${name}: The header states version ${stated}, which is another release. The version is that of the tag.`;
  const changed = releases.map(({ target, prepared }) => ({
    target,
    prepared: { ...prepared, entry: { ...prepared.entry, version } },
  }));
  return { releases: changed, notes: [...notes, note] };
}

/** @throws {AuthorError} the version cannot be compiled. @throws {CommandError} it has no slice, version or date */
async function prepareImport(
  { name, version, date }: Import,
  path: string,
  targets: readonly ReleaseTarget[],
  { folder, values, input }: ImportOptions,
): Promise<PreparedImport> {
  const releases: TargetRelease[] = [];
  const notes = new Set<string>();
  for (const target of targets) {
    const { slice } = target;
    const selected = { ...input, ontology: folder, cwd: userFolder(), ...(slice !== undefined && { slice }) };
    const earlier = await compileEarlier(path, selected);
    if (earlier === undefined) {
      notes.add(`${name} has no slice "${slice}".`);
      continue;
    }
    for (const note of earlier.notes) notes.add(`${name}: ${note}`);
    const { header } = earlier.compiled.publication.ontology;
    const stated = header.version !== undefined && versionName.isValid(header.version) ? header.version : version;
    const day = values.date ?? date ?? headerDate(header);
    if (day === undefined)
      throw new CommandError('its header states no date. Set --date to the day of its publication.');
    const identity = { version: readVersion(values.version ?? stated ?? header.version, name), date: day, from: name };
    releases.push({ target, prepared: createRelease(earlier.compiled, identity, digestOf) });
  }
  if (releases.length === 0) throw new CommandError([...notes].join(' '));
  return { releases, notes: [...notes] };
}

/** An earlier version that is imported. */
interface Import {
  /** For messages, and for the list of releases. */
  readonly name: string;
  /** Its version, if the header states none. */
  readonly version?: string;
  /** Its date. Absent: that of the header. */
  readonly date?: string;
  /** Calls a function with the absolute path of the file or folder, which exists until the result settles. */
  readonly open: <Result>(use: (path: string) => Promise<Result>) => Promise<Result>;
}

/**
 * The earlier versions that the command line names, in order: files and folders, then tags by version, then a revision. Empty: none.
 *
 * @param folder absolute path of the ontology's folder
 * @throws {UsageError} there are several, and a version or date that would be that of all
 * @throws {CommandError} the repository has no such tag or revision
 */
function findImports(values: OptionValues, folder: string): readonly Import[] {
  const files = readList(values.from).map(fileImport);
  const pattern = values['from-tag'];
  const revision = values['from-revision'];
  const git: Import[] = [];
  if (pattern !== undefined || revision !== undefined) {
    const repository = openRepository(folder);
    const tags = pattern === undefined ? [] : repository.tags(pattern);
    const all = [...tags, ...(revision === undefined ? [] : [repository.revision(revision)])];
    git.push(...all.map((version) => gitImport(version, repository)));
  }
  const imports = [...files, ...git];
  const single = (['version', 'date'] as const).find((name) => values[name] !== undefined);
  if (imports.length > 1 && single !== undefined)
    throw new UsageError(`--${single} would be that of all ${imports.length} versions. Import them one by one.`);
  return imports;
}

function fileImport(path: string): Import {
  const absolute = userPath(path);
  return { name: printable(basename(absolute) || absolute), open: (use) => use(absolute) };
}

function gitImport(version: GitVersion, repository: Repository): Import {
  return {
    name: version.name,
    date: version.date,
    ...(version.version !== undefined && { version: version.version }),
    open: async (use) => {
      const temporary = mkdtempSync(join(tmpdir(), 'ontopress-'));
      try {
        return await use(repository.exportFolder(version, temporary));
      } finally {
        rmSync(temporary, { recursive: true, force: true });
      }
    },
  };
}

/** Saves the current context in the ontology's folder. */
async function saveContext(values: OptionValues): Promise<void> {
  rejectBeside('only-context', values, ['version', 'date', 'from', 'from-tag', 'from-revision', 'dry-run']);
  const input = await inputOptions(values);
  const path = ontologyPath(input);
  if (statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new CommandError(
      `${path} is a single file. Move it to its own folder: contexts are saved beside the sources.`,
    );
  const { compiled, savedContexts } = await compileInput(input);
  rejectContextErrors(compiled.issues);
  const folder = ontologyFolder(input);
  if (!savedContexts) rejectOtherFiles(folder);
  const current = contextVersions.current(compiled.publication.ontology);
  const isNew = save(folder, current);
  const url = `${compiled.publication.site.baseUrl.replace(/\/+$/, '')}/${current.path}`;
  console.log(
    isNew
      ? `Saved ${basename(folder)}/${current.path}. Every build publishes it at ${url}. Commit the file.`
      : `${basename(folder)}/${current.path} is already saved. Every build publishes it at ${url}.`,
  );
}

/** Returns false if the file exists. Writes by rename, so that the file is never incomplete. */
function save(folder: string, { path, text }: ContextVersion): boolean {
  const file = join(folder, path);
  if (existsSync(file)) return false;
  mkdirSync(dirname(file), { recursive: true });
  const temporary = join(dirname(file), `.${basename(file)}.new`);
  writeFileSync(temporary, text);
  renameSync(temporary, file);
  return true;
}

/** A saved context is permanent, so the ontology must have no errors. */
function rejectContextErrors(issues: readonly Issue[]): void {
  const errors = issues.filter(({ code, severity }) => severity === 'error' && code !== SAVED_CONTEXT_RULE.code);
  if (errors.length > 0) throw new AuthorError(errors);
}

/** Every file in the folder of saved contexts must be one, so a folder with other files cannot be used. */
function rejectOtherFiles(folder: string): void {
  const path = join(folder, contextVersions.folder);
  if (existsSync(path))
    throw new CommandError(
      `${path} contains other files, but the name is reserved for saved contexts. Rename the folder, and correct its path in publication.yaml.`,
    );
}
