import { lazy, memoizeRecent } from '../../base/work.ts';
import { segments, toPointer } from '../../json/json.ts';
import { containersOf, isArray, isObject, own } from '../data/json.ts';
import { formatPath, isEvery, isRest, pathParts } from '../data/path.ts';
import type { Removed } from '../data/validation.ts';
import type { ConcretePath, Entity, ExternalPath, Json, JsonObject } from '../mapping.ts';
import type { EntityPlan, FieldPlan, Restriction } from './plan.ts';
import type { RecordPath, RunContext } from './run-context.ts';
import type { IsA } from './gather.ts';
import { pointerOf, report } from './run-context.ts';
import type { Loss } from './trace.ts';

/*
 * A value that narrows a statement (days, dates, a unit) must not be lost alone: opening hours without their days would say "every day".
 * If such a value is in a record and no field has read it, its statement is dropped.
 */

/** Result for an object that would say more than the record, because a value that narrows it cannot be read. */
export const DROPPED: unique symbol = Symbol('dropped');

type Node = { [key: string]: Json };

/** Drops what the unread restrictions of an object narrow. */
export type Restrict = (
  record: Json,
  node: Node,
  isRead: readonly boolean[],
  location: RecordPath,
  run: RunContext,
) => Json | typeof DROPPED;

/** Returns undefined if the entity has no restrictions. `fields` are those whose results `isRead` contains. */
export function restrictor(restrictions: readonly Restriction[], fields: readonly FieldPlan[]): Restrict | undefined {
  if (restrictions.length === 0) return undefined;
  const all = restrictions.map((restriction) => ({
    ...restriction,
    readers: restriction.readers.map((reader) => fields.indexOf(reader)),
  }));
  return (record, node, isRead, location, run) => {
    for (const { paths, readers, statements, reason, states, missing } of all) {
      if (readers.some((at) => isRead[at])) continue;
      if (states !== undefined) {
        const at = paths
          .flatMap((one) => pathParts(one, record))
          .find((one) => isState(valueAt(record, one), states.read));
        const expected = 'a state that can be read, because the record would say the opposite without it';
        if (at !== undefined) report(run, pointerOf(location, at), 'state', valueAt(record, at), expected);
        continue;
      }
      const path = paths.find((one) => isPresent(one, record, run.removed, missing));
      if (path === undefined) continue;
      const why = restrictedBy(path, reason);
      const inside = statements.filter(({ length }) => length > 0);
      for (const statement of inside) dropStatement(node, statement, why, run);
      if (inside.length > 0) continue;
      if (location.depth > 0) {
        run.trace?.drop(pointerOf(location), why, pathParts(path, record).length === 0);
        return DROPPED;
      }
      const expected = 'a value that can be read, because the record would say more without it';
      const at = concreteOf(path, record);
      report(run, pointerOf(location, at), 'restriction', valueAt(record, at), expected, { path: formatPath(path) });
    }
    return node;
  };
}

/**
 * The members that the records of an entity do not have. One that a repair has removed narrows what is read: without it, a record could be
 * read as one that says more.
 */
export function absencesOf({ when }: Entity): readonly Restriction[] {
  return when.flatMap((condition) =>
    'present' in condition && !condition.present
      ? [{ paths: [condition.path], readers: [], statements: [[]], properties: [], things: [], reason: undefined }]
      : [],
  );
}

function isState(value: Json | undefined, states: ReadonlySet<Json>): boolean {
  return isArray(value) ? value.some((item) => states.has(item)) : value !== undefined && states.has(value);
}

/** Properties of objects of a class that narrow what the objects state. */
export interface FormRestriction {
  readonly class: string;
  /** From the object to the value. */
  readonly path: readonly string[];
  /** From the object to the statement. Empty: the object itself. */
  readonly statement: readonly string[];
  /** The values at the path that narrow the statement, each on its own. Absent: all values together do. */
  readonly only?: readonly string[];
  /** Only these values count. They are states of the whole form. */
  readonly states?: readonly Json[];
}

/** The restrictions of a mapping, in terms of the ontology. */
export function formRestrictions(plans: readonly EntityPlan[]): readonly FormRestriction[] {
  const all = plans.flatMap((plan) =>
    plan.restrictions.flatMap(({ properties, statements, things, states }) =>
      properties.flatMap((path) =>
        statements.map((statement) => ({
          class: plan.class,
          path,
          statement,
          ...(things.length > 0 && { only: things }),
          ...(states && { states: states.written }),
        })),
      ),
    ),
  );
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}

