import { renameSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Iri } from '../../ontology/model.ts';
import { splitIri } from '../../rdf/index.ts';
import { diff } from '../../versions/engine.ts';
import type { Change, ChangeType, Diff, Severity } from '../../versions/index.ts';
import { CHANGE_TYPES, iriChange, SEVERITIES } from '../../versions/index.ts';
import type { OptionName } from '../command/commands.ts';
import { commandLine, DIFF_FORMAT_NAMES } from '../command/commands.ts';
import { UsageError } from '../command/failure.ts';
import { ontologyPath } from '../command/input-options.ts';
import type { OptionValues } from '../command/parse.ts';
import { parseCommand, readCount, suggest } from '../command/parse.ts';
import { DIFF_FORMATS } from '../diff/diff-formats.ts';
import { readVersions } from '../diff/read-versions.ts';
import { userFolder, userPath } from '../installation/root.ts';

/** `ontopress diff OLD [NEW]`: compares two versions. Exit code 1: there is a change of the severity of `--fail-on`. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('diff', argv);
  if (!values) return 0;
  const { old, new: now } = values;
  if (old === undefined)
    throw new UsageError(`Expected the old version: ${commandLine('diff', 'OLD', '[NEW]')}, such as HEAD~1 or 1.2.0.`);
  const format = DIFF_FORMAT_NAMES.find((name) => name === (values.format ?? 'text'));
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; expected one of ${DIFF_FORMAT_NAMES.join(', ')}.`,
    );
  const filter = readFilter(values);
  const limit = values.limit === undefined ? {} : { limit: readCount('limit', values.limit) };
  const failing = failingSeverities(values['fail-on']);

  const ontology = ontologyPath(values);
  const { slice } = values;
  const current = { ontology, cwd: userFolder(), ...(slice !== undefined && { slice }) };
  const [before, after] = await readVersions(old, now, current);
  const result = diff(before.version, after.version);
  const output = await DIFF_FORMATS[format]({
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

/** Which changes are listed. Absent: all. */
interface ChangeFilter {
  readonly severities?: readonly Severity[];
  readonly types?: readonly ChangeType[];
  /** IRIs, CURIEs, local names or labels, in lower case. */
  readonly terms?: readonly string[];
}

/** Reads the filters of the command line. @throws {UsageError} a severity or type is unknown */
function readFilter(values: OptionValues): ChangeFilter {
  const { severity, type, term } = values;
  return {
    ...(severity !== undefined && { severities: namesIn('severity', severity, SEVERITIES) }),
    ...(type !== undefined && { types: namesIn('type', type, Object.keys(CHANGE_TYPES) as ChangeType[]) }),
    ...(term !== undefined && { terms: listOf(term).map((each) => each.toLowerCase()) }),
  };
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');
}

function namesIn<Name extends string>(option: OptionName, text: string, known: readonly Name[]): Name[] {
  return listOf(text).map((written) => {
    const name = known.find((each) => each.toLowerCase() === written.toLowerCase());
    if (name === undefined) {
      const all = known.length > 10 ? '' : ` Expected ${known.join(', ')}.`;
      throw new UsageError(
        `--${option} has the unknown name ${JSON.stringify(written)}${suggest(written, known)}${all}`,
      );
    }
    return name;
  });
}

/** The changes that satisfy all filters, in the same order. */
function filterChanges({ changes, names }: Diff, { severities, types, terms }: ChangeFilter): readonly Change[] {
  return changes.filter(
    (change) =>
      (severities?.includes(change.severity) ?? true) &&
      (types?.includes(change.type) ?? true) &&
      (terms === undefined || aboutOf(change).some((iri) => isNamed(iri, names, terms))),
  );
}

/** What a change is about, of a new IRI also the old one. */
function aboutOf(change: Change): Iri[] {
  return [change.term ?? change.subject, iriChange(change)?.old].filter((iri) => iri !== undefined);
}

function isNamed(iri: Iri, names: Diff['names'], wanted: readonly string[]): boolean {
  const named = Object.hasOwn(names, iri) ? names[iri] : undefined;
  const all = [
    iri,
    splitIri(iri)[1],
    named?.curie,
    named?.identifier,
    ...(named?.labels ?? []).map(({ value }) => value),
  ];
  return all.some((name) => name !== undefined && wanted.includes(name.toLowerCase()));
}
