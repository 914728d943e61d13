import { toPointer } from '../../src/json/json.ts';
import { MAX_DEPTH } from '../../src/mappings/engine/run-context.ts';
import { isArray, isObject, own } from '../../src/mappings/data/json.ts';
import type { Json, JsonObject } from '../../src/mappings/mapping.ts';
import type { RichResult } from './rich-results.ts';
import { RICH_RESULTS } from './rich-results.ts';

/** A member that JSON-LD lacks for a rich result. */
export interface Lack {
  /** The name of the rich result. */
  readonly result: string;
  readonly level: 'required' | 'recommended';
  /** The missing member, `offers.price`, or alternatives: `review or aggregateRating`. */
  readonly member: string;
  /** JSON Pointer of the node that lacks it. */
  readonly pointer: string;
  /** URL of the requirement. */
  readonly source: string;
}

/**
 * Members that JSON-LD (schema.org) lacks for rich results. Empty if there are none for its type.
 *
 * @example lacksForSearch({ '@type': 'Event', name: 'Concert' }).map(({ member }) => member) // ['startDate', 'location.address or
 * location.url', …]
 */
export function lacksForSearch(jsonLd: JsonObject): readonly Lack[] {
  return [...lacksAt(jsonLd, '', 0)];
}

function* lacksAt(node: JsonObject, pointer: string, depth: number): Generator<Lack> {
  if (depth > MAX_DEPTH) return;
  const types = typesOf(node);
  for (const row of RICH_RESULTS)
    if ((depth === 0 || row.nested) && row.types.some((type) => types.includes(type)))
      yield* lacksOf(row, node, pointer);
  for (const [key, value] of Object.entries(node)) {
    const list = isArray(value);
    for (const [at, inner] of (list ? value : [value]).entries())
      if (isObject(inner)) yield* lacksAt(inner, pointer + toPointer(list ? [key, at] : [key]), depth + 1);
  }
}

function* lacksOf(row: RichResult, node: JsonObject, pointer: string): Generator<Lack> {
  const lack = (level: Lack['level'], member: string): Lack => {
    return { result: row.name, level, member, pointer, source: row.source };
  };
  const has = (member: string): boolean => valuesAt(node, member).some((value) => isThere(value));
  for (const choices of row.required)
    if (!choices.some((members) => members.every(has)))
      yield lack('required', choices.map((members) => members.join(' and ')).join(' or '));
  for (const member of row.positive ?? [])
    if (has(member) && !valuesAt(node, member).some((value) => Number(value) > 0))
      yield lack('required', `${member} above 0`);
  for (const [member, types] of Object.entries(row.typesOf ?? {}))
    if (
      has(member) &&
      !valuesAt(node, member).some((value) => isObject(value) && typesOf(value).some((type) => types.includes(type)))
    )
      yield lack('required', `${member} of a type that is shown`);
  for (const { member, value, needs } of row.dependent ?? [])
    if (valuesAt(node, member).some((found) => typeof found === 'string' && found.endsWith(value)) && !has(needs))
      yield lack('required', needs);
  for (const member of row.recommended) if (!has(member)) yield lack('recommended', member);
}

function typesOf(node: JsonObject): readonly string[] {
  return [own(node, '@type')].flat().filter((type) => typeof type === 'string');
}

/** All values of a member, through arrays. */
function valuesAt(node: JsonObject, member: string): readonly Json[] {
  let values: readonly Json[] = [node];
  for (const key of member.split('.'))
    values = values.flatMap((value) => {
      const inner = isObject(value) ? own(value, key) : undefined;
      if (inner === undefined) return [];
      return isArray(inner) ? inner : [inner];
    });
  return values;
}

/** Whether a value is not empty. */
function isThere(value: Json): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return isObject(value) ? Object.keys(value).length > 0 : value !== null;
}
