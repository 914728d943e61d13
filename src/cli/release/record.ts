import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Addition, ReleaseEntry } from '../../versions/release/manifest.ts';
import { addRelease, MANIFEST, manifestText, RELEASES_FOLDER } from '../../versions/release/manifest.ts';
import { CommandError } from '../command/errors.ts';
import { plural } from '../command/issues.ts';
import { DATASET, MAPPED_FIELDS, releasesFolder } from '../load/releases.ts';
import type { PreparedRelease } from './prepared-release.ts';
import type { TextFile } from './write-together.ts';
import { writeTogether } from './write-together.ts';

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
    'entries' in addition ? [{ target, prepared, entries: addition.entries }] : [],
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
  readonly entries: readonly ReleaseEntry[];
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
  const lists = added.map(({ target: { slice }, entries }) => ({
    path: join(folder, releasesFolder(slice), MANIFEST),
    text: manifestText(entries),
  }));
  return [...attributes(folder), ...datasets, ...lists];
}

/** Prevents that Git converts line endings, and that forges show every line of a release in a pull request. */
function attributes(folder: string): TextFile[] {
  const path = join(folder, RELEASES_FOLDER, '.gitattributes');
  return existsSync(path) ? [] : [{ path, text: '* text eol=lf linguist-generated\n' }];
}

function lineOf({ slice }: ReleaseTarget, { entry }: PreparedRelease, addition: Addition, dryRun: boolean): string {
  const file = `${releasesFolder(slice)}/${entry.version}${DATASET}`;
  const origin = entry.from === undefined ? '' : `, from ${entry.from}`;
  const counts = `${plural(entry.terms, 'term')}, ${plural(entry.triples, 'triple')}`;
  if (!('entries' in addition)) return `${file} is already recorded.`;
  return `${dryRun ? 'Would record' : 'Recorded'} ${file}: ${entry.date}, ${counts}${origin}.`;
}
