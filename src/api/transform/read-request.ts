import { describe } from '../../mappings/fault.ts';
import type { Json } from '../../mappings/mapping.ts';
import { toPointer } from '../../mappings/json-pointer.ts';
import type { Transform, Transforms } from '../../mappings/transform.ts';
import { didYouMean } from '../../ontology/nearest.ts';
import type { Fault } from '../problem.ts';
import { excerpt } from '../vocabulary/excerpt.ts';
import { findWay } from './find-way.ts';
import type { Member, ON_ERROR } from './members.ts';
import { MEMBERS, OPTIONS } from './members.ts';

/** What a request asks for. */
export interface Asked {
  readonly transform: Transform;
  readonly records: readonly Json[];
  readonly keepUnmapped: boolean;
  readonly onError: (typeof ON_ERROR)[number];
}

/** Members as they are read: every one of them fits its row. */
export interface Members {
  readonly inputSchema: string;
  readonly outputSchema: string;
  readonly domain?: string;
  readonly inputData: readonly Json[];
  readonly options?: { readonly keepUnmapped?: boolean; readonly onError?: Asked['onError'] };
}

/** Reads the body of a request; all of its faults at once. */
export function readRequest(body: Json, transforms: Transforms): Asked | { readonly faults: readonly Fault[] } {
  const faults = memberFaults(body, MEMBERS, [], 'The body');
  const options = Object.hasOwn(Object(body), 'options') ? (body as { readonly options: Json }).options : undefined;
  if (options !== undefined && !faults.some(({ pointer }) => pointer === '/options'))
    faults.push(...memberFaults(options, OPTIONS, ['options'], 'options'));
  if (faults.length > 0) return { faults };
  const members = body as unknown as Members;
  const way = findWay(members, transforms);
  if ('faults' in way) return way;
  return {
    transform: way.transform,
    records: members.inputData,
    keepUnmapped: members.options?.keepUnmapped ?? false,
    onError: members.options?.onError ?? 'fail',
  };
}

/** What is wrong with an object that has these members and no others. */
function memberFaults(value: Json, rows: readonly Member[], path: readonly string[], what: string): Fault[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    const detail = `${what} is ${describe(value)}. Expected an object with ${namesOf(rows)}.`;
    return [{ pointer: toPointer(path), code: 'type', detail }];
  }
  const given = Object.entries(value);
  const unknown = given.filter(([name]) => rows.every((row) => row.name !== name)).slice(0, MOST_UNKNOWN);
  return [
    ...unknown.map(([name]) => unknownMember(name, rows, path)),
    ...rows.flatMap((row) => memberFault(row, Object.hasOwn(value, row.name), new Map(given).get(row.name), path)),
  ];
}

/** Unknown members told of one object. */
const MOST_UNKNOWN = 20;

function unknownMember(name: string, rows: readonly Member[], path: readonly string[]): Fault {
  const names = rows.map((row) => row.name);
  const what = path.length === 0 ? 'member' : 'option';
  const detail = `There is no ${what} "${excerpt(name)}".${didYouMean(name, names)} Expected ${namesOf(rows)}.`;
  return { pointer: toPointer([...path, excerpt(name)]), code: `unknown-${what}`, detail };
}

function memberFault(row: Member, present: boolean, value: Json | undefined, path: readonly string[]): Fault[] {
  const pointer = toPointer([...path, row.name]);
  if (present && !row.fits(value))
    return [{ pointer, code: 'type', detail: `${row.name} is ${describe(value)}. Expected ${row.takes}.` }];
  if (!present && row.required)
    return [{ pointer, code: 'missing', detail: `${row.name} is missing. Expected ${row.takes}.` }];
  return [];
}

function namesOf(rows: readonly Member[]): string {
  return rows.map(({ name, required }) => (required ? name : `${name} (optional)`)).join(', ');
}
