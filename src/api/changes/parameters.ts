import type { FormerTerm, Iri, Publication, PublishedHistory } from '../../ontology/model.ts';
import { didYouMean } from '../../base/text.ts';
import type { ChangeType, Severity } from '../../versions/index.ts';
import { CHANGE_TYPES, SEVERITIES, versionName } from '../../versions/index.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt } from '../http/problem.ts';
import type { Cursor } from '../vocabulary/paging.ts';
import type { Parameter, ParameterShape, ValueReader } from '../vocabulary/read-parameters.ts';
import {
  CURSOR,
  DEFAULT_LIMIT,
  LIMIT,
  MAX_LIMIT,
  parameter,
  parameterRows,
  readTerm,
  TERM,
} from '../vocabulary/read-parameters.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** Versions that an error message lists. */
const MAX_LISTED = 40;
/** Versions that a description lists. */
const MAX_DESCRIBED = 20;

/** The numbers of all releases, newest first. */
export function releasesOf(history: PublishedHistory | undefined): readonly string[] {
  return history?.releases.map(({ version }) => version) ?? [];
}

/** The newest releases for a description: `1.2.0, 1.1.0 and 3 older ones`. */
export function listReleases(history: PublishedHistory | undefined, quote = ''): string {
  const releases = releasesOf(history);
  const more = releases.length > MAX_DESCRIBED ? ` and ${releases.length - MAX_DESCRIBED} older ones` : '';
  const shown = releases.slice(0, MAX_DESCRIBED).map((version) => quote + version + quote);
  return shown.join(', ') + more;
}

/** Reads a recorded version. `v1.0` is 1.0.0. */
function readRecorded(name: string, { publication, report }: ValueReader): string[] {
  return readVersion(name, releasesOf(publication.history), report);
}

/** Reads a recorded version, or the published state. */
function readEndOfRange(name: string, { publication, report }: ValueReader): string[] {
  return readVersion(name, [versionName.unreleased, ...releasesOf(publication.history)], report);
}

function readVersion(name: string, versions: readonly string[], report: ValueReader['report']): string[] {
  const known = versionName.find(name, versions, (version) => version);
  if (known !== undefined) return [known];
  const more = versions.length > MAX_LISTED ? ` and ${versions.length - MAX_LISTED} older ones` : '';
  report(
    'unknown-version',
    `"${excerpt(name)}" is not a version.${didYouMean(name.slice(0, 100), versions)} Versions: ${versions.slice(0, MAX_LISTED).join(', ')}${more}.`,
  );
  return [];
}

/** The IRI of a term that is published, or was: by identifier, CURIE or IRI. Empty if no term can have this name. */
function readChangedTerm(name: string, reader: ValueReader): Iri[] {
  if (reader.index.resolve(name).term) return readTerm(name, reader);
  const former = formerTerm(name, reader.publication);
  return former ? [canonicalIri(former.iri)] : readTerm(name, reader);
}

/** The term with this name that a release had and the published state has not. */
export function formerTerm(name: string, { history }: Publication): FormerTerm | undefined {
  const bare = name.replace(/^<(.*)>$/s, '$1');
  return history?.gone.find((term) => isNamed(term, bare));
}

/** A former term may have a prefix that the ontology no longer declares. */
function isNamed({ identifier, curie, iri }: FormerTerm, name: string): boolean {
  return identifier === name || curie === name || iri === name;
}

/* The parameters of the changes, each a row. Reading, checking, OpenAPI, the MCP tool and the table in the documentation follow from the rows. */

interface ChangesUse {
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
  expected: `a recorded version, or \`${versionName.unreleased}\``,
  schema: text,
  read: readEndOfRange,
};
const CHANGED_TERM: ParameterShape<string> = { ...TERM, read: readChangedTerm };
const SEVERITY = listOf<Severity>('severity', 'severities', SEVERITIES);
const TYPE = listOf('type of change', 'types', Object.keys(CHANGE_TYPES) as ChangeType[]);

const RANGE_GROUP = 'Which versions';
const CHANGES_GROUP = 'Which changes';
const RESPONSE_GROUP = 'The response';

