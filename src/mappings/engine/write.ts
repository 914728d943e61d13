import { copyOf, isArray, isObject, isPlain } from '../data/json.ts';
import type { OutputContainer, OutputSlot } from '../data/output-builder.ts';
import { fillAll, OutputBuilder } from '../data/output-builder.ts';
import { formatPath, isEvery, isRest, reader } from '../data/path.ts';
import type { ConcretePath, Condition, Constant, ExternalPath, Field, Json, JsonObject } from '../mapping.ts';
import { constantsOf, describeCondition, meetsAll, unwrittenOf } from './conditions.ts';
import type { GatheredValue } from './gather.ts';
import type { EntityPlan, FieldPlan } from './plan.ts';
import type { Concern, RecordPath, RunContext } from './run-context.ts';
import { itemOf, pointerOf, report } from './run-context.ts';
import { OMITTED } from './up.ts';

/** Writes the values of a field with their companions. Returns false if the output has no position for them. */
export type Write = (
  values: readonly Json[],
  gathered: readonly GatheredValue[],
  output: OutputBuilder,
  location: RecordPath,
  run: RunContext,
) => boolean;

export function singleWriter({ field, concern, makesHolder }: FieldPlan): Write {
  const [path = []] = field.paths;
  const every = path.some(isEvery);
  const companions = [...constantsOf(field.where), ...field.constants];
  const { own } = unwrittenOf(field);
  const reads = meetsAll(own);
  const compared = own.flatMap((one) => ('above' in one ? [one.above] : []));
  return ([value], gathered, output, location, run) => {
    if (own.length > 0 && !reads(alone(path, value as Json, compared, output))) {
      reportUnread(field, own, value as Json, gathered, location, run, concern);
      return false;
    }
    const slots = every ? output.slots(path, makesHolder) : undefined;
    if (slots?.length === 0) return false;
    // Items with a value of their own say more than one value for all of them.
    if (slots?.some(({ holder, key }) => Object.hasOwn(holder, key))) return true;
    const written = slots ? fillAll(slots, value as Json) : output.assign(path, value as Json);
    if (!written) reportCollision(path, value as Json, location, run, concern);
    else if (run.trace) noteOrigin(output, path, gathered, location, run);
    if (companions.length > 0) writeConstants(output, companions, location, run, concern);
    return true;
  };
}

/** Writes the members of an object one by one. They replace those that other fields have written. */
export function mergingWriter({ field }: FieldPlan): Write {
  const [path = []] = field.paths;
  return ([value], gathered, output, location, run) => {
    for (const [at, name] of Object.keys(value as JsonObject).entries()) {
      const [slot] = output.slots([...path, name]);
      if (slot === undefined) return false;
      (slot.holder as { [name: string]: Json })[name] = (value as JsonObject)[name] as Json;
      if (run.trace) noteOrigin(output, [...path, name], originOf(at), location, run);
    }
    return true;

    // One value was gathered, the list.
    function originOf(at: number): readonly GatheredValue[] {
      const [list] = gathered;
      if (list === undefined) return [];
      return [{ ...list, location: itemOf(list.location, [at]) }];
    }
  };
}

/** An external object that has only this value, and those that it is compared with. */
function alone(
  path: ExternalPath,
  value: Json,
  compared: readonly ExternalPath[],
  { root = null }: OutputBuilder,
): Json {
  const output = new OutputBuilder();
  output.assign(path, value);
  for (const one of compared) {
    const other = reader(one as ConcretePath)(root);
    if (isPlain(other as Json)) output.assign(one, other as Json);
  }
  return output.root ?? null;
}

export function itemWriter(plan: FieldPlan): Write {
  const { field, concern } = plan;
  const [path = []] = field.paths;
  const item = createItem(plan);
  const plain = field.items === undefined && field.where.length === 0 && field.constants.length === 0;
  return (values, gathered, output, location, run) => {
    const written = plain ? values : values.map((value, at) => item(value, gathered[at], location, run));
    const items = written.filter((one) => one !== undefined);
    const nothing = items.length === 0 && (values.length > 0 || field.each === 'one-or-many');
    if (nothing) return false;
    if (!output.append(path, items, field.each === 'one-or-many'))
      reportCollision(path, items as Json, location, run, concern);
    else if (run.trace) {
      const locations = written.flatMap((one, at) => (one === undefined ? [] : [gathered[at]?.location ?? location]));
      const companions = values.length === 1 ? gathered.slice(1).map((one) => pointerOf(one.location)) : [];
      noteOrigins(output, path, locations, companions, run);
    }
    return true;
  };
}

