import type { LeftItem } from '../codec.ts';
import { CodecRefusal } from '../codec.ts';
import { isArray, isObject, isPlain } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { FoundValue } from './find.ts';
import { explainFoundLoss, noteFound } from './find.ts';
import type { FieldPlan } from './plan.ts';
import { pointerOf, within } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';
import type { ChooseUp, ReadAs } from './up.ts';

/** Result for a value that is omitted without an error. */
export const OMITTED: unique symbol = Symbol('omitted');

/**
 * Converts one external value to a value of the ontology (or, if the codec returns several, to a list of them). undefined: an error was
 * reported.
 */
export type Decode = (found: FoundValue, run: RunContext) => Json | typeof OMITTED | undefined;

export function decoder(plan: FieldPlan, choose: ChooseUp): Decode {
  return plan.entities.length > 0 ? thingDecoder(plan, choose(plan.entities)) : codecDecoder(plan);
}

/** Returns a predicate that is true if a value has a JSON type that the field reads. */
export function fitsOne({ entities, codec: { reads } }: FieldPlan, choose: ChooseUp): (value: Json) => boolean {
  if (entities.length > 0) return choose(entities).fits;
  return (value) => (isPlain(value) ? true : reads?.(value) === true);
}

function thingDecoder({ concern, field: { omit } }: FieldPlan, { pick, reportMismatch }: ReadAs): Decode {
  return (found, run) => {
    const { value, location, path, others = [] } = found;
    const convert = value === null ? undefined : pick(value);
    if (convert) {
      const errors = run.errors.length;
      const thing = convert(value, within(location, path), run);
      // The others are equal, so that only their trace matters.
      if (run.trace && run.errors.length === errors)
        for (const other of others) convert(value, within(location, other), run);
      return thing;
    }
    if (omit !== undefined) {
      explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    if (value === null) report(run, pointerOf(location, path), 'null', value, 'a value, or no such member', concern);
    else reportMismatch(value, within(location, path), run);
    return undefined;
  };
}

function codecDecoder(plan: FieldPlan): Decode {
  const { codec, concern, language, targets, keepsEmpty } = plan;
  const { omit } = plan.field;
  const collects = omit !== undefined && codec.many === true && targets.length === 1;
  const tagged = language !== undefined && language !== '';
  const isText = readsTexts(plan);
  return (found, run) => {
    const { value } = found;
    const left: LeftItem[] | undefined = collects ? [] : undefined;
    const result = value === null && !codec.readsNull ? NULL : codec.up(value, left);
    if (result instanceof CodecRefusal) {
      if (omit === undefined) {
        report(run, pointerOf(found.location, found.path), result.code, result.item ?? value, result.expected, concern);
        return undefined;
      }
      explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    const empty = codec.many === true && isArray(result) && result.length === 0;
    if (empty && !keepsEmpty && !left?.length) {
      if (omit !== undefined) explainFoundLoss(found, omit, run);
      return OMITTED;
    }
    if (run.trace && codec.narrows?.(value) === true) explainFoundLoss(found, omit ?? NARROWER, run);
    else if (run.trace && codec.parts) useParts(found, codec.parts, run);
    else if (run.trace) useBut(found, left ?? [], omit ?? '', run);
    if (empty && left?.length) return OMITTED;
    const own = tagged ? language : isText && typeof value === 'string' ? run.language : undefined;
    return own === undefined ? result : { '@value': result, '@language': own };
  };
}

/** Whether a field reads texts that may have a language. */
export function readsTexts({ field: { codecs }, language }: FieldPlan): boolean {
  const last = codecs.at(-1);
  return language === undefined && last?.codec === 'text' && last.places === undefined;
}

function useParts(
  { location, path }: FoundValue,
  parts: NonNullable<FieldPlan['codec']['parts']>,
  run: RunContext,
): void {
  run.trace?.visit(pointerOf(location, path));
  for (const part of parts) run.trace?.use(pointerOf(location, [...path, ...part]));
}

/** Reason for the loss if a value is more specific than the value that it is read as. */
const NARROWER = 'Read as the nearest superclass in the ontology.';

const NULL = new CodecRefusal('a value, or no such member', 'null');

/** Records a value as used except for some of its items: members, or parts of a string. */
function useBut(found: FoundValue, left: readonly LeftItem[], reason: string, run: RunContext): void {
  const { value, location, path, from = 0 } = found;
  if (left.length === 0) noteFound(found, run);
  else if (isPlain(value)) run.trace?.usePartly(pointerOf(location, path), left, reason);
  else {
    const gone = new Set(left.map(({ at }) => String(at)));
    const keys = isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
    for (const key of keys) {
      const pointer = pointerOf(location, [...path, typeof key === 'number' ? from + key : key]);
      if (!gone.has(String(key))) run.trace?.use(pointer);
      else if (isArray(value)) run.trace?.explainLoss(pointer, reason);
      else run.trace?.explainUnmapped(pointer, reason);
    }
  }
}
