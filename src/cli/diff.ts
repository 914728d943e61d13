import { renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Change, Severity } from '../versions/diff/change.ts';
import { SEVERITIES } from '../versions/diff/change.ts';
import { diff } from '../versions/diff/diff.ts';
import { commandLine } from './command/command-line.ts';
import { UsageError } from './command/errors.ts';
import { ontologyPath } from './command/input-options.ts';
import { userFolder, userPath } from './installation/root.ts';
import { parseCommand, readCount } from './command/parse.ts';
import { DIFF_FORMATS } from './diff/diff-formats.ts';
import { filterChanges, readFilter } from './diff/filter-changes.ts';
import { readVersions } from './diff/read-versions.ts';

/** `ontopress diff OLD [NEW]`: compares two versions. Exit code 1: there is a change of the severity of `--fail-on`. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('diff', argv);
  if (!values) return 0;
  const { old, new: now } = values;
  if (old === undefined)
    throw new UsageError(`Expected the old version: ${commandLine('diff', 'OLD', '[NEW]')}, such as HEAD~1 or 1.2.0.`);
  const format = DIFF_FORMATS[values.format ?? 'text'];
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; expected one of ${Object.keys(DIFF_FORMATS).join(', ')}.`,
    );
  const filter = readFilter(values);
  const limit = values.limit === undefined ? {} : { limit: readCount('limit', values.limit) };
  const failing = failingSeverities(values['fail-on']);

  const ontology = ontologyPath(values);
  const { slice } = values;
  const current = { ontology, cwd: userFolder(), ...(slice !== undefined && { slice }) };
  const [before, after] = await readVersions(old, now, current);
  const result = diff(before.version, after.version);
  const output = format({
    diff: result,
    changes: filterChanges(result, filter),
    ...limit,
    names: [old, now ?? basename(ontology)],
    publication: after.publication,
    isPrinted: values.out === undefined,
  });
  for (const note of new Set([...before.notes, ...after.notes])) console.error(note);
  if (values.out === undefined) process.stdout.write(output);
  else writeWhole(userPath(values.out), output);
  return result.changes.some((change: Change) => failing.includes(change.severity)) ? 1 : 0;
}

/** The severities that fail, from the option: itself and all that are worse. */
function failingSeverities(option: string | undefined): readonly Severity[] {
  if (option === undefined) return [];
  if (option === 'any') return SEVERITIES;
  const at = (SEVERITIES as readonly string[]).slice(0, 2).indexOf(option);
  if (at === -1) throw new UsageError(`--fail-on is ${JSON.stringify(option)}; expected breaking, additive or any.`);
  return SEVERITIES.slice(0, at + 1);
}

/** Writes a file completely or not at all. */
function writeWhole(path: string, content: string): void {
  writeFileSync(`${path}.new`, content);
  renameSync(`${path}.new`, path);
}
