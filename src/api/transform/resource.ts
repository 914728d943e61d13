import type { Json } from '../../mappings/mapping.ts';
import type { Transforms } from '../../mappings/index.ts';
import { recordMessages } from '../../mappings/index.ts';
import type { CooperativeTask } from '../../base/work.ts';
import { acceptsJson, notAcceptable } from '../http/negotiate.ts';
import type { RequestError } from '../http/problem.ts';
import { excerpt, problem } from '../http/problem.ts';
import type { Call, Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import { runYielding } from '../http/yielding.ts';
import { readQueryString } from '../vocabulary/paging.ts';
import { badRequest, stoppedProblem, tooMany, unprocessable } from './problems.ts';
import { parseJson, readBody } from './read-body.ts';
import { LIMITS, readRequest } from './request.ts';
import type { RecordSources, TransformedRecords } from './transform-records.ts';
import { transformAll } from './transform-records.ts';

export const TRANSFORM_PATH = '/api/knowledge-graph/transform';

/** `POST /api/knowledge-graph/transform`: transforms records of one schema to another. Records are not stored or logged. */
export function transformResource(transforms: () => Transforms): Resource {
  return {
    path: TRANSFORM_PATH,
    scope: 'transform:run',
    methods: {
      POST: (call) => transform(call, transforms),
    },
  };
}

async function transform({ request, url }: Call, transforms: () => Transforms): Promise<Response> {
  if (!acceptsJson(request)) return notAcceptable();
  const unexpected = unexpectedParameters(url);
  if (unexpected.length > 0) return problem(badRequest(unexpected));
  const body = await readBody(request);
  if ('refusal' in body) return body.refusal;
  const json = await runYielding(parseJson(body.text, LIMITS.depth), request.signal);
  if ('errors' in json) return problem(badRequest(json.errors));
  const parsed = readRequest(json.value, transforms());
  if ('errors' in parsed) return problem(badRequest(parsed.errors));
  const { length } = parsed.records;
  if (length > LIMITS.records) return problem(tooMany(length));
  const transformed = await runYielding(transformAll(parsed), request.signal);
  const { stopped } = transformed;
  if (stopped !== undefined) return problem(stoppedProblem(transformed, stopped, length));
  const isRefused = transformed.invalid.length > 0 && parsed.onError === 'fail';
  const report = isRefused ? refusalReportOf(transformed) : reportOf(transformed, parsed.onError === 'skip');
  const headers = report === undefined ? {} : { 'Transform-Report': report };
  if (isRefused) return problem(unprocessable(transformed), headers);
  return jsonResponse(request, await runYielding(writeResponse(transformed.data), request.signal), {
    'Cache-Control': 'no-store',
    ...headers,
  });
}

/** The errors of query parameters. All input is in the body; ignoring a parameter would hide a mistake. */
function unexpectedParameters({ search }: URL): RequestError[] {
  return readQueryString(search).pairs.map(({ name }) => ({
    parameter: excerpt(name),
    code: 'unknown-parameter',
    detail: `There is no parameter "${excerpt(name)}". Send all input in the body.`,
  }));
}

/** Writes the response as JSON, one record in each step: writing thousands at once would block other requests. */
function* writeResponse(data: readonly Json[]): CooperativeTask<string> {
  const texts: string[] = [];
  for (const record of data) {
    texts.push(JSON.stringify(record));
    yield;
  }
  return `{"data":[${texts.join(',')}],"metadata":{}}`;
}

/** Maximum characters of each list: proxies limit all headers to some kilobytes. */
const MAX_LENGTH = 2_000;
const MAX_POINTER_LENGTH = 120;

/** One entry of a list: a position in `inputData`, or a count. */
interface Entry {
  readonly number: number;
  /** Parameters with plain values: the error code, the name of the repair, positions. */
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly pointer?: string;
}

/**
 * The value of `Transform-Report`, a dictionary of https://www.rfc-editor.org/rfc/rfc9651#name-dictionaries; undefined if there is
 * nothing to report. Each entry has the position of a record in `inputData` (of lost values and error codes, their number), and a JSON
 * Pointer as a fragment, https://www.rfc-editor.org/rfc/rfc6901#section-6. If a list is truncated, `listed`, `repairs-listed`,
 * `losses-listed` or `from-listed` has its length.
 *
 * @param withSkipped whether to report omitted records, even if there are none
 * @example reportOf(transformed, true) // 'skipped=1, records=(3;code="type";at="#/price"), codes=(2;code="type"), outputs=3, from=(0;to=0;count=2;at="#/hasVariant/*"), repaired=1, repairs=(0;repair="empty";at="#/url"), lost=7, losses=(7;at="#/sku")'
 */
export function reportOf(transformed: TransformedRecords, withSkipped: boolean): string | undefined {
  const { invalid, sources, lost, lostCount } = transformed;
  const skipped = invalid.map(({ index, part, errors: [first] }): Entry => {
    const parameters = first && { parameters: { code: first.code } };
    return { number: index, pointer: first?.pointer ?? part, ...parameters };
  });
  const from = sourceEntries(sources);
  const losses = lost.map(({ count, pointer }): Entry => ({ number: count, pointer }));
  const counted = lost.reduce((sum, { count }) => sum + count, 0);
  return joinedParts([
    ...(withSkipped ? [listOf(['skipped', 'records', 'listed'], invalid.length, skipped)] : []),
    ...(withSkipped ? codesOf(transformed) : []),
    ...(from.length > 0 ? [listOf(['outputs', 'from', 'from-listed'], sources.length, from, true)] : []),
    ...repairsOf(transformed),
    ...(lostCount > 0 ? [listOf(['lost', 'losses', 'losses-listed'], lostCount, losses, counted === lostCount)] : []),
  ]);
}

/** The same for records that were refused: the errors by code, and the repairs. */
export function refusalReportOf(transformed: TransformedRecords): string | undefined {
  return joinedParts([...codesOf(transformed), ...repairsOf(transformed)]);
}

function joinedParts(parts: readonly string[]): string | undefined {
  return parts.length === 0 ? undefined : parts.join(', ');
}

function codesOf({ summary }: TransformedRecords): readonly string[] {
  const entries = summary.map(({ code, count }): Entry => ({ number: count, parameters: { code } }));
  return entries.length === 0 ? [] : [`codes=(${entries.map(itemOf).join(' ')})`];
}

function repairsOf({ repaired, repairCount }: TransformedRecords): readonly string[] {
  const changed = repaired.flatMap(({ index, repairs }) =>
    repairs.map(({ repair, pointer }): Entry => ({ number: index, parameters: { repair }, pointer })),
  );
  return repairCount === 0 ? [] : [listOf(['repaired', 'repairs', 'repairs-listed'], repairCount, changed)];
}

/**
 * The sources of the outputs that are not a whole record: the position in `inputData`, the position and number of the outputs, and the
 * path of the parts, with `*` for the items of an array.
 */
function sourceEntries(sources: readonly RecordSources[]): readonly Entry[] {
  const entries: { readonly record: number; readonly to: number; count: number; readonly pointer: string }[] = [];
  for (const [to, all] of sources.entries())
    for (const { record, pointer: part } of all) {
      if (all.length === 1 && part === '') continue;
      const pointer = recordMessages.field(part);
      const last = entries.at(-1);
      const isNext = last?.record === record && last.pointer === pointer && last.to + last.count === to;
      if (isNext && all.length === 1) last.count += 1;
      else entries.push({ record, to, count: 1, pointer });
    }
  return entries.map(({ record, to, count, pointer }) => ({
    number: record,
    parameters: { to, ...(count > 1 && { count }) },
    ...(pointer !== '' && { pointer }),
  }));
}

type Keys = readonly [count: string, list: string, listed: string];

/** @param isWhole whether the entries are all that there is. Default: whether there are as many as the count says */
function listOf(
  [countKey, listKey, listedKey]: Keys,
  count: number,
  entries: readonly Entry[],
  isWhole = entries.length >= count,
): string {
  const items: string[] = [];
  let length = 0;
  for (const entry of entries) {
    const item = itemOf(entry);
    length += item.length + 1;
    if (length > MAX_LENGTH) break;
    items.push(item);
  }
  const listed = isWhole && items.length === entries.length ? '' : `, ${listedKey}=${items.length}`;
  return `${countKey}=${count}, ${listKey}=(${items.join(' ')})${listed}`;
}

function itemOf({ number, parameters = {}, pointer }: Entry): string {
  const path = pointer === undefined ? undefined : fragment(pointer);
  const at = path === undefined || path.length > MAX_POINTER_LENGTH ? '' : `;at="${path}"`;
  const values = Object.entries(parameters).map(([name, value]) => `;${name}=${JSON.stringify(value)}`);
  return `${number}${values.join('')}${at}`;
}

/** Encodes a JSON Pointer as ASCII without quotes. */
function fragment(pointer: string): string {
  return `#${pointer
    .split('/')
    .map((key) => encodeURIComponent(key.toWellFormed()))
    .join('/')}`;
}
