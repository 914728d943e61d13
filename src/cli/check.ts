import { dirname } from 'node:path';
import type { Version } from '../versions/engine.ts';
import type { Issue } from '../base/issue.ts';
import { compareWithRelease, findBreaking } from './diff/compare-release.ts';
import { annotations, groupIssues, summaryLine } from './command/issue-report.ts';
import { openCatalogue } from './command/catalogue-input.ts';
import { checkInput } from './command/compile-input.ts';
import type { InputOptions } from './command/input-options.ts';
import { inputOptions, ontologyPath } from './command/input-options.ts';
import { UsageError } from './command/failure.ts';
import { count, countLine, plural } from './command/issues.ts';
import { userFolder } from './installation/root.ts';
import type { OptionValues } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';
import { terminalWidth, wrapText } from './command/terminal.ts';
import { readOldVersion } from './diff/read-versions.ts';
import type { CompareVersion } from './load/releases.ts';
import { RULE_MEANINGS } from './load/publication-file.ts';
import { startValidationThread } from './load/validation-thread.ts';

interface CheckResult {
  readonly issues: readonly Issue[];
  /** Absolute path of the ontology's file or folder. */
  readonly ontology: string;
}

/** Output by value of `--format`. */
const FORMATS: Readonly<Record<string, (result: CheckResult, all: boolean) => string>> = {
  text: ({ issues }, all) => {
    const width = terminalWidth();
    const { text, omitted } = groupIssues(issues, { meanings: RULE_MEANINGS, width, all });
    const more = omitted === 0 ? '' : `. ${plural(omitted, 'warning')} not listed; use --all to list every one`;
    return [...(text === '' ? [] : [text, '']), wrapText(`${summaryLine(issues)}${more}`, width)].join('\n');
  },
  github: ({ issues, ontology }) =>
    [annotations(issues, dirname(ontology), process.env['GITHUB_WORKSPACE'] ?? userFolder()), countLine(issues)]
      .filter((text) => text !== '')
      .join('\n'),
  json: ({ issues }) =>
    JSON.stringify({ errors: count(issues, 'error'), warnings: count(issues, 'warning'), issues }, undefined, 2),
};

/** `ontopress check`: lists the issues by rule, and of frequent warnings only some unless `--all` is set. Exit code 1: at least one error. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('check', argv);
  if (!values) return 0;
  const format = FORMATS[values.format ?? 'text'];
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; expected one of ${Object.keys(FORMATS).join(', ')}.`,
    );
  const input = await inputOptions(values);
  const compare = readComparison(values, input);
  const issues = await checkInput({ ...input, startValidation: startValidationThread, compare });
  console.log(format({ issues, ontology: ontologyPath(input) }, values.all !== undefined));
  return count(issues, 'error') > 0 ? 1 : 0;
}

/** What the ontology is compared with. @throws {UsageError} */
function readComparison({ 'fail-on': failOn, against }: OptionValues, input: InputOptions): CompareVersion {
  if (failOn !== undefined && failOn !== 'breaking')
    throw new UsageError(`--fail-on is ${JSON.stringify(failOn)}; expected breaking.`);
  if (against === undefined) return failOn === undefined ? compareWithRelease : findBreaking();
  if (failOn === undefined) throw new UsageError('--against needs --fail-on breaking.');
  if (openCatalogue(input))
    throw new UsageError(
      '--against is about one ontology, and this folder lists several publications. Name the folder of one of them.',
    );
  return findBreaking(() => readOther(against, input));
}

/** Reads the version of `--against`, and prints what could not be read of it. */
async function readOther(against: string, input: InputOptions): Promise<Version> {
  const options = { ...input, ontology: ontologyPath(input), cwd: userFolder() };
  const { version, notes } = await readOldVersion(against, options);
  for (const note of notes) console.error(note);
  return version;
}
