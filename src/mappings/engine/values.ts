import { isText } from '../json.ts';
import type { Field, Json, JsonObject } from '../mapping.ts';
import type { Encode } from './encode.ts';
import type { Gather, GatheredValue } from './gather.ts';
import { select } from './gather.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { itemOf, pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';

/** The values that a field is to write; undefined where it says nothing, or where they are at fault. */
export type Values = (node: JsonObject, place: RecordPath, run: RunContext) => readonly GatheredValue[] | undefined;

/** The values of one property that the field takes, as many as it holds. */
export function valuesOfOne(plan: FieldPlan, target: Target, gather: Gather, encode: Encode): Values {
  const { field, codec, entities, shared, concern } = plan;
  const isOurs = shared && entities.length > 0 ? encode.takes : () => true;
  const several = field.each !== false || codec.many === true;
  return (node, place, run) => {
    const all = gather(plan, target, node, place, run);
    if (all === undefined) return undefined;
    const chosen = select(plan, isOurs, all, run);
    if (chosen.length === 0 && (all.length > 0 || !plan.keepsEmpty)) return undefined;
    if (codec.many) return chosen;
    const ordered = field.first ? inOrder(plan, field.first, chosen) : chosen;
    const values = field.omit === undefined ? ordered : taken(ordered, field.omit, encode, run);
    if (several) return values.length === 0 && chosen.length > 0 ? undefined : values;
    if (field.first) return firstOf(values, field.first.reason, run);
    if (values.length <= 1) return values;
    const found = values.map(({ value }) => value);
    report(run, pointerOf(listPath(place, target, values)), 'several', found, 'one value at most', concern);
    return undefined;
  };
}

function taken(
  values: readonly GatheredValue[],
  reason: string,
  { takes }: Encode,
  run: RunContext,
): readonly GatheredValue[] {
  return values.filter((given) => {
    const fits = takes(given.value);
    if (!fits) run.trace?.excuse(pointerOf(given.place), reason);
    return fits;
  });
}

/** Where the property stands whose values these are. */
export function listPath(place: RecordPath, { steps, key }: Target, [first]: readonly GatheredValue[]): RecordPath {
  const holder = first?.place.parent;
  return holder ? itemOf(holder, [key]) : itemOf(place, [...steps.map((step) => step.key), key]);
}

/** The values of the first language that there is, then the others; texts without their language, unless the codec writes that. */
function inOrder(
  { field }: FieldPlan,
  { languages }: NonNullable<Field['first']>,
  values: readonly GatheredValue[],
): readonly GatheredValue[] {
  const languageOf = (value: Json): string => (isText(value) ? value['@language'] : '');
  const rank = ({ value }: GatheredValue): number => {
    const at = languages.indexOf(languageOf(value));
    return at === -1 ? languages.length : at;
  };
  const ordered = languages.length === 0 ? values : [...values].sort((a, b) => rank(a) - rank(b));
  if (field.codecs.some(({ codec }) => codec === 'text')) return ordered;
  return ordered.map((given) =>
    isText(given.value) ? { ...given, value: given.value['@value'], place: itemOf(given.place, ['@value']) } : given,
  );
}

/** The first value; the others are a loss, and so is the language of a text of which only the string is written. */
function firstOf(values: readonly GatheredValue[], reason: string, run: RunContext): readonly GatheredValue[] {
  const [chosen, ...others] = values;
  if (run.trace && chosen) {
    const stripped = [chosen, ...others].flatMap(({ place }) =>
      place.path[0] === '@value' ? (place.parent ?? []) : [],
    );
    for (const place of stripped) run.trace.excuse(pointerOf(place), reason);
    // What chose them (a `having`) was noted as used, and is lost with them.
    for (const { place } of others) run.trace.drop(pointerOf(place), reason);
  }
  return values.slice(0, 1);
}

/** One value of each of several properties, as a list for the codec; all of them or none. */
export function valuesOfSeveral(plan: FieldPlan, gather: Gather): Values {
  const { field, concern, targets } = plan;
  return (node, place, run) => {
    const lists = targets.map((target) => gather(plan, target, node, place, run) ?? []);
    if (lists.every((list) => list.length === 0)) return undefined;
    const lacks = lists.some((list) => list.length === 0);
    for (const [at, list] of lists.entries()) {
      const pointer = pointerOf(listPath(place, targets[at] as Target, list));
      const found = list.map(({ value }) => value);
      if (list.length > 1) report(run, pointer, 'several', found, 'one value', concern);
      if (list.length === 0 && field.omit === undefined)
        report(run, pointer, 'incomplete', undefined, 'a value, as its companions have one', concern);
      if (lacks && field.omit !== undefined)
        for (const given of list) run.trace?.excuse(pointerOf(given.place), field.omit);
    }
    return lists.every((list) => list.length === 1) ? lists.flat() : undefined;
  };
}