const TABLE = {
  from: row({
    group: RANGE_GROUP,
    shape: RELEASE,
    description: 'Changes after this version. Default: those of all versions.',
    toRequest: ([from]) => (from === undefined ? {} : { from }),
    example: (history) => releasesOf(history).slice(1, 2),
  }),
  to: row({
    group: RANGE_GROUP,
    shape: END_OF_RANGE,
    description: `Changes up to this version. Default: \`${versionName.unreleased}\`, the published state, which may be newer than the last release.`,
    toRequest: ([to]) => (to === undefined ? {} : { to }),
    example: (history) => releasesOf(history).slice(0, 1),
  }),
  term: row({
    group: CHANGES_GROUP,
    shape: CHANGED_TERM,
    description: 'Changes of this term, also before it was renamed. The name of a removed or renamed term matches too.',
    toRequest: (terms) => ({ terms }),
    example: () => [],
  }),
  severity: row({
    group: CHANGES_GROUP,
    shape: SEVERITY,
    description: 'Changes of any of these severities for data that uses the ontology.',
    toRequest: (severities) => ({ severities }),
    example: () => ['breaking'],
  }),
  type: row({
    group: CHANGES_GROUP,
    shape: TYPE,
    description:
      'Changes of any of these types. Names are those of [KGCL](https://w3id.org/kgcl) if it has one. The schema of the response lists all.',
    toRequest: (types) => ({ types }),
    example: () => ['NodeDeletion', 'IriChange'],
  }),
  limit: row({
    group: RESPONSE_GROUP,
    shape: LIMIT,
    description: `Maximum number of changes in one response. Default: ${DEFAULT_LIMIT}. Values above ${MAX_LIMIT} count as ${MAX_LIMIT}. The \`Link\` header has the URL of the next page.`,
    toRequest: ([limit = DEFAULT_LIMIT]) => ({ limit }),
    example: () => ['3'],
  }),
  cursor: row({
    group: RESPONSE_GROUP,
    shape: CURSOR,
    description:
      'Start of the next page. Follow the URL in the `Link` header, which includes it; repeat all other parameters.',
    toRequest: ([cursor]) => (cursor === undefined ? {} : { cursor }),
    example: () => [],
  }),
};

export const CHANGES_PARAMETERS = parameterRows<ChangesRequest, ChangesUse>(TABLE);

function row<Value>(
  use: Parameters<typeof parameter<Value, ChangesRequest, ChangesUse>>[0],
): Parameter<ChangesRequest, ChangesUse> {
  return parameter(use);
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

/** A parsed request. Absent: not specified. */
export interface ChangesRequest {
  /** Changes after this version. */
  readonly from?: string;
  /** Changes up to this version. */
  readonly to?: string;
  /** The IRI of the requested term. Empty: no term can have the requested name, so nothing matches. */
  readonly terms?: readonly Iri[];
  readonly severities?: readonly Severity[];
  readonly types?: readonly ChangeType[];
  readonly limit?: number;
  readonly cursor?: Cursor;
}

/** Positions of the versions in a range, newest first: from `start` (inclusive) to `end` (exclusive). */
interface VersionRange {
  readonly start: number;
  readonly end: number;
}

/** @param versions newest first */
export function rangeOf({ from, to }: ChangesRequest, versions: readonly string[]): VersionRange {
  return {
    start: to === undefined || to === versionName.unreleased ? 0 : versions.indexOf(to),
    end: from === undefined ? versions.length : versions.indexOf(from),
  };
}

/** The error of a range that ends before it starts. */
export function rangeErrors(request: ChangesRequest, publication: Publication): RequestError[] {
  const { start, end } = rangeOf(request, [versionName.unreleased, ...releasesOf(publication.history)]);
  if (start <= end) return [];
  const { from = '', to = '' } = request;
  const detail = `Version ${from} is newer than ${to}. Expected an older version than ${to}: exchange from and to.`;
  return [{ parameter: 'from', code: 'bad-range', detail }];
}