/** Finds the statements of a form that would say more than the form, because values that narrow them are lost. */
export interface Statements {
  /** The properties that narrow statements. */
  readonly keys: ReadonlySet<string>;
  /** Whether an object of the form may have a restriction. */
  readonly mayBeIn: (form: Json) => boolean;
  /** JSON Pointers of the statements, none inside another, and why each must not be written. A lost state is one of the whole form. */
  readonly without: (form: Json, lost: readonly Loss[]) => Wider;
}

/** Statements that say more than the form, by JSON Pointer. */
export type Wider = ReadonlyMap<string, LostRestriction>;

export interface LostRestriction {
  readonly code: 'restriction' | 'state';
  /** JSON Pointer of the value that is lost. */
  readonly at: string;
  readonly value: Json;
  readonly reason: string;
}

/** Number of classes whose restrictions are remembered. */
const MAX_TYPES = 1000;
/** Number of pointers of which is remembered whether they narrow. Most records of a schema have the same ones. */
const MAX_POINTERS = 2000;

export function createStatements(restrictions: readonly FormRestriction[], isA: IsA): Statements {
  const keys = new Set(restrictions.map(({ path }) => path.at(-1) as string));
  const mayBeIn = (value: Json): boolean => {
    if (typeof value !== 'object' || value === null) return false;
    if (isArray(value)) return value.some(mayBeIn);
    if (!isObject(value)) return false;
    for (const key in value) if (keys.has(key) || mayBeIn(value[key] as Json)) return true;
    return false;
  };
  const isBelowKey = memoizeRecent(MAX_POINTERS, (pointer: string): 0 | 1 =>
    segments(pointer).some((key) => keys.has(key)) ? 1 : 0,
  );
  const byType = new Map<Json | undefined, readonly FormRestriction[]>();
  const restrictionsOf = (node: JsonObject): readonly FormRestriction[] => {
    const type = own(node, '@type');
    const known = byType.get(type);
    if (known !== undefined) return known;
    const found = restrictions.filter((restriction) => isA(node, restriction.class));
    // Names of classes come from the vocabulary, lists of them from records.
    if (typeof type === 'string' && byType.size < MAX_TYPES) byType.set(type, found);
    return found;
  };
  return {
    keys,
    mayBeIn: restrictions.length === 0 ? () => false : mayBeIn,
    without: (form, lost) => {
      const narrowing = lost.filter(({ pointer }) => isBelowKey(pointer) === 1);
      const found = new Map<string, LostRestriction>();
      if (narrowing.length === 0) return found;
      const reasons = new Map(narrowing.map(({ pointer, reason = '' }) => [pointer, reason]));
      const gone = lazy(() => new Set(lost.map(({ pointer }) => pointer)));
      // Of a statement that is lost as a whole, the value that narrows it is not the reason.
      const widened = (statement: Located | undefined): string | undefined =>
        statement && !leavesOf(statement).every((leaf) => gone().has(leaf)) ? statement.pointer : undefined;
      const note = (node: JsonObject, pointer: string): void => {
        for (const restriction of restrictionsOf(node)) {
          const loss = lossOf(restriction, node, pointer, reasons);
          if (loss === undefined) continue;
          const statement = restriction.states ? '' : widened(follow(node, pointer, restriction.statement));
          if (statement !== undefined && found.get(statement)?.code !== 'state') found.set(statement, loss);
        }
      };
      eachObject(form, '', note, containersOf(reasons.keys()));
      const isInside = (pointer: string): boolean =>
        [...found.keys()].some((other) => other !== pointer && (other === '' || pointer.startsWith(`${other}/`)));
      return new Map([...found].filter(([pointer]) => !isInside(pointer)));
    },
  };
}

/** Visits the objects at some pointers, outer ones before inner ones. */
function eachObject(
  value: Json,
  pointer: string,
  visit: (node: JsonObject, pointer: string) => void,
  pointers: ReadonlySet<string>,
): void {
  if (typeof value !== 'object' || value === null || !pointers.has(pointer)) return;
  if (isObject(value)) visit(value, pointer);
  for (const key of Object.keys(value)) {
    const member = (value as JsonObject)[key] as Json;
    if (typeof member === 'object') eachObject(member, pointer + toPointer([key]), visit, pointers);
  }
}

