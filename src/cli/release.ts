import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { compileUncheckedInput } from './command/compile-input.ts';
import { CommandError, UsageError } from './command/errors.ts';
import type { InputOptions } from './command/input-options.ts';
import { inputOptions, ontologyPath } from './command/input-options.ts';
import { rejectErrors } from './command/issues.ts';
import { userFolder } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { loadInput } from './load/load-input.ts';
import { loadReleases } from './load/releases.ts';
import { recordImports } from './release/import-releases.ts';
import { findImports } from './release/imports.ts';
import { headerDate, prepareRelease, readVersion } from './release/prepared-release.ts';
import type { RecordOptions, ReleaseTarget, TargetRelease } from './release/record.ts';
import { recordVersion } from './release/record.ts';

/**
 * `ontopress release`: records the current derived dataset of each slice as an immutable release in the ontology's folder, or imports
 * earlier versions from files or Git. Every later build publishes the releases.
 */
export async function main(argv: readonly string[]): Promise<number | void> {
  const values = parseCommand('release', argv);
  if (!values) return;
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
    releases.push({ target, prepared: prepareRelease(compiled, { version, date }) });
  }
  const { targets: recorded, lines } = recordVersion(releases, options);
  for (const line of lines) console.log(line);
  const isNew = recorded.some(({ entries }, at) => entries !== targets[at]?.entries);
  if (isNew && !options.dryRun) console.log('Every build publishes the releases. Commit the files.');
}
