import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Header } from '../../ontology/model.ts';
import type { Addition, PreparedRelease, ReleaseEntry } from '../../versions/engine.ts';
import { addRelease } from '../../versions/engine.ts';
import { RELEASE_FOLDER, versionName } from '../../versions/index.ts';
import { CommandError } from '../command/failure.ts';
import { plural } from '../command/issues.ts';
import { DATASET, MAPPED_FIELDS, releasesFolder } from '../load/releases.ts';

/** What is released: a slice, or the whole ontology. */
export interface ReleaseTarget {
  readonly slice?: string;
  /** The recorded releases, oldest first. */
  readonly entries: readonly ReleaseEntry[];
}

/** A release of a slice. */
export interface TargetRelease {
  readonly target: ReleaseTarget;
  readonly prepared: PreparedRelease;
}

export interface RecordOptions {
  /** Absolute path of the ontology's folder. */
  readonly folder: string;
  /** Whether the release may be older than the last one. */
  readonly earlier: boolean;
  /** Writes nothing. */
  readonly dryRun: boolean;
}

/** Targets after a version was recorded, and a line for each. */
export interface Recorded {
  readonly targets: readonly ReleaseTarget[];
  readonly lines: readonly string[];
}

/**
 * Records one version of all slices, completely or not at all.
 *
 * @throws {CommandError} a slice has the version with other content, or a later one; nothing is written
 */
export function recordVersion(releases: readonly TargetRelease[], options: RecordOptions): Recorded {
  const additions = releases.map((release) => {
    const { target, prepared } = release;
    return { ...release, addition: addRelease(target.entries, prepared.entry, options.earlier) };
  });
  const errors = additions.flatMap(({ addition, prepared, target }) => errorOf(addition, prepared, target));
  if (errors.length > 0) throw new CommandError(errors.join('\n'));
  const added = additions.flatMap(({ target, prepared, addition }) =>
    'entries' in addition ? [{ target, prepared, list: addition.list }] : [],
  );
  if (!options.dryRun && added.length > 0) writeTogether(filesOf(added, options.folder));
  return {
    targets: additions.map(({ target, addition }) =>
      'entries' in addition ? { ...target, entries: addition.entries } : target,
    ),
    lines: additions.map(({ target, prepared, addition }) => lineOf(target, prepared, addition, options.dryRun)),
  };
}

function errorOf(addition: Addition, { entry }: PreparedRelease, { slice }: ReleaseTarget): string[] {
  const file = `${releasesFolder(slice)}/${entry.version}${DATASET}`;
  if ('conflict' in addition)
    return [
      `${file}: version ${addition.conflict.version} is recorded with other content, of ${addition.conflict.date}. A release never changes: give the new one a version of its own, in owl:versionInfo or with --version.`,
    ];
  if ('last' in addition)
    return [
      `${file}: version ${entry.version} (${entry.date}) is not after the last release, ${addition.last.version} (${addition.last.date}). Raise owl:versionInfo, or set --version. To record an earlier version, use --from.`,
    ];
  return [];
}

interface AddedRelease extends TargetRelease {
  /** The text of `releases.yaml`. */
  readonly list: string;
}

/** The lists come last, because they refer to the other files. */
function filesOf(added: readonly AddedRelease[], folder: string): TextFile[] {
  const datasets = added.flatMap(({ target: { slice }, prepared: { entry, dataset, mappedFields } }) => {
    const path = join(folder, releasesFolder(slice), entry.version);
    return [
      { path: `${path}${DATASET}`, text: dataset },
      ...(mappedFields === undefined ? [] : [{ path: `${path}${MAPPED_FIELDS}`, text: mappedFields }]),
    ];
  });
  const lists = added.map(({ target: { slice }, list }) => ({
    path: join(folder, releasesFolder(slice), RELEASE_FOLDER.list),
    text: list,
  }));
  return [...attributes(folder), ...datasets, ...lists];
}

/** Prevents that Git converts line endings, and that forges show every line of a release in a pull request. */
function attributes(folder: string): TextFile[] {
  const path = join(folder, RELEASE_FOLDER.name, '.gitattributes');
  return existsSync(path) ? [] : [{ path, text: '* text eol=lf linguist-generated\n' }];
}

function lineOf({ slice }: ReleaseTarget, { entry }: PreparedRelease, addition: Addition, dryRun: boolean): string {
  const file = `${releasesFolder(slice)}/${entry.version}${DATASET}`;
  const origin = entry.from === undefined ? '' : `, from ${entry.from}`;
  const counts = `${plural(entry.terms, 'term')}, ${plural(entry.triples, 'triple')}`;
  if (!('entries' in addition)) return `${file} is already recorded.`;
  return `${dryRun ? 'Would record' : 'Recorded'} ${file}: ${entry.date}, ${counts}${origin}.`;
}

/** Rejects a version that cannot be the name of a release. @throws {CommandError} */
export function readVersion(version: string | undefined, name: string): string {
  if (version === undefined)
    throw new CommandError(
      `${name} states no version. Add owl:versionInfo to the header of the ontology, or set --version 1.0.0.`,
    );
  if (!versionName.isValid(version))
    throw new CommandError(
      `${name} has the version ${JSON.stringify(version)}, which cannot be the name of a release; expected ${versionName.expected}. Correct owl:versionInfo, or set --version.`,
    );
  return version;
}

/** The later one of the dates of modification and publication that a header states. undefined: it states none. */
export function headerDate({ modified, issued }: Header): string | undefined {
  return [modified, issued]
    .flatMap((text) => day(text) ?? [])
    .sort()
    .at(-1);
}

/** The day of an xsd:date or xsd:dateTime. */
function day(text: string | undefined): string | undefined {
  const found = /^\d{4}-\d{2}-\d{2}(?=$|T|Z|[+-])/.exec(text ?? '')?.[0];
  return found !== undefined && !Number.isNaN(Date.parse(found)) ? found : undefined;
}

/** A text file at an absolute path. */
interface TextFile {
  readonly path: string;
  readonly text: string;
}

interface StagedFile extends TextFile {
  readonly temporary: string;
}

/**
 * Writes all files, or none: first to temporary names, then by renaming. Files that refer to others must be the last.
 *
 * @throws {CommandError} a file cannot be written; all are as before
 */
export function writeTogether(files: readonly TextFile[]): void {
  const staged = files.map((file) => ({ ...file, temporary: join(dirname(file.path), `.${basename(file.path)}.new`) }));
  const restore: (() => void)[] = [];
  try {
    for (const { path, temporary, text } of staged) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(temporary, text);
    }
    for (const file of staged) restore.push(publish(file));
  } catch (cause) {
    for (const undo of restore.reverse()) undo();
    for (const { temporary } of staged) rmSync(temporary, { force: true });
    throw new CommandError(`Nothing was recorded: ${(cause as Error).message}`, { cause });
  }
}

/** Returns a function that restores the file. */
function publish({ path, temporary }: StagedFile): () => void {
  const before = existsSync(path) ? readFileSync(path) : undefined;
  renameSync(temporary, path);
  return () => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before));
}
