import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CompareVersion } from '../load/releases.ts';
import type { Issue } from '../../base/issue.ts';
import { issueLocation } from '../../base/issue.ts';
import type { Publication } from '../../ontology/model.ts';
import { firstSentenceEnd, printable } from '../../base/text.ts';
import { statisticsAsMarkdown } from '../../ontology/records.ts';
import { PAGE_RULES } from '../../site/index.ts';
import type { Version } from '../../versions/engine.ts';
import { openCatalogue } from '../command/catalogue-input.ts';
import { checkInput, compileInput } from '../command/compile-input.ts';
import { CommandError, UsageError } from '../command/failure.ts';
import type { InputOptions } from '../command/input-options.ts';
import { inputOptions, ontologyPath } from '../command/input-options.ts';
import { count, countLine, plural } from '../command/issues.ts';
import type { OptionValues } from '../command/parse.ts';
import { parseCommand, rejectBeside, rejectWithout } from '../command/parse.ts';
import { terminalWidth, wrapText } from '../command/terminal.ts';
import { compareWithRelease, findBreaking } from '../diff/compare-release.ts';
import { readOldVersion } from '../diff/read-versions.ts';
import { userFolder, userPath } from '../installation/root.ts';
import { RULE_MEANINGS } from '../load/publication-file.ts';
import { startValidationThread } from '../load/validation-thread.ts';

/** Warnings of one kind that are listed without `--all`. One more than these is listed too: its summary would be as long. */
const MAX_LISTED = 5;

interface GroupOptions {
  /** What each rule reports, by its code. */
  readonly meanings: ReadonlyMap<string, string>;
  /** Characters per line. */
  readonly width: number;
  /** Lists every warning. */
  readonly all: boolean;
}

interface GroupedIssues {
  readonly text: string;
  /** Number of warnings that the text omits. Errors are never omitted. */
  readonly omitted: number;
}

/** Issues as text, by rule: errors first, then the most frequent warnings. Each rule with its meaning, how to fix it, and the places. */
export function groupIssues(issues: readonly Issue[], options: GroupOptions): GroupedIssues {
  const groups = [...Map.groupBy(issues, groupOf).values()].sort(byImportance);
  const omitted = groups.map((group) => group.length - listed(group, options.all).length);
  return {
    text: groups.map((group) => groupText(group, options)).join('\n\n'),
    omitted: omitted.reduce((sum, count) => sum + count, 0),
  };
}

/** Groups by rule. All shapes share one rule, so their messages, without names and numbers, distinguish them. */
function groupOf({ code, severity, message }: Issue): string {
  const kind = code === 'shape' ? message.replace(/"[^"]*"|<[^>]*>|\S+:\S+|\d+/g, '…') : '';
  return `${severity} ${code} ${kind}`;
}

function byImportance(a: readonly Issue[], b: readonly Issue[]): number {
  const isWarning = (group: readonly Issue[]): number => Number(group[0]?.severity === 'warning');
  const nameOf = (group: readonly Issue[]): string => groupOf(group[0] as Issue);
  return isWarning(a) - isWarning(b) || b.length - a.length || (nameOf(a) < nameOf(b) ? -1 : 1);
}

function listed(group: readonly Issue[], all: boolean): readonly Issue[] {
  const isShort = all || group[0]?.severity === 'error' || group.length <= MAX_LISTED + 1;
  return isShort ? group : group.slice(0, MAX_LISTED);
}

function groupText(group: readonly Issue[], { meanings, width, all }: GroupOptions): string {
  const [{ code, severity }] = group as readonly [Issue, ...Issue[]];
  const meaning = meanings.get(code);
  const fix = commonFix(group);
  const shown = listed(group, all);
  return [
    `${code}: ${plural(group.length, severity)}`,
    ...(meaning === undefined ? [] : [wrapText(meaning, width, 2)]),
    ...(fix === '' ? [] : [wrapText(`To fix: ${fix}`, width, 2, 2)]),
    ...shown.map((issue) => place(issue, fix, width)),
    ...(shown.length < group.length ? [`  … and ${(group.length - shown.length).toLocaleString('en')} more`] : []),
  ].join('\n');
}

/** What all messages say after their first sentence: how to fix them. Empty if they differ. */
function commonFix(group: readonly Issue[]): string {
  const fixes = new Set(group.map(({ message }) => message.slice(firstSentenceEnd(message)).trim()));
  const [fix = ''] = fixes;
  return group.length > 1 && fixes.size === 1 ? printable(fix) : '';
}

/** The location of an issue, and its message without what all say. On two lines if they do not fit on one. */
function place(issue: Issue, fix: string, width: number): string {
  const { message, iri } = issue;
  const location = printable(issueLocation(issue));
  const text = printable(fix === '' ? message : message.slice(0, firstSentenceEnd(message)));
  const about = iri === undefined || names(message, iri) ? '' : `<${printable(iri)}> `;
  const whole = `${location} ${about}${text}`.trim();
  if (whole.length <= width - 2 || location === '') return wrapText(whole, width, 2, 2);
  return `  ${location}\n${wrapText(about + text, width, 4)}`;
}

