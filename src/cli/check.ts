import { dirname } from 'node:path';
import { annotations } from './command/annotations.ts';
import type { CheckedInput } from './command/check-input.ts';
import { checkInput } from './command/check-input.ts';
import { inputOptions, ontologyPath } from './command/input-options.ts';
import { UsageError } from './command/errors.ts';
import { foldIssues } from './command/fold-issues.ts';
import { count, countLine, formatIssues, plural } from './command/issues.ts';
import { userFolder } from './command/options.ts';
import { parseCommand } from './command/parse.ts';
import { startValidationThread } from './load/validation-thread.ts';

interface CheckResult extends CheckedInput {
  /** Absolute path of the ontology's file or folder. */
  readonly ontology: string;
}

/** Output by value of `--format`. */
const FORMATS: Readonly<Record<string, (result: CheckResult, all: boolean) => string>> = {
  text: ({ issues, terms }, all) => {
    const { text, omitted } = all ? { text: formatIssues(issues), omitted: 0 } : foldIssues(issues, terms);
    const more = omitted === 0 ? '' : `. ${plural(omitted, 'warning')} not listed; use --all to list every one`;
    return [...(text === '' ? [] : [text]), `${countLine(issues)}${more}`].join('\n');
  },
  github: ({ issues, ontology }) =>
    [annotations(issues, dirname(ontology), process.env['GITHUB_WORKSPACE'] ?? userFolder()), countLine(issues)]
      .filter((text) => text !== '')
      .join('\n'),
  json: ({ issues }) =>
    JSON.stringify({ errors: count(issues, 'error'), warnings: count(issues, 'warning'), issues }, undefined, 2),
};

/** `ontopress check`: lists the issues. Repeated warnings are grouped unless `--all` is set. Exit code 1: at least one error. */
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
