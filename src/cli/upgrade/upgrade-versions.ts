import type { Diff } from '../../versions/diff/change.ts';
import { diff } from '../../versions/diff/diff.ts';
import type { Version } from '../../versions/diff/comparison.ts';
import type { Release } from '../../versions/release/release.ts';
import { CommandError } from '../command/errors.ts';
import type { Operand } from '../diff/find-operand.ts';
import { findOperand } from '../diff/find-operand.ts';
import { readOperand } from '../diff/read-operand.ts';
import { named, readReleases } from '../diff/read-versions.ts';
import type { LoadOptions } from '../load/load-input.ts';

/** The versions through which files are upgraded, oldest first. */
export interface UpgradeVersions {
  readonly versions: readonly Version[];
  /** Of each version to the next. */
  readonly diffs: readonly Diff[];
  /** Public URL of the site. */
  readonly baseUrl: string;
  /** The release to which files are upgraded. Absent: the current state, or another file. */
  readonly release?: string;
  /** What could not be read as it was then. */
  readonly notes: readonly string[];
}

/**
 * Reads the versions that `--from` and `--to` name, and the releases between them, since a term can change more than once.
 *
 * @throws {CommandError} a version does not exist, or `to` is older. @throws {AuthorError} one cannot be read
 */
export async function readUpgradeVersions(
  from: string,
  to: string | undefined,
  current: LoadOptions,
): Promise<UpgradeVersions> {
  const { ontology } = current;
  const releases = await readReleases(current);
  const context = { ontology, releases: () => Promise.resolve(releases) };
  const first = await findOperand(from, context);
  const last: Operand = to === undefined ? { kind: 'path', path: ontology } : await findOperand(to, context);
  const between = releasesBetween(first, last, releases, to !== undefined);
  const operands: [name: string, operand: Operand][] = [
    [from, first],
    ...between.map((release): [string, Operand] => [release.version, { kind: 'release', release }]),
    [to ?? '', last],
  ];
  const read = [];
  for (const [name, operand] of operands)
    read.push(await named(name, () => readOperand(operand, { current, configuresFiles: to === undefined })));
  const versions = read.map(({ version }) => version);
  return {
    versions,
    diffs: versions.slice(1).map((now, at) => diff(versions[at] as Version, now)),
    baseUrl: (read.at(-1) as (typeof read)[number]).publication.site.baseUrl,
    ...(last.kind === 'release' && { release: last.release.version }),
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** The releases after a release and before another one or, if it is not one, before the current state. */
function releasesBetween(
  first: Operand,
  last: Operand,
  releases: readonly Release[],
  isNamed: boolean,
): readonly Release[] {
  if (first.kind !== 'release' || (last.kind !== 'release' && isNamed)) return [];
  const start = releases.indexOf(first.release);
  const end = last.kind === 'release' ? releases.indexOf(last.release) : releases.length;
  if (end < start)
    throw new CommandError(
      `Files can only be upgraded to a newer version: --to is before ${first.release.version}. Exchange --from and --to.`,
    );
  return releases.slice(start + 1, end);
}
