import { isArray, isObject, isText, own } from '../data/json.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { FieldPlan, PathStep, Target } from './plan.ts';
import type { RecordPath, RunContext } from './run-context.ts';
import { itemOf, pointerOf, report } from './run-context.ts';
import type { Trace } from './trace.ts';

/** A value of the ontology's form, and its path in the record. */
export interface GatheredValue {
  readonly value: Json;
  readonly location: RecordPath;
  /** Reason for a loss although a value is written. */
  readonly lossy?: string;
  /** The objects on the property path. Only with a trace. */
  readonly passed?: readonly Passed[];
}

interface Passed {
  readonly thing: Json;
  readonly location: RecordPath;
  readonly class: string;
}

/** Records that a value is used, and the classes of the objects on its property path. */
export function noteGathered({ location, lossy, passed }: GatheredValue, trace: Trace): void {
  if (lossy === undefined) trace.use(pointerOf(location));
  else trace.explainLoss(pointerOf(location), lossy);
  usePassed(passed, trace);
}

export function usePassed(passed: readonly Passed[] | undefined, trace: Trace): void {
  for (const { thing, location, class: type } of passed ?? [])
    if (own(thing as JsonObject, '@type') === type) trace.use(pointerOf(location, ['@type']));
}

/** Records that the objects on the property path are lost with a value, unless another field uses them. */
export function explainPassedLoss(passed: readonly Passed[] | undefined, trace: Trace): void {
  for (const { location } of passed ?? [])
    trace.explainLoss(pointerOf(location, ['@type']), 'No part of it can be written.');
}

/** The values of a property. undefined: the record does not have it, or an error was reported. */
export type Gather = (
  plan: FieldPlan,
  target: Target,
  node: JsonObject,
  location: RecordPath,
  run: RunContext,
) => readonly GatheredValue[] | undefined;

/** Returns a function that follows a property path and returns its values in order. */
export function createGather(vocabulary: MappingVocabulary): Gather {
  const isA = createIsA(vocabulary);
  return (plan, target, node, location, run) => {
    let holder: GatheredValue = { value: node, location };
    const passed: Passed[] | undefined = run.trace && target.steps.length > 0 ? [] : undefined;
    for (const step of target.steps) {
      const next = enter(plan, step, holder, isA, run);
      if (next === undefined) return undefined;
      holder = next;
      passed?.push({ thing: next.value, location: next.location, class: step.class });
    }
    const values = valuesOf(plan, target, holder, run);
    return passed ? values?.map((gathered) => ({ ...gathered, passed })) : values;
  };
}

export type IsA = (node: JsonObject, type: string) => boolean;

/** Whether an object is an instance of a class or a subclass. An object without a class has the expected class. */
export function createIsA(vocabulary: MappingVocabulary): IsA {
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

/** The classes of an object. */
export function typesOf(node: JsonObject): readonly string[] {
  const type = own(node, '@type');
  if (typeof type === 'string') return [type];
  return isArray(type) ? type.filter((name) => typeof name === 'string') : [];
}

function enter(
  plan: FieldPlan,
  step: PathStep,
  from: GatheredValue,
  isA: IsA,
  run: RunContext,
): GatheredValue | undefined {
  const { key } = step;
  const raw = own(from.value as JsonObject, key);
  if (raw === undefined) return undefined;
  const things = isArray(raw) ? raw : [raw];
  if (things.length === 0) return undefined;
  const locationOf = (at: number): RecordPath => itemOf(from.location, isArray(raw) ? [key, at] : [key]);
  if (things.length > 1 && step.first === undefined) {
    report(run, pointerOf(from.location, [key]), 'several', raw, 'at most one object', plan.concern);
    return undefined;
  }
  const fits = (thing: Json): boolean => isObject(thing) && isA(thing, step.class);
  const at = Math.max(0, things.findIndex(fits));
  for (const other of things.keys())
    if (other !== at) run.trace?.explainLoss(pointerOf(locationOf(other)), step.first ?? '');
  const value = things[at] as Json;
  if (fits(value)) return { value, location: locationOf(at) };
  const { omit } = plan.field;
  if (omit === undefined) reportThing(plan, step, { value, location: locationOf(at) }, run);
  else run.trace?.explainLoss(pointerOf(locationOf(at)), omit);
  return undefined;
}

function reportThing(
  { concern }: FieldPlan,
  step: PathStep,
  { value, location }: GatheredValue,
  run: RunContext,
): void {
  const expected = `an object of type ${step.class}`;
  if (isObject(value)) report(run, pointerOf(location), 'entity', value, `${expected} or a subclass`, concern);
  else report(run, pointerOf(location), value === null ? 'null' : 'type', value, expected, concern);
}

function valuesOf(
  plan: FieldPlan,
  { key, functional, own: type }: Target,
  holder: GatheredValue,
  run: RunContext,
): readonly GatheredValue[] | undefined {
  const raw = own(holder.value as JsonObject, key);
  // An object without a class has the expected class.
  if (raw === undefined)
    return type === undefined ? undefined : [{ value: type, location: itemOf(holder.location, [key]) }];
  if (!isArray(raw)) return [{ value: raw, location: itemOf(holder.location, [key]) }];
  if (functional) {
    report(
      run,
      pointerOf(holder.location, [key]),
      'type',
      raw,
      `one value, because ${key} has at most one`,
      plan.concern,
    );
    return undefined;
  }
  if (raw.length > 0 || plan.keepsEmpty) run.trace?.visit(pointerOf(holder.location, [key]));
  return raw.map((value, at) => ({ value, location: itemOf(holder.location, [key, at]) }));
}

/**
 * The values that a field writes: those with its `having` (texts lose their language), and if it shares the property, those of its own
 * entities.
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
    return values.flatMap((gathered) =>
      isText(gathered.value) && gathered.value['@language'] === language
        ? [{ ...gathered, value: gathered.value['@value'] }]
        : [],
    );
  }
  const chosen = values.filter(({ value }) => having.every((one) => has(value, one.key, one.value)) && isOurs(value));
  if (run.trace)
    for (const { location } of chosen) for (const { key } of having) run.trace.use(pointerOf(location, [key]));
  return chosen;
}

function has(thing: Json, key: string, constant: Json): boolean {
  const value = isObject(thing) ? own(thing, key) : undefined;
  return value === constant || (isArray(value) && value.length === 1 && value[0] === constant);
}

/**
 * Returns a function that finds the row of a class in a field's table: its own, or that of the nearest superclass, which is reported as a
 * loss. The class of the entity needs no row if the member may be absent.
 */
export function nearestClass(plan: FieldPlan, target: Target, vocabulary: MappingVocabulary) {
  const { classes, fallback, field } = plan;
  const mayBeAbsent = fallback === undefined && field.otherwise === undefined;
  return (gathered: GatheredValue, run: RunContext): GatheredValue | undefined => {
    const { value } = gathered;
    if (classes === undefined || typeof value !== 'string' || classes.has(value)) return gathered;
    if (value === target.own && mayBeAbsent) {
      if (run.trace) noteGathered(gathered, run.trace);
      return undefined;
    }
    const found = vocabulary.class(value);
    const nearest = found && [found.identifier, ...found.ancestors].find((name) => classes.has(name));
    return nearest === undefined ? gathered : { ...gathered, value: nearest, lossy: writtenAs(nearest) };
  };
}

/** Reason for the loss if a class is written as a superclass. */
export function writtenAs(name: string): string {
  return `Written as ${name}, its nearest superclass in the table.`;
}
