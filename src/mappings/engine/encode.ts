import type { LeftItem } from '../codecs/codec.ts';
import { CodecRefusal } from '../codecs/codec.ts';
import { isObject, isText } from '../data/json.ts';
import type { MappingVocabulary } from '../data/vocabulary.ts';
import type { Field, Json, JsonObject } from '../mapping.ts';
import { describePreconditions, meetsPreconditions, valuesAt } from './conditions.ts';
import type { Gather, GatheredValue } from './gather.ts';
import { noteGathered, select, typesOf } from './gather.ts';
import type { EntityPlan, FieldPlan, Target } from './plan.ts';
import type { ConvertDown, RecordPath, RunContext } from './run-context.ts';
import { itemOf, NOTHING, pointerOf, report, reportNothing, within } from './run-context.ts';
import { MEANS_NOTHING, OMITTED } from './up.ts';
import { isEmpty, omitEmpty, setAside } from './write.ts';

/** The values that a field writes. undefined: there are none, or an error was reported. */
type Values = (node: JsonObject, location: RecordPath, run: RunContext) => readonly GatheredValue[] | undefined;

/** The values of one property, as many as the field holds. */
export function valuesOfOne(plan: FieldPlan, target: Target, gather: Gather, encode: Encode): Values {
  const { field, codec, entities, shared, concern } = plan;
  const isOurs = shared && entities.length > 0 ? encode.takes : () => true;
  const several = field.each !== false || codec.many === true;
  return (node, location, run) => {
    const all = gather(plan, target, node, location, run);
    if (all === undefined) return undefined;
    const chosen = withoutStated(plan, node, select(plan, isOurs, all, run), run);
    if (chosen.length === 0 && (all.length > 0 || !plan.keepsEmpty)) return undefined;
    if (codec.many) return chosen;
    const ordered = field.first ? inOrder(plan, field.first, chosen) : chosen;
    const values = field.omit === undefined ? ordered : taken(ordered, field.omit, encode, run);
    if (several) return values.length === 0 && chosen.length > 0 ? undefined : values;
    // Of objects, only their conversion shows which is the first that can be written.
    if (field.first && entities.length > 0) return values;
    if (field.first) return firstOf(values, field.first.reason, run);
    if (values.length <= 1) return values;
    const found = values.map(({ value }) => value);
    report(run, pointerOf(listPath(location, target, values)), 'several', found, 'at most one value', concern);
    return undefined;
  };
}

/** Removes the values that another property states in more detail. They are not lost. */
function withoutStated(
  { unless = [] }: FieldPlan,
  node: JsonObject,
  values: readonly GatheredValue[],
  { trace }: RunContext,
): readonly GatheredValue[] {
  if (unless.length < 2 || values.length === 0) return values;
  const stated = new Set(valuesAt(node, unless));
  return values.filter(({ value, location }) => {
    if (!stated.has(value)) return true;
    trace?.use(pointerOf(location));
    return false;
  });
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
export function firstOf(values: readonly GatheredValue[], reason: string, run: RunContext): readonly GatheredValue[] {
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

/** Writes single values of a field. */
interface Encode {
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
      if (!(result instanceof CodecRefusal)) {
        const lost = run.trace && codec.shortens?.(value);
        if (lost !== undefined) run.trace?.shorten(pointerOf(location), lost);
        return result;
      }
      if (result.code === 'missing') {
        run.trace?.drop(pointerOf(location), MEANS_NOTHING);
        return OMITTED;
      }
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

/** Chooses one of several entities to write an object with. */
interface WriteAs {
  /** Returns the converter of the entity with the object's class, or with its nearest superclass, whose preconditions the object meets. */
  readonly pick: (value: Json) => ConvertDown | undefined;
  /** Reports that no entity matches the value. */
  readonly reportMismatch: (value: Json, location: RecordPath, run: RunContext) => void;
}

export type ChooseDown = (choices: readonly EntityPlan[]) => WriteAs;

interface Choice {
  readonly plan: EntityPlan;
  readonly holds: (node: JsonObject) => boolean;
}

export function chooseDown(
  vocabulary: MappingVocabulary,
  converters: ReadonlyMap<EntityPlan, ConvertDown>,
): ChooseDown {
  return (choices) => {
    const all = choices.map((plan): Choice => ({ plan, holds: meetsPreconditions(plan.entity.given, vocabulary) }));
    const choicesOf = byClass(all, vocabulary);
    const classes = [...new Set(choices.map((plan) => plan.class))];
    const expected = `an object of type ${classes.join(' or ')}`;
    const find = (node: JsonObject): EntityPlan | undefined => {
      const types = typesOf(node);
      // An object without a class has the expected class.
      if (types.length === 0) return classes.length === 1 ? all.find(({ holds }) => holds(node))?.plan : undefined;
      for (const type of types) {
        const found = choicesOf(type).find(({ holds }) => holds(node));
        if (found) return found.plan;
      }
      return undefined;
    };
    return {
      pick: (value) => {
        const plan = isObject(value) ? find(value) : undefined;
        return plan && converters.get(plan);
      },
      reportMismatch: (value, location, run) => {
        const code = value === null ? 'null' : isObject(value) ? 'entity' : 'type';
        const lacking = isObject(value) ? typesOf(value).flatMap(choicesOf) : [];
        const unmet = [...new Set(lacking)].map(({ plan }) => describePreconditions(plan.entity));
        report(run, pointerOf(location), code, value, unmet.length > 0 ? unmet.join(', or ') : expected);
      },
    };
  };
}

/** Returns a function that lists the choices for a class: those with the class itself, then those with its superclasses, nearest first. */
function byClass(all: readonly Choice[], vocabulary: MappingVocabulary): (type: string) => readonly Choice[] {
  const choices = Map.groupBy(all, ({ plan }) => plan.class);
  return (type) => {
    const found = vocabulary.class(type);
    const names = found === undefined ? [type] : [found.identifier, ...found.ancestors];
    return names.flatMap((name) => choices.get(name) ?? []);
  };
}
