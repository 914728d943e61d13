import { isObject, own, same } from '../data/json.ts';
import type { Json, JsonObject, Part, PartJoin } from '../mapping.ts';
import type { OfferedSchema } from './transform.ts';

/** What joining needs of a written record. */
export interface WrittenRecord {
  readonly value: Json;
}

/** Creates the joined output of several. */
export type JoinedOutput<Output> = (group: readonly Output[], value: JsonObject) => Output;

/** A way to join records that a mapping declares. */
interface Joining extends PartJoin {
  readonly member: string;
  readonly except: ReadonlySet<string>;
}

/**
 * Joins the outputs that belong together, as the output schema declares. A joined record is at the place of its first part. Records stay
 * separate if the joined one would be invalid, or would lack what the parts must have in common.
 */
export function joinOutputs<Output extends object>(
  outputs: readonly Output[],
  to: OfferedSchema,
  create: JoinedOutput<Extract<Output, WrittenRecord>>,
): readonly Output[] {
  return to.mapping.parts
    .flatMap((part) => joiningOf(part) ?? [])
    .reduce((all, joining) => joinBy(all, joining, to, create), outputs);
}

function joiningOf({ path, join, inherits }: Part): Joining | undefined {
  const [member] = path;
  if (join === undefined || typeof member !== 'string') return undefined;
  return { ...join, member, except: new Set([...(inherits?.except ?? []), ...join.own]) };
}

function joinBy<Output extends object>(
  outputs: readonly Output[],
  joining: Joining,
  to: OfferedSchema,
  create: JoinedOutput<Extract<Output, WrittenRecord>>,
): readonly Output[] {
  type Written = Extract<Output, WrittenRecord>;
  const groups = new Map<string, Written[]>();
  for (const output of outputs) {
    const key = 'value' in output ? keyOf(output.value as Json, joining) : undefined;
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(output as Written);
    else groups.set(key, [output as Written]);
  }
  const joined = new Map<Output, Output | undefined>();
  for (const [key, group] of groups) {
    const [first, ...others] = group;
    const values = group.map(({ value }) => value as JsonObject);
    const value = others.length === 0 ? undefined : joinedValue(key, values, joining);
    if (first === undefined || value === undefined || !to.side().validators.first(value)) continue;
    joined.set(first, create(group, value));
    for (const other of others) joined.set(other, undefined);
  }
  return outputs.flatMap((output) => (joined.has(output) ? (joined.get(output) ?? []) : [output]));
}

function keyOf(value: Json, { by, member }: Joining): string | undefined {
  if (!isObject(value) || Object.hasOwn(value, member)) return undefined;
  const key = own(value, by);
  return typeof key === 'string' && key !== '' ? key : undefined;
}

/** undefined: the records do not have in common what they need. */
function joinedValue(
  key: string,
  values: readonly JsonObject[],
  { member, by, as, constants, except, needs }: Joining,
): JsonObject | undefined {
  const [first = {}, ...others] = values;
  const isCommon = (name: string, value: Json): boolean =>
    name !== by &&
    (!except.has(name) || needs.includes(name)) &&
    !Object.hasOwn(constants, name) &&
    others.every((other) => Object.hasOwn(other, name) && same(other[name] as Json, value));
  const common = Object.entries(first).filter(([name, value]) => isCommon(name, value));
  const shared = new Set(common.map(([name]) => name));
  if (needs.some((name) => !shared.has(name))) return undefined;
  const parts = values.map((value) =>
    Object.fromEntries(
      Object.entries(value).filter(([name]) => name !== by && (!shared.has(name) || except.has(name))),
    ),
  );
  return Object.fromEntries([...common, ...Object.entries(constants), [as, key], [member, parts]]) as JsonObject;
}
