import { AuthorError } from '../src/ontology/issue.ts';
import type { Issue } from '../src/ontology/issue.ts';
import { compileInput, inputOptions } from './command/compile-input.ts';
import { UsageError } from './command/errors.ts';
import { count, countLine, formatIssues } from './command/issues.ts';
import { parseCommand } from './command/parse.ts';
import type { Values } from './command/parse.ts';

/** How the issues may be printed. */
const FORMATS: Readonly<Record<string, (issues: readonly Issue[]) => string>> = {
  text: (issues) => [...(issues.length === 0 ? [] : [formatIssues(issues)]), countLine(issues)].join('\n'),
  json: (issues) =>
    JSON.stringify({ errors: count(issues, 'error'), warnings: count(issues, 'warning'), issues }, undefined, 2),
};

/** `npm run check`: lists every issue; the exit code is 1 where one is an error. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('check', argv);
  if (!values) return 0;
  const format = FORMATS[values.format ?? 'text'];
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; give one of ${Object.keys(FORMATS).join(', ')}.`,
    );
  const issues = await findIssues(values);
  console.log(format(issues));
  return count(issues, 'error') > 0 ? 1 : 0;
}

/** What stops the reading is reported like every other issue. */
async function findIssues(values: Values): Promise<readonly Issue[]> {
  try {
    return (await compileInput(inputOptions(values))).compiled.issues;
  } catch (error) {
    if (error instanceof AuthorError) return error.issues;
    throw error;
  }
}
