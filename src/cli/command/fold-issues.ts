import type { Issue } from '../../ontology/issue.ts';
import { formatIssue } from '../../ontology/issue.ts';
import { formatIssues, plural } from './issues.ts';

/** How many findings of a group are shown. */
const EXAMPLES = 3;
/** A group of fewer findings is as short as its summary. */
const FEWEST = 2 * EXAMPLES;
/** From this many findings on a group is summarised, however many terms there are. */
const MANY = 20;

export interface Folded {
  readonly text: string;
  /** How many findings the text leaves out. */
  readonly left: number;
}

/**
 * Issues as lines of text. A warning that holds for most of the terms, or more than twenty times, is told once with its count and
 * three examples. Errors are never left out.
 *
 * @param terms how many terms the ontology has
 */
export function foldIssues(issues: readonly Issue[], terms: number): Folded {
  const groups = Map.groupBy(issues, groupOf);
  const isFolded = (issue: Issue): boolean => {
    const { length } = groups.get(groupOf(issue)) ?? [];
    return issue.severity === 'warning' && length > FEWEST && (length * 2 > terms || length > MANY);
  };
  const rest = issues.filter((issue) => !isFolded(issue));
  const folded = [...groups.values()].filter(([first]) => first !== undefined && isFolded(first));
  return {
    text: [...(rest.length > 0 ? [formatIssues(rest)] : []), ...folded.map((group) => summary(group, terms))].join(
      '\n',
    ),
    left: folded.reduce((sum, group) => sum + group.length - EXAMPLES, 0),
  };
}

function summary(group: readonly Issue[], terms: number): string {
  const [first] = group as readonly [Issue, ...Issue[]];
  const left = (group.length - EXAMPLES).toLocaleString('en');
  return [
    `${first.severity} ${first.code}: ${plural(group.length, 'finding')} in ${plural(terms, 'term')}. Examples:`,
    ...group.slice(0, EXAMPLES).map((issue) => `  ${formatIssue(issue)}`),
    `  … and ${left} more`,
  ].join('\n');
}

/** The rule; shapes share one, so that what they say without its particulars tells them apart. */
function groupOf({ code, severity, message }: Issue): string {
  const kind = code === 'shape' ? message.replace(/"[^"]*"|<[^>]*>|\S+:\S+|\d+/g, '…') : '';
  return `${severity} ${code} ${kind}`;
}
