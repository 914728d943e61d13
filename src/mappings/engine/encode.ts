import type { LeftItem } from '../codec.ts';
import { Refusal } from '../codec.ts';
import { isText } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { ChooseDown } from './choose-down.ts';
import { OMITTED } from './decode.ts';
import { isEmpty, omitEmpty, setAside } from './empty.ts';
import type { GatheredValue } from './gather.ts';
import { noteGathered } from './gather.ts';
import type { FieldPlan } from './plan.ts';
import { pointerOf, within } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { NOTHING, report, reportNothing } from './run-context.ts';

/** Writes single values of a field. */
export interface Encode {
  /** Whether the field can write the value at all; asked only where others are left out. */
  readonly takes: (value: Json) => boolean;
  /** One value of the ontology → one outside; undefined where it is at fault. */
  readonly one: (given: GatheredValue, run: RunContext) => Json | typeof OMITTED | undefined;
}

export function encoder(plan: FieldPlan, choose: ChooseDown): Encode {
  const { codec, concern, language, field } = plan;
  const { omit } = field;
  if (plan.entities.length > 0) {
    const { pick, tell } = choose(plan.entities);
    return {
      takes: (value) => pick(value) !== undefined,
      one: ({ value, place }, run) => {
        const way = pick(value);
        const inner = within(place, []);
        if (way === undefined) {
          tell(value, inner, run);
          return undefined;
        }
        const made = way(value, inner, run);
        if (isEmpty(made, run)) return plan.isHolder ? setAside(made, place, omit, run) : omitEmpty(place, omit, run);
        if (made !== NOTHING) return made;
        if (omit === undefined) reportNothing(inner, run, concern);
        else run.trace?.drop(pointerOf(place), omit);
        return omit === undefined ? undefined : OMITTED;
      },
    };
  }
  return {
    takes: (value) => !(codec.down(value) instanceof Refusal),
    one: ({ value, place }, run) => {
      const result = codec.down(value);
      if (!(result instanceof Refusal)) return result;
      const tagged = result.code === 'codec' && language === undefined && isText(value);
      const found = tagged ? `a text in the language ${value['@language']}` : (result.item ?? value);
      report(run, pointerOf(place), result.code, found, result.expected, concern);
      return undefined;
    },
  };
}

/**
 * Writes a list of values as one, for a codec that makes several of one; undefined where that is at fault. What the codec does not take is
 * left out where the field says why.
 */
export function listEncoder({ codec, concern, field: { omit } }: FieldPlan) {
  return (values: readonly GatheredValue[], place: GatheredValue['place'], run: RunContext): Json | undefined => {
    const left: LeftItem[] | undefined = omit === undefined ? undefined : [];
    const list = values.map(({ value }) => value);
    const result = codec.down(list, left);
    if (result instanceof Refusal) {
      if (omit === undefined) report(run, pointerOf(place), result.code, result.item ?? list, result.expected, concern);
      else for (const given of values) run.trace?.excuse(pointerOf(given.place), omit);
      return undefined;
    }
    if (run.trace) {
      const gone = new Set(left?.map(({ at }) => at));
      for (const [at, given] of values.entries()) {
        if (gone.has(at)) run.trace.excuse(pointerOf(given.place), omit ?? '');
        else noteGathered(given, run.trace);
      }
    }
    return left && left.length > 0 && left.length === values.length ? undefined : result;
  };
}
