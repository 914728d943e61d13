import { copyOf } from '../json.ts';
import type { ConcretePath, Condition, Constant, Field, Json, ExternalPath } from '../mapping.ts';
import type { Slot } from '../output-builder.ts';
import { OutputBuilder, fillAll } from '../output-builder.ts';
import { formatPath, isEvery } from '../path.ts';
import { meetsAll, constantsOf, describeCondition, unwrittenOf } from './conditions.ts';
import type { GatheredValue } from './gather.ts';
import { noteOrigin, noteOrigins } from './origins.ts';
import type { FieldPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { Concern, RunContext } from './run-context.ts';
import { report } from './run-context.ts';

/** Writes the values of a field, and what goes with them; false where there was no place for them. */
export type Write = (
  values: readonly Json[],
  given: readonly GatheredValue[],
  draft: OutputBuilder,
  place: RecordPath,
  run: RunContext,
) => boolean;

export function singleWriter({ field, concern, makesHolder }: FieldPlan): Write {
  const [path = []] = field.paths;
  const every = path.some(isEvery);
  const companions = [...constantsOf(field.where), ...field.constants];
  const { own } = unwrittenOf(field);
  const reads = meetsAll(own);
  return ([value], given, draft, place, run) => {
    if (own.length > 0 && !reads(alone(path, value as Json))) {
      leaveOut(field, own, value as Json, given, place, run, concern);
      return false;
    }
    const slots = every ? draft.slots(path, makesHolder) : undefined;
    if (slots?.length === 0) return false;
    const written = slots ? fillAll(slots, value as Json) : draft.assign(path, value as Json);
    if (!written) reportCollision(path, value as Json, place, run, concern);
    else if (run.trace) noteOrigin(draft, path, given[0]?.place ?? place, run);
    if (companions.length > 0) writeConstants(draft, companions, place, run, concern);
    return true;
  };
}

/** An object outside that has nothing but this value. */
function alone(path: ExternalPath, value: Json): Json {
  const draft = new OutputBuilder();
  draft.assign(path, value);
  return draft.root ?? null;
}

export function itemWriter(plan: FieldPlan): Write {
  const { field, concern } = plan;
  const [path = []] = field.paths;
  const item = itemMaker(plan);
  const plain = field.items === undefined && field.where.length === 0 && field.constants.length === 0;
  return (values, given, draft, place, run) => {
    const made = plain ? values : values.map((value, at) => item(value, given[at], place, run));
    const items = made.filter((one) => one !== undefined);
    const nothing = items.length === 0 && (values.length > 0 || field.each === 'one-or-many');
    if (nothing) return false;
    if (!draft.append(path, items, field.each === 'one-or-many'))
      reportCollision(path, items as Json, place, run, concern);
    else if (run.trace) {
      const places = made.flatMap((one, at) => (one === undefined ? [] : [given[at]?.place ?? place]));
      noteOrigins(draft, path, places, run);
    }
    return true;
  };
}

/** An item around its value; undefined where the field would not read it back. */
function itemMaker({ field, concern }: FieldPlan) {
  const [path = []] = field.items ?? [];
  const constants = [...constantsOf(field.where), ...field.constants];
  const conditions = field.where.filter((condition) => !('value' in condition));
  const reads = meetsAll(conditions);
  return (value: Json, given: GatheredValue | undefined, place: RecordPath, run: RunContext): Json | undefined => {
    const made = path.length === 0 ? new OutputBuilder(value) : new OutputBuilder();
    if (path.length > 0) made.assign(path, value);
    writeConstants(made, constants, place, run, concern);
    reportHoles(made, place, run, concern);
    const item = made.root as Json;
    if (conditions.length === 0 || reads(item)) return item;
    leaveOut(field, conditions, item, given ? [given] : [], place, run, concern);
    return undefined;
  };
}

function leaveOut(
  { omit }: Field,
  conditions: readonly Condition[],
  item: Json,
  given: readonly GatheredValue[],
  place: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  if (omit === undefined) {
    const expected = `what is read again: ${conditions.map(describeCondition).join(' and ')}`;
    report(run, pointerOf(given[0]?.place ?? place), 'constant', item, expected, concern);
  } else for (const one of given) run.trace?.drop(pointerOf(one.place), omit);
}

export function writeConstants(
  draft: OutputBuilder,
  constants: readonly Constant[],
  place: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  for (const { path, value, ignore } of constants)
    if (path.some(isEvery)) fillAbsent(draft.slots(path, false), value);
    // What is not looked at may be something else already.
    else if (!(ignore && draft.has(path as ConcretePath)) && !draft.assign(path, copyOf(value)))
      reportCollision(path, value, place, run, concern);
}

function fillAbsent(slots: readonly Slot[], value: Json): void {
  for (const { holder, key } of slots)
    if (!Object.hasOwn(holder, key)) (holder as Record<string | number, Json>)[key] = copyOf(value);
}

export function reportCollision(
  path: ExternalPath,
  value: Json,
  place: RecordPath,
  run: RunContext,
  concern: Concern,
): void {
  report(
    run,
    pointerOf(place),
    'collision',
    value,
    `the same value as another field writes to ${formatPath(path)}`,
    concern,
  );
}

export function reportHoles(draft: OutputBuilder, place: RecordPath, run: RunContext, concern: Concern): void {
  for (const path of draft.holes())
    report(
      run,
      pointerOf(place),
      'incomplete',
      undefined,
      `a value for ${formatPath(path)}, as the tuple has others`,
      concern,
    );
}