/** Returns a function that wraps a value in an item. undefined: the field would not read the item back. */
function createItem({ field, concern }: FieldPlan) {
  const [path = []] = field.items ?? [];
  const constants = [...constantsOf(field.where), ...field.constants];
  const conditions = field.where.filter((condition) => !('value' in condition));
  const reads = meetsAll(conditions);
  return (
    value: Json,
    gathered: GatheredValue | undefined,
    location: RecordPath,
    run: RunContext,
  ): Json | undefined => {
    const output = path.length === 0 ? new OutputBuilder(value) : new OutputBuilder();
    if (path.length > 0) output.assign(path, value);
    writeConstants(output, constants, location, run, concern);
    reportHoles(output, location, run, concern);
    const item = output.root as Json;
    if (conditions.length === 0 || reads(item)) return item;
    reportUnread(field, conditions, item, gathered ? [gathered] : [], location, run, concern);
    return undefined;
  };
}

function reportUnread(
  { omit }: Field,
  conditions: readonly Condition[],
  item: Json,
  gathered: readonly GatheredValue[],
  location: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  if (omit === undefined) {
    const expected = `a value that can be read back: ${conditions.map(describeCondition).join(' and ')}`;
    report(run, pointerOf(gathered[0]?.location ?? location), 'constant', item, expected, concern);
  } else for (const one of gathered) run.trace?.drop(pointerOf(one.location), omit);
}

export function writeConstants(
  output: OutputBuilder,
  constants: readonly Constant[],
  location: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  for (const { path, value, ignore } of constants)
    if (path.some(isEvery)) fillAbsent(output.slots(path, false), value);
    // An ignored constant may have another value already.
    else if (!(ignore && output.has(path as ConcretePath)) && !output.assign(path, copyOf(value)))
      reportCollision(path, value, location, run, concern);
}

function fillAbsent(slots: readonly OutputSlot[], value: Json): void {
  for (const { holder, key } of slots)
    if (!Object.hasOwn(holder, key)) (holder as Record<string | number, Json>)[key] = copyOf(value);
}

function reportCollision(
  path: ExternalPath,
  value: Json,
  location: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  report(
    run,
    pointerOf(location),
    'collision',
    value,
    `the same value as another field writes to ${formatPath(path)}`,
    concern,
  );
}

export function reportHoles(output: OutputBuilder, location: RecordPath, run: RunContext, concern: Concern): void {
  for (const path of output.holes())
    report(
      run,
      pointerOf(location),
      'incomplete',
      undefined,
      `a value for ${formatPath(path)}, as the tuple has others`,
      concern,
    );
}

/** Records the origin of the value that was written at a path. */
function noteOrigin(
  output: OutputBuilder,
  path: ExternalPath,
  [first, ...others]: readonly GatheredValue[],
  location: RecordPath,
  { trace }: RunContext,
): void {
  if (trace === undefined || path.length === 0 || isRest(path.at(-1))) return;
  const companions = others.map((one) => pointerOf(one.location));
  for (const { holder, key } of output.slots(path))
    trace.origin(holder, key, pointerOf(first?.location ?? location), companions);
}

/** Records the origins of the items that were appended last to the array at a path. */
function noteOrigins(
  output: OutputBuilder,
  path: ExternalPath,
  from: readonly RecordPath[],
  companions: readonly string[],
  { trace }: RunContext,
): void {
  if (trace === undefined || isRest(path.at(-1))) return;
  const [slot] = path.length === 0 ? [] : output.slots(path);
  const array = slot === undefined ? output.root : (slot.holder as Record<string | number, Json>)[slot.key];
  if (!isArray(array)) return;
  const start = array.length - from.length;
  from.forEach((location, at) => trace.origin(array, start + at, pointerOf(location), companions));
}

/** Writes the default value of a field. */
export type WriteDefault = (output: OutputBuilder, location: RecordPath, run: RunContext) => void;

/** Returns undefined for a field without a default value. */
export function createDefault(plan: FieldPlan): WriteDefault | undefined {
  const { field } = plan;
  if (field.otherwise === undefined || field.direction === 'up') return undefined;
  const inItems = field.items !== undefined || (plan.itemised && field.where.length > 0);
  return inItems ? anItem(plan, field.otherwise) : aValue(plan, field.otherwise);
}

type DefaultValue = NonNullable<FieldPlan['field']['otherwise']>;

