import type { LeftItem } from '../codec.ts';
import { Refusal } from '../codec.ts';
import { isArray, isObject, isPlain } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { FoundValue } from './find.ts';
import { excuseFound, noteFound } from './find.ts';
import type { FieldPlan } from './plan.ts';
import { pointerOf, within } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';
import type { ChooseUp, ReadAs } from './up.ts';

/** A value that is left out, which is no fault. */
export const OMITTED: unique symbol = Symbol('omitted');

/** One value outside → one value of the ontology (or, from a codec that makes several, their list); undefined where it is at fault. */
export type Decode = (found: FoundValue, run: RunContext) => Json | typeof OMITTED | undefined;

export function decoder(plan: FieldPlan, choose: ChooseUp): Decode {
  return plan.entities.length > 0 ? thingDecoder(plan, choose(plan.entities)) : codecDecoder(plan);
}

/** Whether one value of a field has the kind of JSON that the field reads. */
export function fitsOne({ entities, codec: { reads } }: FieldPlan, choose: ChooseUp): (value: Json) => boolean {
  if (entities.length > 0) return choose(entities).fits;
  return (value) => (isPlain(value) ? true : reads?.(value) === true);
}

function thingDecoder({ concern, field: { omit } }: FieldPlan, { pick, tell }: ReadAs): Decode {
  return (found, run) => {
    const { value, place, path, others = [] } = found;
    const way = value === null ? undefined : pick(value);
    if (way) {
      for (const other of others) run.trace?.use(pointerOf(place, other));
      return way(value, within(place, path), run);
    }
    if (omit !== undefined) {
      excuseFound(found, omit, run);
      return OMITTED;
    }
    if (value === null) report(run, pointerOf(place, path), 'null', value, 'a value, or no such member', concern);
    else tell(value, within(place, path), run);
    return undefined;
  };
}

function codecDecoder(plan: FieldPlan): Decode {
  const { codec, concern, language, targets, keepsEmpty } = plan;
  const { omit } = plan.field;
  const leaves = omit !== undefined && codec.many === true && targets.length === 1;
  const tagged = language !== undefined && language !== '';
  const isText = readsTexts(plan);
  return (found, run) => {
    const { value } = found;
    const left: LeftItem[] | undefined = leaves ? [] : undefined;
    const result = value === null && !codec.readsNull ? NULL : codec.up(value, left);
    if (result instanceof Refusal) {
      if (omit === undefined) {
        report(run, pointerOf(found.place, found.path), result.code, result.item ?? value, result.expected, concern);
        return undefined;
      }
      excuseFound(found, omit, run);
      return OMITTED;
    }
    const empty = codec.many === true && isArray(result) && result.length === 0;
    if (empty && !keepsEmpty && !left?.length) {
      if (omit !== undefined) excuseFound(found, omit, run);
      return OMITTED;
    }
    if (run.trace && codec.narrows?.(value) === true) excuseFound(found, omit ?? NARROWER, run);
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

function useParts({ place, path }: FoundValue, parts: NonNullable<FieldPlan['codec']['parts']>, run: RunContext): void {
  run.trace?.visit(pointerOf(place, path));
  for (const part of parts) run.trace?.use(pointerOf(place, [...path, ...part]));
}

/** Why a value is lost that says more than what it is read as. */
const NARROWER = 'Read as the nearest above it that the ontology has.';

const NULL = new Refusal('a value, or no such member', 'null');

/** Notes that a value came across but for some of its items: members of their own, or parts of one string. */
function useBut(found: FoundValue, left: readonly LeftItem[], reason: string, run: RunContext): void {
  const { value, place, path, from = 0 } = found;
  if (left.length === 0) noteFound(found, run);
  else if (isPlain(value)) run.trace?.usePartly(pointerOf(place, path), left, reason);
  else {
    const gone = new Set(left.map(({ at }) => String(at)));
    const keys = isArray(value) ? [...value.keys()] : isObject(value) ? Object.keys(value) : [];
    for (const key of keys) {
      const pointer = pointerOf(place, [...path, typeof key === 'number' ? from + key : key]);
      if (gone.has(String(key))) run.trace?.excuse(pointer, reason);
      else run.trace?.use(pointer);
    }
  }
}
