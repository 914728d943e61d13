/** The parameters of the changes, each a row. Reading, checking, OpenAPI, the MCP tool and the table in the documentation follow from the rows. */
import type { ChangeType, Severity } from '../../versions/diff/change.ts';
import { CHANGE_TYPES, SEVERITIES } from '../../versions/diff/change.ts';
import type { PublishedHistory } from '../../ontology/model.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import { excerpt } from '../http/excerpt.ts';
import type { ParameterRow } from '../vocabulary/read-parameters.ts';
import type { ParameterShape } from '../vocabulary/shapes.ts';
import { CURSOR, DEFAULT_LIMIT, LIMIT, MAX_LIMIT, TERM } from '../vocabulary/shapes.ts';
import type { ChangesRequest } from './changes-request.ts';
import { UNRELEASED } from '../../versions/history/history.ts';
import { readChangedTerm } from './read-changed-term.ts';
import { readEndOfRange, readRecorded, releasesOf } from './versions.ts';

export interface ChangesParameter extends ParameterRow<ChangesRequest> {
  /** Values that a history has. */
  example(history: PublishedHistory): readonly string[];
}

const text = { type: 'string', minLength: 1 } as const;
const one = { list: false, operators: false } as const;

const RELEASE: ParameterShape<string> = {
  ...one,
  expected: 'a recorded version, such as `1.0.0`',
  schema: text,
  read: readRecorded,
};
const END_OF_RANGE: ParameterShape<string> = {
  ...one,
  expected: `a recorded version, or \`${UNRELEASED}\``,
  schema: text,
  read: readEndOfRange,
};
const CHANGED_TERM: ParameterShape<string> = { ...TERM, read: readChangedTerm };
const SEVERITY = listOf<Severity>('severity', 'severities', SEVERITIES);
const TYPE = listOf('type of change', 'types', Object.keys(CHANGE_TYPES) as ChangeType[]);

const RANGE_GROUP = 'Which versions';
const CHANGES_GROUP = 'Which changes';
const RESPONSE_GROUP = 'The response';

export const CHANGES_PARAMETERS: readonly ChangesParameter[] = [
  row(RANGE_GROUP, 'from', RELEASE, {
    description: 'Changes after this version. Default: those of all versions.',
    toRequest: ([from]) => (from === undefined ? {} : { from }),
    example: (history) => releasesOf(history).slice(1, 2),
  }),
  row(RANGE_GROUP, 'to', END_OF_RANGE, {
    description: `Changes up to this version. Default: \`${UNRELEASED}\`, the published state, which may be newer than the last release.`,
    toRequest: ([to]) => (to === undefined ? {} : { to }),
    example: (history) => releasesOf(history).slice(0, 1),
  }),
  row(CHANGES_GROUP, 'term', CHANGED_TERM, {
    description: 'Changes of this term, also before it was renamed. The name of a removed or renamed term matches too.',
    toRequest: (terms) => ({ terms }),
    example: () => [],
  }),
  row(CHANGES_GROUP, 'severity', SEVERITY, {
    description: 'Changes of any of these severities for data that uses the ontology.',
    toRequest: (severities) => ({ severities }),
    example: () => ['breaking'],
  }),
  row(CHANGES_GROUP, 'type', TYPE, {
    description:
      'Changes of any of these types. Names are those of [KGCL](https://w3id.org/kgcl) if it has one. The schema of the response lists all.',
    toRequest: (types) => ({ types }),
    example: () => ['NodeDeletion', 'IriChange'],
  }),
  row(RESPONSE_GROUP, 'limit', LIMIT, {
    description: `Maximum number of changes in one response. Default: ${DEFAULT_LIMIT}. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}. The \`Link\` header has the URL of the next page.`,
    toRequest: ([limit = DEFAULT_LIMIT]) => ({ limit }),
    example: () => ['3'],
  }),
  row(RESPONSE_GROUP, 'cursor', CURSOR, {
    description:
      'Start of the next page. Follow the URL in the `Link` header, which includes it; repeat all other parameters.',
    toRequest: ([cursor]) => (cursor === undefined ? {} : { cursor }),
    example: () => [],
  }),
];

interface ParameterUse<Value> {
  readonly description: string;
  readonly toRequest: (values: readonly Value[]) => ChangesRequest;
  readonly example: ChangesParameter['example'];
}

function row<Value>(
  group: string,
  name: string,
  shape: ParameterShape<Value>,
  { description, toRequest, example }: ParameterUse<Value>,
): ChangesParameter {
  return {
    name,
    group,
    description,
    shape,
    read: (texts, reader) => toRequest(texts.flatMap((value) => shape.read(value, reader))),
    example,
  };
}

/** Values of a list of names. */
function listOf<Name extends string>(what: string, plural: string, names: readonly Name[]): ParameterShape<Name> {
  const few = names.length <= 5;
  return {
    list: true,
    operators: false,
    expected: few ? names.map((name) => `\`${name}\``).join(', ') : `${plural}, such as \`${names[0]}\``,
    schema: { type: 'string', enum: names },
    read(value, { report }) {
      const name = names.find((known) => known === value);
      if (name !== undefined) return [name];
      const hint = didYouMean(value.slice(0, 100), names);
      const list = `${plural.charAt(0).toUpperCase()}${plural.slice(1)}: ${names.join(', ')}`;
      report(
        `unknown-${plural === 'types' ? 'type' : 'severity'}`,
        `"${excerpt(value)}" is not a ${what}.${hint} ${list}.`,
      );
      return [];
    },
  };
}