function aValue({ field, itemised, concern, makesHolder }: FieldPlan, { value, reason }: DefaultValue): WriteDefault {
  const [path = []] = field.paths;
  const companions = itemised ? [] : [...constantsOf(field.where), ...field.constants];
  return (output, location, run) => {
    if (path.length === 0) {
      output.root ??= copyOf(value);
      return;
    }
    let written = false;
    for (const { holder, key } of output.slots(path, makesHolder)) {
      if (Object.hasOwn(holder, key)) continue;
      (holder as Record<string | number, Json>)[key] = copyOf(value);
      run.trace?.add(holder, key, reason);
      written = true;
    }
    if (written) writeConstants(output, companions, location, run, concern);
  };
}

/** Appends one more item with the value to the array. */
function anItem(plan: FieldPlan, { value, reason }: DefaultValue): WriteDefault {
  const write = itemWriter(plan);
  const [path = []] = plan.field.paths;
  return (output, location, run) => {
    write([copyOf(value)], [], output, location, run);
    const [slot] = path.length === 0 ? [] : output.slots(path);
    const array = slot ? (slot.holder as Record<string | number, Json>)[slot.key] : output.root;
    if (Array.isArray(array)) run.trace?.add(array, array.length - 1, reason);
  };
}

/*
 * An empty object or array carries no information, so an object of which nothing can be written is omitted. If other fields write into it
 * (`offers.*.price` into the value of `offers`), this is known only at the end.
 */

/** Whether an object or array has no members, or only constants. */
export function isEmpty(output: unknown, { bare }: RunContext): output is OutputContainer {
  if (typeof output !== 'object' || output === null) return false;
  const size = Object.keys(output).length;
  return size === 0 || bare?.get(output) === size;
}

/** Records that an object has only constants so far. */
export function noteBare(output: unknown, run: RunContext): void {
  if (typeof output === 'object' && output !== null) (run.bare ??= new Map()).set(output, Object.keys(output).length);
}

/** Records that an object is lost. */
export function omitEmpty(location: RecordPath, omit: string | undefined, run: RunContext): typeof OMITTED {
  run.trace?.drop(pointerOf(location), omit ?? 'No part of it can be written.');
  return OMITTED;
}

/** Keeps an empty object until all fields have been written. */
export function setAside(
  output: OutputContainer,
  location: RecordPath,
  omit: string | undefined,
  run: RunContext,
): OutputContainer {
  (run.empty ??= new Map()).set(output, () => omitEmpty(location, omit, run));
  return output;
}

/**
 * Returns a function that removes objects that are still empty from the output. undefined: the entity has no such fields. Members that
 * the conditions of the entity require are kept.
 */
export function pruner({ fields, entity }: EntityPlan): ((output: OutputBuilder, run: RunContext) => void) | undefined {
  const needed = entity.when.flatMap((one) => ('present' in one && one.present ? [one.path[0]] : []));
  const paths = fields
    .filter(({ isHolder }) => isHolder)
    .map(({ field }) => field.paths[0] as ConcretePath)
    .filter(([first]) => !needed.includes(first));
  if (paths.length === 0) return undefined;
  return (output, run) => {
    if (run.empty === undefined || output.root === undefined) return;
    for (const path of paths) {
      const holder = reader(path.slice(0, -1))(output.root);
      const slot = { holder: holder as OutputContainer, key: path.at(-1) as string | number };
      if (isObject(holder) && Object.hasOwn(holder, slot.key)) prune(slot, run);
    }
  };
}

function prune({ holder, key }: OutputSlot, run: RunContext): void {
  const members = holder as Record<string | number, Json>;
  const held = members[key] as Json;
  if (isArray(held)) {
    const items = held as Json[];
    let kept = 0;
    for (const [at, item] of items.entries()) {
      if (dropIfEmpty(item, run)) continue;
      items[kept] = item;
      if (at > kept) run.trace?.move({ holder: items, key: at }, { holder: items, key: kept });
      kept += 1;
    }
    const isBare = kept === 0 && items.length > 0;
    items.length = kept;
    if (isBare) delete members[key];
  } else if (dropIfEmpty(held, run)) delete members[key];
}

/** Reports the loss of an object that was set aside and is still empty. */
function dropIfEmpty(value: Json, run: RunContext): boolean {
  const reportLoss = isEmpty(value, run) ? run.empty?.get(value) : undefined;
  reportLoss?.();
  return reportLoss !== undefined;
}
