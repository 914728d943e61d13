import { AuthorError } from '../../ontology/issue.ts';
import { addRelease } from '../../versions/release/manifest.ts';
import { isSameVersion, isVersionName } from '../../versions/release/version-name.ts';
import { CommandError } from '../command/errors.ts';
import type { InputOptions } from '../command/input-options.ts';
import { userFolder } from '../installation/root.ts';
import type { OptionValues } from '../command/parse.ts';
import { compileEarlier } from './earlier-version.ts';
import type { Import } from './imports.ts';
import { headerDate, prepareRelease, readVersion } from './prepared-release.ts';
import type { Recorded, RecordOptions, ReleaseTarget, TargetRelease } from './record.ts';
import { recordVersion } from './record.ts';

export interface ImportOptions extends Omit<RecordOptions, 'earlier'> {
  readonly values: OptionValues;
  /** The current ontology, whose configuration is used for versions without one. */
  readonly input: InputOptions;
}

/**
 * Records earlier versions, each completely or not at all. One that cannot be compiled is reported, and the others are recorded. Returns the
 * exit code.
 */
export async function recordImports(
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
  if (!stale || version === undefined || !isVersionName(version)) return { releases, notes };
  const stated = stale.prepared.entry.version;
  if (isSameVersion(stated, version)) return { releases, notes };
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
    const stated = header.version !== undefined && isVersionName(header.version) ? header.version : version;
    const day = values.date ?? date ?? headerDate(header);
    if (day === undefined)
      throw new CommandError('its header states no date. Set --date to the day of its publication.');
    const identity = { version: readVersion(values.version ?? stated ?? header.version, name), date: day, from: name };
    releases.push({ target, prepared: prepareRelease(earlier.compiled, identity) });
  }
  if (releases.length === 0) throw new CommandError([...notes].join(' '));
  return { releases, notes: [...notes] };
}
