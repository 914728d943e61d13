import { dirname } from 'node:path';
import { annotations } from './command/annotations.ts';
import type { CheckedInput } from './command/check-input.ts';
import { checkInput } from './command/check-input.ts';
import { inputOptions, ontologyPath } from './command/input-options.ts';
import { UsageError } from './command/errors.ts';
import { groupIssues } from './command/issue-groups.ts';
import { count, countLine, plural } from './command/issues.ts';
import { userFolder } from './command/options.ts';
import { parseCommand } from './command/parse.ts';
import { summaryLine } from './command/summary-line.ts';
import { wrapText } from './command/wrap-text.ts';
import { RULE_MEANINGS } from './load/rule-meanings.ts';
import { startValidationThread } from './load/validation-thread.ts';

interface CheckResult extends CheckedInput {
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

/** Characters per line. More would be hard to read; the same in each file. */
function terminalWidth(): number {
  const { isTTY, columns } = process.stdout;
  return isTTY && columns > 0 ? Math.min(Math.max(columns, MIN_WIDTH), MAX_WIDTH) : DEFAULT_WIDTH;
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 120;
const DEFAULT_WIDTH = 80;

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
  const checked = await checkInput({ ...input, startValidation: startValidationThread });
  const result = { ...checked, ontology: ontologyPath(input) };
  console.log(format(result, values.all !== undefined));
  return count(result.issues, 'error') > 0 ? 1 : 0;
}
