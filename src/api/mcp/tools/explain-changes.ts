import type { Severity } from '../../../versions/diff/change.ts';
import { SEVERITIES } from '../../../versions/diff/change.ts';
import { UNRELEASED } from '../../../versions/history/history.ts';
import type { PublishedHistory } from '../../../ontology/model.ts';
import { publishedTerm } from '../../../search/query/name-resolver.ts';
import type { Changes, ChangesPage, ChangesReport, ReportedChange } from '../../changes/changes.ts';
import { CHANGES_PARAMETERS } from '../../changes/parameters.ts';
import { formerTerm } from '../../changes/read-changed-term.ts';
import { listReleases, releasesOf } from '../../changes/versions.ts';
import { MAX_LIMIT } from '../../vocabulary/shapes.ts';
import { changesSummary, whyVerdict } from './changes-summary.ts';
import { CHANGES_EXPLANATION } from './changes-explanation.ts';
import type { ParameterDifferences } from './parameter-members.ts';
import { parameterMembers, toPairs } from './parameter-members.ts';
import { findReplacements } from './replacements.ts';
import type { TermTools } from './terms.ts';
import { findTerm } from './terms.ts';
import type { Tool, ToolOutcome } from './tool.ts';

/** Smaller than over HTTP: responses use the context window of a model. */
const DEFAULT_LIMIT = 50;

const DIFFERENCES: ParameterDifferences = {
  limit: {
    description: `Maximum number of changes in the result. Default: ${DEFAULT_LIMIT}; maximum: ${MAX_LIMIT}. Read the rest with nextCursor.`,
    schema: { default: DEFAULT_LIMIT },
  },
  cursor: { description: 'nextCursor of the previous result. Repeat all other arguments.' },
};

/** What changed between versions, with the same parameters as over HTTP, the worst first. */
export function explainChanges(tools: TermTools, changes: Changes, history: PublishedHistory): Tool {
  return {
    name: 'explain_changes',
    title: 'Explain changes between versions',
    description: `Explain what changed between versions of the ontology: which part of the version number the changes need and why, the changes grouped by severity, and what replaces renamed, removed and deprecated terms. Without arguments: all versions. Changes after from, up to to. Versions, newest first: ${listReleases(history)}; "${UNRELEASED}" is the published state.`,
    scope: 'vocabulary:read',
    members: parameterMembers(CHANGES_PARAMETERS, DIFFERENCES),
    output: CHANGES_EXPLANATION,
    example: exampleOf(history),
    async run(args) {
      const response = await changes.queryPairs(toPairs({ limit: DEFAULT_LIMIT, ...args }), 'severity');
      if ('errors' in response) return response;
      const unknown = await unknownTerm(args['term'], response, tools);
      return unknown ?? { result: { ...explain(response) } };
    },
  };
}

/** The changes of the last release, or those since the only one. */
function exampleOf(history: PublishedHistory): Readonly<Record<string, string>> {
  const [last = '', before] = releasesOf(history);
  return before === undefined ? { from: last } : { from: before, to: last };
}

/** The errors of a name that no version has a term for. */
async function unknownTerm(
  name: unknown,
  { found }: ChangesPage,
  tools: TermTools,
): Promise<Extract<ToolOutcome, { readonly errors: unknown }> | undefined> {
  if (typeof name !== 'string' || found.ofTerm.length > 0) return undefined;
  if (publishedTerm(tools.index.resolve(name)) || formerTerm(name, tools.publication)) return undefined;
  const result = await findTerm(name, 'term', tools);
  return 'errors' in result ? result : undefined;
}

/** The result of the tool. Members without a description are those of the response of the API. */
interface ChangesExplanation extends Omit<ChangesReport, 'types' | 'changes' | 'versions'> {
  readonly summary: string;
  /** Why the verdict is what it is: the sentences of the rules. */
  readonly why: readonly string[];
  readonly groups: readonly { readonly severity: Severity; readonly changes: readonly ExplainedChange[] }[];
  readonly replacements: ReturnType<typeof findReplacements>;
  readonly nextCursor?: string;
}

type ExplainedChange = Pick<
  ReportedChange,
  'version' | 'type' | 'identifier' | 'term' | 'subject' | 'sentence' | 'reason'
>;

function explain({ report, found, reasons, next }: ChangesPage): ChangesExplanation {
  const { types: _, changes, versions: __, ...shared } = report;
  const groups = SEVERITIES.map((severity) => ({
    severity,
    changes: changes.filter((change) => change.severity === severity).map(explainedChange),
  }));
  return {
    summary: changesSummary(report),
    why: whyVerdict(found, reasons),
    ...shared,
    groups: groups.filter((group) => group.changes.length > 0),
    replacements: findReplacements(found.ofTerm),
    ...(next && { nextCursor: next.cursor }),
  };
}

function explainedChange({
  version,
  type,
  identifier,
  term,
  subject,
  sentence,
  reason,
}: ReportedChange): ExplainedChange {
  return {
    version,
    type,
    ...(identifier !== undefined && { identifier }),
    ...(term !== undefined && { term }),
    ...(subject !== undefined && { subject }),
    sentence,
    reason,
  };
}
