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

/** The values that a field writes. undefined: there are none, or an error was reported. */
export type Values = (node: JsonObject, location: RecordPath, run: RunContext) => readonly GatheredValue[] | undefined;

/** The values of one property, as many as the field holds. */
export function valuesOfOne(plan: FieldPlan, target: Target, gather: Gather, encode: Encode): Values {
  const { field, codec, entities, shared, concern } = plan;
  const isOurs = shared && entities.length > 0 ? encode.takes : () => true;
  const several = field.each !== false || codec.many === true;
  return (node, location, run) => {
    const all = gather(plan, target, node, location, run);
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
    report(run, pointerOf(listPath(location, target, values)), 'several', found, 'at most one value', concern);
    return undefined;
  };
}

function taken(
  values: readonly GatheredValue[],
  reason: string,
  { takes }: Encode,
  run: RunContext,
): readonly GatheredValue[] {
  return values.filter((gathered) => {
    const fits = takes(gathered.value);
    if (!fits) run.trace?.explainLoss(pointerOf(gathered.location), reason);
    return fits;
  });
}

/** Path of the property that has these values. */
export function listPath(location: RecordPath, { steps, key }: Target, [first]: readonly GatheredValue[]): RecordPath {
  const holder = first?.location.parent;
  return holder ? itemOf(holder, [key]) : itemOf(location, [...steps.map((step) => step.key), key]);
}

/** Sorts values by preferred language. Texts lose their language, unless the codec writes it. */
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
  return ordered.map((gathered) =>
    isText(gathered.value)
      ? { ...gathered, value: gathered.value['@value'], location: itemOf(gathered.location, ['@value']) }
      : gathered,
  );
}

/** Keeps the first value. Records the others as lost, and the language of a text of which only the string is written. */
function firstOf(values: readonly GatheredValue[], reason: string, run: RunContext): readonly GatheredValue[] {
  const [chosen, ...others] = values;
  if (run.trace && chosen) {
    const stripped = [chosen, ...others].flatMap(({ location }) =>
      location.path[0] === '@value' ? (location.parent ?? []) : [],
    );
    for (const location of stripped) run.trace.explainLoss(pointerOf(location), reason);
    // Dropping overrides the use of `having`, which chose them.
    for (const { location } of others) run.trace.drop(pointerOf(location), reason);
  }
  return values.slice(0, 1);
}

/** One value of each of several properties, as a list for the codec: all of them or none. */
export function valuesOfSeveral(plan: FieldPlan, gather: Gather): Values {
  const { field, concern, targets } = plan;
  return (node, location, run) => {
    const lists = targets.map((target) => gather(plan, target, node, location, run) ?? []);
    if (lists.every((list) => list.length === 0)) return undefined;
    const lacks = lists.some((list) => list.length === 0);
    for (const [at, list] of lists.entries()) {
      const pointer = pointerOf(listPath(location, targets[at] as Target, list));
      const found = list.map(({ value }) => value);
      if (list.length > 1) report(run, pointer, 'several', found, 'one value', concern);
      if (list.length === 0 && field.omit === undefined)
        report(run, pointer, 'incomplete', undefined, 'a value, because its companions have one', concern);
      if (lacks && field.omit !== undefined)
        for (const gathered of list) run.trace?.explainLoss(pointerOf(gathered.location), field.omit);
    }
    return lists.every((list) => list.length === 1) ? lists.flat() : undefined;
  };
}
