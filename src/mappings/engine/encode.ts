import type { LeftItem } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
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
  /** Whether the field can write the value. Called only if the field may omit values. */
  readonly takes: (value: Json) => boolean;
  /** Converts one value of the ontology to an external value. undefined: an error was reported. */
  readonly one: (gathered: GatheredValue, run: RunContext) => Json | typeof OMITTED | undefined;
}

export function encoder(plan: FieldPlan, choose: ChooseDown): Encode {
  const { codec, concern, language, field } = plan;
  const { omit } = field;
  if (plan.entities.length > 0) {
    const { pick, reportMismatch } = choose(plan.entities);
    return {
      takes: (value) => pick(value) !== undefined,
      one: ({ value, location }, run) => {
        const convert = pick(value);
        const inner = within(location, []);
        if (convert === undefined) {
          reportMismatch(value, inner, run);
          return undefined;
        }
        const output = convert(value, inner, run);
        if (isEmpty(output, run))
          return plan.isHolder ? setAside(output, location, omit, run) : omitEmpty(location, omit, run);
        if (output !== NOTHING) return output;
        if (omit === undefined) reportNothing(inner, run, concern);
        else run.trace?.drop(pointerOf(location), omit);
        return omit === undefined ? undefined : OMITTED;
      },
    };
  }
  return {
    takes: (value) => !(codec.down(value) instanceof CodecRefusal),
    one: ({ value, location }, run) => {
      const result = codec.down(value);
      if (!(result instanceof CodecRefusal)) return result;
      const tagged = result.code === 'codec' && language === undefined && isText(value);
      const found = tagged ? `a text in the language ${value['@language']}` : (result.item ?? value);
      report(run, pointerOf(location), result.code, found, result.expected, concern);
      return undefined;
    },
  };
}

/**
 * Returns a function that converts a list of values to one external value, for codecs with `many`. undefined: an error was reported.
 * Values that the codec refuses are omitted if the field has `omit`.
 */
export function listEncoder({ codec, concern, field: { omit } }: FieldPlan) {
  return (values: readonly GatheredValue[], location: GatheredValue['location'], run: RunContext): Json | undefined => {
    const left: LeftItem[] | undefined = omit === undefined ? undefined : [];
    const list = values.map(({ value }) => value);
    const result = codec.down(list, left);
    if (result instanceof CodecRefusal) {
      if (omit === undefined)
        report(run, pointerOf(location), result.code, result.item ?? list, result.expected, concern);
      else for (const gathered of values) run.trace?.explainLoss(pointerOf(gathered.location), omit);
      return undefined;
    }
    if (run.trace) {
      const gone = new Set(left?.map(({ at }) => at));
      for (const [at, gathered] of values.entries()) {
        if (gone.has(at)) run.trace.explainLoss(pointerOf(gathered.location), omit ?? '');
        else noteGathered(gathered, run.trace);
      }
    }
    return left && left.length > 0 && left.length === values.length ? undefined : result;
  };
}
