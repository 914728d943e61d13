import type { Issue } from '../ontology/issue.ts';
import { AuthorError } from '../ontology/issue.ts';
import { compileInput, inputOptions } from './command/compile-input.ts';
import { UsageError } from './command/errors.ts';
import { foldIssues } from './command/fold-issues.ts';
import { count, countLine, formatIssues, plural } from './command/issues.ts';
import type { Values } from './command/parse.ts';
import { parseCommand } from './command/parse.ts';

interface Found {
  readonly issues: readonly Issue[];
  readonly terms: number;
}

/** How the issues may be printed. */
const FORMATS: Readonly<Record<string, (found: Found, all: boolean) => string>> = {
  text: ({ issues, terms }, all) => {
    const { text, left } = all ? { text: formatIssues(issues), left: 0 } : foldIssues(issues, terms);
    const more = left === 0 ? '' : `. ${plural(left, 'warning')} not listed; --all lists every one`;
    return [...(text === '' ? [] : [text]), `${countLine(issues)}${more}`].join('\n');
  },
  json: ({ issues }) =>
    JSON.stringify({ errors: count(issues, 'error'), warnings: count(issues, 'warning'), issues }, undefined, 2),
};

/** `npm run check`: lists the issues, repeated warnings once unless `--all` is given; the exit code is 1 where one is an error. */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('check', argv);
  if (!values) return 0;
  const format = FORMATS[values.format ?? 'text'];
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; give one of ${Object.keys(FORMATS).join(', ')}.`,
    );
  const found = await findIssues(values);
  console.log(format(found, values.all !== undefined));
  return count(found.issues, 'error') > 0 ? 1 : 0;
}

/** What stops the reading is reported like every other issue. */
async function findIssues(values: Values): Promise<Found> {
  try {
    const { issues, publication } = (await compileInput(inputOptions(values))).compiled;
    return { issues, terms: publication.ontology.terms.length };
  } catch (error) {
    if (error instanceof AuthorError) return { issues: error.issues, terms: 0 };
    throw error;
  }
}
