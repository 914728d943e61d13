import { isArray, isObject, isText, own } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { FieldPlan, Step, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { itemOf, pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';
import type { Trace } from './trace.ts';

/** A value of the ontology's form, and where it stands in the record. */
export interface GatheredValue {
  readonly value: Json;
  readonly place: RecordPath;
  /** Why it is a loss although something is written for it. */
  readonly lossy?: string;
  /** The things that the property path passes through, where notes are made. */
  readonly passed?: readonly Passed[];
}

interface Passed {
  readonly thing: Json;
  readonly place: RecordPath;
  readonly class: string;
}

/** Notes that a value came across, and with it the classes of the things in between. */
export function noteGathered({ place, lossy, passed }: GatheredValue, trace: Trace): void {
  if (lossy === undefined) trace.use(pointerOf(place));
  else trace.excuse(pointerOf(place), lossy);
  usePassed(passed, trace);
}

export function usePassed(passed: readonly Passed[] | undefined, trace: Trace): void {
  for (const { thing, place, class: type } of passed ?? [])
    if (own(thing as JsonObject, '@type') === type) trace.use(pointerOf(place, ['@type']));
}

/** Notes that what was passed on the way to a value is lost with it, unless another field takes it. */
export function excusePassed(passed: readonly Passed[] | undefined, trace: Trace): void {
  for (const { place } of passed ?? []) trace.excuse(pointerOf(place, ['@type']), 'Nothing of it can be written.');
}

/** What a property holds; `undefined` where the record does not have it, or where that is at fault. */
export type Gather = (
  plan: FieldPlan,
  target: Target,
  node: JsonObject,
  place: RecordPath,
  run: RunContext,
) => readonly GatheredValue[] | undefined;

/** Makes the function that follows a property path and gives its values, in their order. */
export function createGather(vocabulary: MappingVocabulary): Gather {
  const isA = createIsA(vocabulary);
  return (plan, target, node, place, run) => {
    let holder: GatheredValue = { value: node, place };
    const passed: Passed[] | undefined = run.trace && target.steps.length > 0 ? [] : undefined;
    for (const step of target.steps) {
      const next = enter(plan, step, holder, isA, run);
      if (next === undefined) return undefined;
      holder = next;
      passed?.push({ thing: next.value, place: next.place, class: step.class });
    }
    const values = valuesOf(plan, target, holder, run);
    return passed ? values?.map((given) => ({ ...given, passed })) : values;
  };
}

type IsA = (node: JsonObject, type: string) => boolean;

/** Whether a thing is of a class or of one below it. A thing without a class is what it is taken for. */
function createIsA(vocabulary: MappingVocabulary): IsA {
  return (node, type) => {
    const types = typesOf(node);
    return (
      types.length === 0 ||
      types.some((name) => {
        const found = name === type ? undefined : vocabulary.class(name);
        return name === type || found?.identifier === type || found?.ancestors.includes(type) === true;
      })
    );
  };
}

/** The names of the classes of a thing. */
export function typesOf(node: JsonObject): readonly string[] {
  const type = own(node, '@type');
  if (typeof type === 'string') return [type];
  return isArray(type) ? type.filter((name) => typeof name === 'string') : [];
}

function enter(plan: FieldPlan, step: Step, from: GatheredValue, isA: IsA, run: RunContext): GatheredValue | undefined {
  const { key } = step;
  const raw = own(from.value as JsonObject, key);
  if (raw === undefined) return undefined;
  const things = isArray(raw) ? raw : [raw];
  if (things.length === 0) return undefined;
  const placeOf = (at: number): RecordPath => itemOf(from.place, isArray(raw) ? [key, at] : [key]);
  if (things.length > 1 && step.first === undefined) {
    report(run, pointerOf(from.place, [key]), 'several', raw, 'one thing at most', plan.concern);
    return undefined;
  }
  const fits = (thing: Json): boolean => isObject(thing) && isA(thing, step.class);
  const at = Math.max(0, things.findIndex(fits));
  for (const other of things.keys()) if (other !== at) run.trace?.excuse(pointerOf(placeOf(other)), step.first ?? '');
  const value = things[at] as Json;
  if (fits(value)) return { value, place: placeOf(at) };
  const { omit } = plan.field;
  if (omit === undefined) tellThing(plan, step, { value, place: placeOf(at) }, run);
  else run.trace?.excuse(pointerOf(placeOf(at)), omit);
  return undefined;
}

function tellThing({ concern }: FieldPlan, step: Step, { value, place }: GatheredValue, run: RunContext): void {
  const expected = `an object of type ${step.class}`;
  if (isObject(value)) report(run, pointerOf(place), 'entity', value, `${expected} or below it`, concern);
  else report(run, pointerOf(place), value === null ? 'null' : 'type', value, expected, concern);
}

function valuesOf(
  plan: FieldPlan,
  { key, functional, own: type }: Target,
  holder: GatheredValue,
  run: RunContext,
): readonly GatheredValue[] | undefined {
  const raw = own(holder.value as JsonObject, key);
  // A thing without a class is what it is taken for.
  if (raw === undefined) return type === undefined ? undefined : [{ value: type, place: itemOf(holder.place, [key]) }];
  if (!isArray(raw)) return [{ value: raw, place: itemOf(holder.place, [key]) }];
  if (functional) {
    report(run, pointerOf(holder.place, [key]), 'type', raw, `one value, since ${key} has at most one`, plan.concern);
    return undefined;
  }
  if (raw.length > 0 || plan.keepsEmpty) run.trace?.visit(pointerOf(holder.place, [key]));
  return raw.map((value, at) => ({ value, place: itemOf(holder.place, [key, at]) }));
}

/**
 * The values that a field is about: with its `having` (a text then is without its language), and where it shares the property, of
 * its own entities.
 */
export function select(
  plan: FieldPlan,
  isOurs: (value: Json) => boolean,
  values: readonly GatheredValue[],
  run: RunContext,
): readonly GatheredValue[] {
  const { having, language } = plan;
  if (language === '') return values.filter(({ value }) => typeof value === 'string');
  if (language !== undefined) {
    return values.flatMap((given) =>
      isText(given.value) && given.value['@language'] === language ? [{ ...given, value: given.value['@value'] }] : [],
    );
  }
  const chosen = values.filter(({ value }) => having.every((one) => has(value, one.key, one.value)) && isOurs(value));
  if (run.trace) for (const { place } of chosen) for (const { key } of having) run.trace.use(pointerOf(place, [key]));
  return chosen;
}

function has(thing: Json, key: string, constant: Json): boolean {
  const value = isObject(thing) ? own(thing, key) : undefined;
  return value === constant || (isArray(value) && value.length === 1 && value[0] === constant);
}
