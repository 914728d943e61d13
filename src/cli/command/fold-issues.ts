import type { Issue } from '../../ontology/issue.ts';
import { formatIssue } from '../../ontology/issue.ts';
import { formatIssues, plural } from './issues.ts';

/** Findings shown per folded group. */
const EXAMPLES = 3;
/** A smaller group is as short as its summary. */
const MIN_FOLDED = 2 * EXAMPLES;
/** A larger group is always folded. */
const MAX_LISTED = 20;

export interface FoldedIssues {
  readonly text: string;
  /** Number of findings that the text omits. */
  readonly omitted: number;
}

/**
 * Issues as lines of text. A warning that applies to most terms, or occurs more than twenty times, is listed once, with its count and
 * three examples. Errors are never omitted.
 *
 * @param terms number of terms in the ontology
 */
export function foldIssues(issues: readonly Issue[], terms: number): FoldedIssues {
  const groups = Map.groupBy(issues, groupOf);
  const isFolded = (issue: Issue): boolean => {
    const { length } = groups.get(groupOf(issue)) ?? [];
    return issue.severity === 'warning' && length > MIN_FOLDED && (length * 2 > terms || length > MAX_LISTED);
  };
  const rest = issues.filter((issue) => !isFolded(issue));
  const folded = [...groups.values()].filter(([first]) => first !== undefined && isFolded(first));
  return {
    text: [...(rest.length > 0 ? [formatIssues(rest)] : []), ...folded.map((group) => summary(group, terms))].join(
      '\n',
    ),
    omitted: folded.reduce((sum, group) => sum + group.length - EXAMPLES, 0),
  };
}

function summary(group: readonly Issue[], terms: number): string {
  const [first] = group as readonly [Issue, ...Issue[]];
  const omitted = (group.length - EXAMPLES).toLocaleString('en');
  return [
    `${first.severity} ${first.code}: ${plural(group.length, 'finding')} in ${plural(terms, 'term')}. Examples:`,
    ...group.slice(0, EXAMPLES).map((issue) => `  ${formatIssue(issue)}`),
    `  … and ${omitted} more`,
  ].join('\n');
}

/** Groups by rule. All shapes share one rule, so their messages, without names and numbers, distinguish them. */
function groupOf({ code, severity, message }: Issue): string {
  const kind = code === 'shape' ? message.replace(/"[^"]*"|<[^>]*>|\S+:\S+|\d+/g, '…') : '';
  return `${severity} ${code} ${kind}`;
}
