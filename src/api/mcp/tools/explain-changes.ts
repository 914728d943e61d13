import type { Iri, PublishedHistory } from '../../../ontology/model.ts';
import type { ChangedValue, ChangeType, Severity, Verdict } from '../../../versions/index.ts';
import { iriChange, SEVERITIES, versionName } from '../../../versions/index.ts';
import type {
  Changes,
  ChangesPage,
  ChangesReport,
  FoundChanges,
  ListedChange,
  ReportedChange,
} from '../../changes/changes.ts';
import { CHANGES_PARAMETERS, formerTerm, listReleases, releasesOf } from '../../changes/parameters.ts';
import { CHANGE_SCHEMA, REPORT_PROPERTIES } from '../../changes/schema.ts';
import type { OpenApiObject } from '../../http/value-schema.ts';
import { MAX_LIMIT } from '../../vocabulary/read-parameters.ts';
import type { TermTools } from './terms.ts';
import { findTerm } from './terms.ts';
import type { ParameterDifferences, Tool, ToolOutcome } from './tool.ts';
import { parameterMembers, toPairs } from './tool.ts';

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
    description: `Explain what changed between versions of the ontology: which part of the version number the changes need and why, the changes grouped by severity, and what replaces renamed, removed and deprecated terms. Without arguments: all versions. Changes after from, up to to. Versions, newest first: ${listReleases(history)}; "${versionName.unreleased}" is the published state.`,
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
  if (tools.index.resolve(name).term || formerTerm(name, tools.publication)) return undefined;
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

const NEEDS: Readonly<Record<Verdict, (range: string) => string>> = {
  major: (range) => `Changes ${range} break data that uses the ontology: they need a major version.`,
  minor: (range) => `Changes ${range} add something and break nothing: they need a minor version.`,
  patch: (range) => `Changes ${range} are editorial: they need a patch version.`,
  none: (range) => `Nothing changed ${range}.`,
};

/** The verdict and the number of changes, in two sentences. */
function changesSummary({ from, to, verdict, total, severities }: ChangesReport): string {
  const last = to === versionName.unreleased ? 'the published state' : to;
  const range = `${from === undefined ? '' : `after ${from} `}up to ${last}`;
  const counts = SEVERITIES.map((severity) => `${severities[severity]} ${severity}`).join(', ');
  const matching = total === 1 ? '1 change matches' : `${total} changes match`;
  return `${NEEDS[verdict](range)} ${matching}: ${counts}.`;
}

const DECISIVE: Readonly<Record<Verdict, Severity | undefined>> = {
  major: 'breaking',
  minor: 'additive',
  patch: 'editorial',
  none: undefined,
};

/** Why the verdict is needed: the sentences of the rules that rated the worst changes of the range. */
function whyVerdict({ versions, verdict }: FoundChanges, reasons: Readonly<Record<string, string>>): string[] {
  const names = new Set(
    versions.flatMap(({ changes }) =>
      changes.filter(({ severity }) => severity === DECISIVE[verdict]).map(({ reason }) => reason),
    ),
  );
  return [...names].sort().flatMap((name) => reasons[name] ?? []);
}

/** What replaces a term since a version. */
interface Replacement {
  readonly version: string;
  readonly type: ChangeType;
  /** IRI of the renamed, removed or deprecated term. */
  readonly old: Iri;
  /** IRIs of what to use instead. Several: a person must decide. Empty: there is nothing. */
  readonly new: readonly Iri[];
}

/** Maximum number of replacements in a result. */
const MAX_REPLACEMENTS = 200;

const REPLACING: ReadonlySet<ChangeType> = new Set<ChangeType>([
  'NodeDeletion',
  'IriChange',
  'NodeObsoletionWithDirectReplacement',
  'NodeObsoletionWithNoDirectReplacement',
  'ReplacementChange',
]);

/** What replaces terms, oldest version first, so that each can be applied after the one before. */
function findReplacements(changes: readonly ListedChange[]): readonly Replacement[] {
  const all = changes.flatMap(({ version, change }): Replacement[] => {
    const { type, term, new: now } = change;
    if (!REPLACING.has(type) || term === undefined) return [];
    return [{ version, type, old: iriChange(change)?.old ?? term, new: irisOf(now) }];
  });
  const oldestFirst = [...Map.groupBy(all, ({ version }) => version).values()].reverse().flat();
  return oldestFirst.slice(-MAX_REPLACEMENTS);
}

function irisOf(value: ChangedValue | undefined): Iri[] {
  if (value === undefined) return [];
  if ('list' in value) return value.list.flatMap(irisOf);
  return 'iri' in value ? [value.iri] : [];
}

const PROPERTIES = CHANGE_SCHEMA['properties'] as Readonly<Record<string, OpenApiObject>>;
const SHORT = ['version', 'type', 'identifier', 'term', 'subject', 'sentence', 'reason'];
const IRIS = { type: 'array', items: { type: 'string' } };

/** JSON Schema of the result of `explain_changes`. */
const CHANGES_EXPLANATION: OpenApiObject = {
  type: 'object',
  required: ['summary', 'why', 'to', 'verdict', 'total', 'severities', 'reasons', 'groups', 'replacements'],
  properties: {
    summary: { type: 'string', description: 'The verdict and the number of changes in plain English.' },
    why: {
      type: 'array',
      description: 'Why the verdict is needed: the rules that rated the worst changes of the range.',
      items: { type: 'string' },
    },
    ...REPORT_PROPERTIES,
    reasons: {
      type: 'object',
      description: 'Why the listed changes have their severity, by their reason.',
      additionalProperties: { type: 'string' },
    },
    groups: {
      type: 'array',
      description: 'The listed changes by severity, the worst first.',
      items: {
        type: 'object',
        required: ['severity', 'changes'],
        properties: {
          severity: { type: 'string', enum: SEVERITIES },
          changes: {
            type: 'array',
            items: {
              type: 'object',
              required: ['version', 'type', 'sentence', 'reason'],
              properties: Object.fromEntries(SHORT.map((name) => [name, PROPERTIES[name]])),
              additionalProperties: false,
            },
          },
        },
        additionalProperties: false,
      },
    },
    replacements: {
      type: 'array',
      maxItems: MAX_REPLACEMENTS,
      description:
        'What replaces renamed, removed and deprecated terms in the range, whatever severity and type select. Oldest version first: apply them in this order. If there are more, the newest.',
      items: {
        type: 'object',
        required: ['version', 'type', 'old', 'new'],
        properties: {
          version: PROPERTIES['version'],
          type: PROPERTIES['type'],
          old: { type: 'string', description: 'IRI of the term.' },
          new: {
            ...IRIS,
            description: 'IRIs to use instead. Several: a person must decide. Empty: there is no replacement.',
          },
        },
        additionalProperties: false,
      },
    },
    nextCursor: { type: 'string', description: 'Value of cursor for the next page. Absent on the last page.' },
  },
  additionalProperties: false,
};
