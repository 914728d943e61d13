import type { Draft } from './draft.ts';
import { encoder } from './encode.ts';
import type { Gather, Given } from './gather.ts';
import { select, writesEmpty } from './gather.ts';
import { equals, isObject, isText } from './json.ts';
import type { Field, Json, JsonObject } from './mapping.ts';
import type { Place } from './place.ts';
import { itemOf, pointerOf } from './place.ts';
import type { EntityPlan, FieldPlan, Target } from './plan.ts';
import type { Run, Way } from './run.ts';
import { report } from './run.ts';
import { itemWriter, singleWriter } from './write.ts';

/** The entity that a thing is written as: that of its class, or of the nearest class above. */
export type Choose = (node: JsonObject) => EntityPlan | undefined;

/** What the fields of all entities have at hand. */
export interface Compiling {
  readonly gather: Gather;
  readonly choose: (choices: readonly EntityPlan[]) => Choose;
  readonly down: (choices: readonly EntityPlan[]) => Way;
}

/** Writes one field of a thing of the ontology into an object outside. */
export type DownField = (node: JsonObject, draft: Draft, place: Place, run: Run) => void;

export function fieldDown(plan: FieldPlan, compiling: Compiling): DownField {
  const { field, targets, fallback, itemised } = plan;
  const [target, ...others] = targets;
  const gather = others.length > 0 ? togetherOf(plan, compiling) : oneProperty(plan, target as Target, compiling);
  const encode = encoder(plan, compiling.down);
  const write = itemised ? itemWriter(plan) : singleWriter(plan);
  return (node, draft, place, run) => {
    const values = gather(node, place, run);
    if (values === undefined) return;
    const encoded: Json[] = [];
    for (const value of values) {
      const result = encode(value, run);
      if (result === undefined) return;
      encoded.push(result);
    }
    if (!field.each && encoded.length === 0) return;
    if (fallback !== undefined && equals(encoded[0], fallback)) return;
    write(encoded, draft, place, run);
  };
}

type Values = (node: JsonObject, place: Place, run: Run) => readonly Given[] | undefined;

/** The values that the codec or the entity is to write: one each, or their whole list for a codec that makes one of several. */
function oneProperty(plan: FieldPlan, target: Target, { gather, choose }: Compiling): Values {
  const { field, codec, entities, shared, concern } = plan;
  const ourEntity = shared && entities.length > 0 ? choose(entities) : undefined;
  const isOurs = (value: Json): boolean =>
    ourEntity === undefined || (isObject(value) && ourEntity(value) !== undefined);
  return (node, place, run) => {
    const all = gather(plan, target, node, place, run);
    if (all === undefined) return undefined;
    const values = select(plan, isOurs, all, run);
    if (values.length === 0 && (all.length > 0 || !writesEmpty(plan))) return undefined;
    if (codec.many) return [{ value: valuesIn(values), place: listPlace(place, target, values) }];
    if (field.each) return values;
    if (field.first) return firstOf(field.first, values, run);
    if (values.length <= 1) return values;
    report(run, pointerOf(listPlace(place, target, values)), 'several', valuesIn(values), 'one value at most', concern);
    return undefined;
  };
}

const valuesIn = (given: readonly Given[]): readonly Json[] => given.map(({ value }) => value);

/** Where the property stands whose values these are. */
function listPlace(place: Place, { steps, key }: Target, [first]: readonly Given[]): Place {
  const holder = first?.place.parent;
  return holder ? itemOf(holder, [key]) : itemOf(place, [...steps.map((step) => step.key), key]);
}

/** The first value of the first language that there is; the others are a loss that the mapping has declared. */
function firstOf(
  { languages, reason }: NonNullable<Field['first']>,
  values: readonly Given[],
  run: Run,
): readonly Given[] {
  const languageOf = ({ value }: Given): string => (isText(value) ? value['@language'] : '');
  const best = languages
    .map((language) => values.find((given) => languageOf(given) === language))
    .find((given) => given);
  const chosen = best ?? values[0];
  if (chosen === undefined) return [];
  // The language that the text loses, and the values that are not chosen.
  for (const { place } of values) run.trace?.excuse(pointerOf(place), reason);
  return [isText(chosen.value) ? { value: chosen.value['@value'], place: itemOf(chosen.place, ['@value']) } : chosen];
}

const LACKING = ['incomplete', 'a value, as its companions have one'] as const;
const EXCEEDING = ['several', 'one value'] as const;

/** One value of each of several properties, as a list for the codec; all of them or none. */
function togetherOf(plan: FieldPlan, { gather }: Compiling): Values {
  return (node, place, run) => {
    const lists = plan.targets.map((target) => gather(plan, target, node, place, run) ?? []);
    if (lists.every((list) => list.length === 0)) return undefined;
    for (const [at, list] of lists.entries()) {
      const pointer = pointerOf(listPlace(place, plan.targets[at] as Target, list));
      const [code, expected] = list.length === 0 ? LACKING : EXCEEDING;
      if (list.length !== 1)
        report(run, pointer, code, list.length === 0 ? undefined : valuesIn(list), expected, plan.concern);
    }
    if (lists.some((list) => list.length !== 1)) return undefined;
    if (run.trace) for (const given of lists.flat()) run.trace.use(pointerOf(given.place));
    return [{ value: valuesIn(lists.flat()), place }];
  };
}
