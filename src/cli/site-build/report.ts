import type { Issue } from '../../ontology/issue.ts';
import type { Kind, Publication } from '../../ontology/model.ts';
import { printable } from '../../ontology/printable.ts';
import { commandLine } from '../command/command-line.ts';
import type { InputOptions } from '../command/input-options.ts';
import { count, plural } from '../command/issues.ts';
import { seconds } from '../command/progress.ts';
import { shellQuote } from '../../site/agents/shell.ts';
import type { BuildReport } from '../rebuild/build-record.ts';
import { markdownNote } from './markdown-note.ts';

/** Creates the report of a build. */
export function createReport(publication: Publication, pages: number, issues: readonly Issue[]): BuildReport {
  const { site, ontology } = publication;
  const markdown = markdownNote(publication);
  const counts = { summary: summary(publication), terms: ontology.terms.length, pages };
  return { site, ...counts, issues, ...(markdown !== undefined && { markdown }) };
}

/** `Boats: 3 terms (2 classes) into dist in 1.2 s. 2 warnings. …` */
export function describeResult(
  { summary, issues }: BuildReport,
  options: InputOptions & { readonly out: string },
  time: number,
): string {
  return `${summary} into ${options.out} in ${seconds(time)}.${warningNote(issues, options)}`;
}

const KIND_NAMES: readonly (readonly [kind: Kind, one: string, many: string])[] = [
  ['class', 'class', 'classes'],
  ['property', 'property', 'properties'],
  ['enumeration', 'enumeration', 'enumerations'],
  ['value', 'value', 'values'],
];

/** `Boats: 3 terms (2 classes, …)`. A term of several kinds counts for each, as on the home page. */
function summary({ ontology: { terms }, site }: Publication): string {
  const amount = (kind: Kind): number => terms.filter((term) => term.kinds.includes(kind)).length;
  const kinds = KIND_NAMES.map(([kind, ...names]) => [amount(kind), ...names] as const)
    .filter(([size]) => size > 0)
    .map(([size, one, many]) => plural(size, one, many));
  return `${printable(site.title)}: ${plural(terms.length, 'term')} (${kinds.join(', ')})`;
}

/** Returns how many warnings there are, and the command that lists them. Empty if there are none. */
function warningNote(issues: readonly Issue[], { ontology, slice, baseUrl, overrides = {} }: InputOptions): string {
  const warnings = count(issues, 'warning');
  if (warnings === 0) return '';
  const options = Object.entries({ ontology, slice, 'base-url': baseUrl, ...overrides });
  const flags = options.flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name} ${shellQuote(printable(value))}`],
  );
  return ` ${plural(warnings, 'warning')}. To list them: ${commandLine('check', ...flags)}`;
}