/** Why the value of a restriction is lost. undefined: it is written, or the object has none. */
function lossOf(
  { path, only, states }: FormRestriction,
  node: JsonObject,
  pointer: string,
  reasons: ReadonlyMap<string, string>,
): LostRestriction | undefined {
  const held = follow(node, pointer, path);
  if (held === undefined) return undefined;
  const isOwn = ({ value }: Located): boolean =>
    states ? states.includes(value) : isObject(value) && only?.includes(String(value['@type'])) === true;
  const things = only === undefined && states === undefined ? [held] : itemsAt(held).filter(isOwn);
  const lost = things.find((thing) => leavesOf(thing).every((leaf) => reasons.has(leaf)));
  if (lost === undefined) return undefined;
  const reason = leavesOf(lost)
    .map((leaf) => reasons.get(leaf))
    .find((one) => one !== undefined && one !== '');
  const why = `It is narrowed by ${path.join('/')}, which cannot be written.${reason === undefined ? '' : ` ${reason}`}`;
  return { code: states ? 'state' : 'restriction', at: lost.pointer, value: lost.value, reason: why };
}

interface Located {
  readonly value: Json;
  readonly pointer: string;
}

/** The value at a property path, through the first of several objects. */
function follow(node: JsonObject, pointer: string, path: readonly string[]): Located | undefined {
  let at: Located = { value: node, pointer };
  for (const [depth, key] of path.entries()) {
    if (depth > 0 && isArray(at.value)) at = { value: at.value[0] as Json, pointer: `${at.pointer}/0` };
    if (!isObject(at.value) || !Object.hasOwn(at.value, key)) return undefined;
    at = { value: at.value[key] as Json, pointer: at.pointer + toPointer([key]) };
  }
  return at;
}

function itemsAt({ value, pointer }: Located): readonly Located[] {
  return isArray(value)
    ? value.map((item, at) => ({ value: item, pointer: `${pointer}/${at}` }))
    : [{ value, pointer }];
}

function leavesOf({ value, pointer }: Located): readonly string[] {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  if (members.length === 0) return [pointer];
  return members.flatMap(([key, member]) => leavesOf({ value: member as Json, pointer: pointer + toPointer([key]) }));
}

function restrictedBy(path: ExternalPath, reason: string | undefined): string {
  return `It is narrowed by ${formatPath(path)}, which cannot be read.${reason === undefined ? '' : ` ${reason}`}`;
}

/** Removes everything at a property path, with the losses of what it was read from. */
function dropStatement(node: Node, statement: readonly string[], reason: string, run: RunContext): void {
  let holder = node;
  for (const key of statement.slice(0, -1)) {
    const next = isArray(holder[key]) ? holder[key][0] : holder[key];
    if (!isObject(next)) return;
    holder = next as Node;
  }
  const key = statement.at(-1) as string;
  if (!Object.hasOwn(holder, key)) return;
  run.trace?.dropResult(holder, key, reason);
  delete holder[key];
}

/** Whether a record has a value at a path that says something, or had one that a repair has removed. */
export function isPresent(
  path: ExternalPath,
  record: Json,
  removed: Removed | undefined,
  missing: readonly Json[] = [],
): boolean {
  const says = (value: Json | undefined): boolean => !saysNothing(value) && !missing.includes(value as Json);
  if (pathParts(path, record).some((one) => says(valueAt(record, one)))) return true;
  return removed !== undefined && wasRemoved(path, record, removed);
}

function saysNothing(value: Json | undefined): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (isArray(value)) return value.length === 0;
  return value === null || value === undefined || (isObject(value) && Object.keys(value).length === 0);
}

/** Whether a value at the path, around it or, in an array at the path, inside it was removed. */
export function wasRemoved([segment, ...rest]: ExternalPath, value: Json, removed: Removed): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const names = removed.get(value);
  if (segment === undefined) return isArray(value) && names !== undefined;
  if (isEvery(segment)) {
    const items = isArray(value) ? value : [value];
    return items.some((item) => wasRemoved(rest, item, removed));
  }
  if (isRest(segment)) return names !== undefined;
  const next = Object.hasOwn(value, segment) ? (value as Readonly<Record<string, Json>>)[segment] : undefined;
  return names?.has(String(segment)) === true || (next !== undefined && wasRemoved(rest, next, removed));
}

function concreteOf(path: ExternalPath, record: Json): ConcretePath {
  return pathParts(path, record)[0] ?? path.filter((segment) => typeof segment !== 'object');
}

function valueAt(record: Json, path: ConcretePath): Json | undefined {
  let value: Json | undefined = record;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string | number, Json>>)[key];
  }
  return value;
}