/** Whether a message names the resource, by the last part of its IRI. */
function names(message: string, iri: string): boolean {
  const local = /[^/#:]+$/.exec(iri)?.[0];
  return local !== undefined && message.includes(local);
}

const PAGE_RULE_CODES: readonly string[] = PAGE_RULES.map(({ code }) => code);

/** `0 errors, 12 warnings: 9 about 7 terms, 2 in 1 page, 1 other`. */
export function summaryLine(issues: readonly Issue[]): string {
  const inPages = issues.filter(({ code }) => PAGE_RULE_CODES.includes(code));
  const aboutTerms = issues.filter(({ iri, code }) => iri !== undefined && !PAGE_RULE_CODES.includes(code));
  const others = issues.length - inPages.length - aboutTerms.length;
  const terms = new Set(aboutTerms.map(({ iri }) => iri)).size;
  const pages = new Set(inPages.map(({ file }) => file)).size;
  const parts = [
    ...(terms > 0 ? [`${aboutTerms.length.toLocaleString('en')} about ${plural(terms, 'term')}`] : []),
    ...(pages > 0 ? [`${inPages.length.toLocaleString('en')} in ${plural(pages, 'page')}`] : []),
    ...(others > 0 && others < issues.length ? [plural(others, 'other')] : []),
  ];
  return parts.length === 0 ? countLine(issues) : `${countLine(issues)}: ${parts.join(', ')}`;
}

/**
 * Formats issues as workflow commands of GitHub, which show them at the file and line in a pull request:
 * https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands.
 *
 * @param parent absolute path of the folder that contains the ontology's file or folder: paths of issues are relative to it
 * @param root absolute path of the repository
 */
export function annotations(issues: readonly Issue[], parent: string, root: string): string {
  return issues.map((issue) => annotation(issue, parent, root)).join('\n');
}

function annotation({ severity, code, message, file, line, column, iri }: Issue, parent: string, root: string): string {
  const properties = {
    file: file === undefined ? undefined : relative(root, join(parent, file)).replaceAll('\\', '/'),
    line,
    col: column,
    title: code,
  };
  const list = Object.entries(properties).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
  );
  const about = iri === undefined ? '' : `<${iri}> `;
  return `::${severity} ${list.join(',')}::${escapeData(`${about}${message}`)}`;
}

/** Line breaks, which would end the command, are control characters. */
function escapeData(text: string): string {
  return printable(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

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

/**
 * `ontopress check`: lists the issues by rule, and of frequent warnings only some unless `--all` is set; or counts the contents. Exit code 1:
 * at least one error.
 */
export async function main(argv: readonly string[]): Promise<number> {
  const values = parseCommand('check', argv);
  if (!values) return 0;
  const format = FORMATS[values.format ?? 'text'];
  if (!format)
    throw new UsageError(
      `--format is ${JSON.stringify(values.format)}; expected one of ${Object.keys(FORMATS).join(', ')}.`,
    );
  rejectWithout('into', values, 'statistics');
  if (values.statistics !== undefined) {
    await printStatistics(values);
    return 0;
  }
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

/** Prints the counts of an ontology as Markdown tables, or writes them to a document between two marks. */
async function printStatistics(values: OptionValues): Promise<void> {
  rejectBeside('statistics', values, ['all', 'fail-on', 'against']);
  if (values.format !== 'text') throw new UsageError('Use --statistics or --format, not both.');
  const tables = await countInput(await inputOptions(values));
  if (values.into === undefined) console.log(tables);
  else writeInto(userPath(values.into), tables);
}

/** Counts the contents of the ontology and of each slice, as Markdown tables. */
export async function countInput(input: InputOptions): Promise<string> {
  const { compiled, slices } = await compileInput(input);
  const derived: Publication[] = [];
  for (const slice of slices) derived.push((await compileInput({ ...input, slice })).compiled.publication);
  return statisticsAsMarkdown(compiled.publication, derived);
}

/** The part of a document that the tables replace. */
const SECTION = /(<!-- statistics -->\n)[\s\S]*?(<!-- \/statistics -->)/;

/** Replaces the text between `<!-- statistics -->` and `<!-- /statistics -->`. undefined: the document lacks these lines. */
export function replaceSection(document: string, tables: string): string | undefined {
  if (!SECTION.test(document)) return undefined;
  return document.replace(SECTION, (_, open: string, close: string) => `${open}\n${tables}\n\n${close}`);
}

function writeInto(path: string, tables: string): void {
  if (!existsSync(path)) throw new CommandError(`${path} does not exist. Set --into to the document for the tables.`);
  const document = replaceSection(readFileSync(path, 'utf8'), tables);
  if (document === undefined) {
    throw new CommandError(
      `${path} has no section for the tables. Add the lines <!-- statistics --> and <!-- /statistics --> around it.`,
    );
  }
  writeFileSync(`${path}.new`, document);
  renameSync(`${path}.new`, path);
}
