import { isArray, isObject, isText, own } from './json.ts';
import type { Json, JsonObject } from './mapping.ts';
import type { Place } from './place.ts';
import { itemOf, pointerOf } from './place.ts';
import type { FieldPlan, Step, Target } from './plan.ts';
import type { Run } from './run.ts';
import { report } from './run.ts';
import type { MappingVocabulary } from './vocabulary.ts';

/** A value of the ontology's form, and where it stands in the record. */
export interface Given {
  readonly value: Json;
  readonly place: Place;
}

/** What a property holds; `undefined` where the record does not have it, or where that is at fault. */
export type Gather = (
  plan: FieldPlan,
  target: Target,
  node: JsonObject,
  place: Place,
  run: Run,
) => readonly Given[] | undefined;

/** Makes the function that follows a property path and gives its values, in their order. */
export function createGather(vocabulary: MappingVocabulary): Gather {
  const isA = createIsA(vocabulary);
  return (plan, target, node, place, run) => {
    let holder: Given = { value: node, place };
    const passed: Given[] | undefined = run.trace && [];
    for (const step of target.steps) {
      const next = enter(plan, step, holder, isA, run);
      if (next === undefined) return undefined;
      holder = next;
      passed?.push(next);
    }
    const values = valuesOf(plan, target, holder, run);
    if (values && values.length > 0) passed?.forEach((given, at) => useType(given, target.steps[at], run));
    return values;
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
  return [own(node, '@type')].flat().filter((type) => typeof type === 'string');
}

function enter(plan: FieldPlan, step: Step, from: Given, isA: IsA, run: Run): Given | undefined {
  const { key } = step;
  const raw = own(from.value as JsonObject, key);
  if (raw === undefined) return undefined;
  const things = isArray(raw) ? raw : [raw];
  const [value] = things;
  const place = itemOf(from.place, isArray(raw) ? [key, 0] : [key]);
  if (value === undefined) return undefined;
  if (things.length > 1) {
    report(run, pointerOf(from.place, [key]), 'several', raw, 'one thing at most', plan.concern);
  } else if (!isObject(value)) {
    report(
      run,
      pointerOf(place),
      value === null ? 'null' : 'type',
      value,
      `an object of type ${step.class}`,
      plan.concern,
    );
  } else if (!isA(value, step.class)) {
    report(run, pointerOf(place), 'entity', value, `an object of type ${step.class} or below it`, plan.concern);
  } else {
    return { value, place };
  }
  return undefined;
}

/** The class of a thing in between comes across where something of the thing does. */
function useType({ value, place }: Given, step: Step | undefined, run: Run): void {
  if (own(value as JsonObject, '@type') === step?.class) run.trace?.use(pointerOf(place, ['@type']));
}

function valuesOf(plan: FieldPlan, { key, functional }: Target, holder: Given, run: Run): readonly Given[] | undefined {
  const raw = own(holder.value as JsonObject, key);
  if (raw === undefined) return undefined;
  if (!isArray(raw)) return [{ value: raw, place: itemOf(holder.place, [key]) }];
  if (functional) {
    report(run, pointerOf(holder.place, [key]), 'type', raw, `one value, since ${key} has at most one`, plan.concern);
    return undefined;
  }
  if (raw.length > 0 || writesEmpty(plan)) run.trace?.visit(pointerOf(holder.place, [key]));
  return raw.map((value, at) => ({ value, place: itemOf(holder.place, [key, at]) }));
}

/** Whether a field takes only some of the values of its property. */
function takesPart({ having, language, shared }: FieldPlan): boolean {
  return shared || having.length > 0 || language !== undefined;
}

/** Whether an empty list comes across: where the field has all of the property to itself, and so has its list outside. */
export function writesEmpty(plan: FieldPlan): boolean {
  const { field, codec } = plan;
  return !takesPart(plan) && field.where.length === 0 && (field.each || codec.many === true);
}

/**
 * The values that a field is about: with its `having` (a text then is without its language), and where it shares the property, of
 * its own entities.
 */
export function select(
  plan: FieldPlan,
  isOurs: (value: Json) => boolean,
  values: readonly Given[],
  run: Run,
): readonly Given[] {
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
