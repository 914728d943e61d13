import { Refusal } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import { isConcrete } from '../path.ts';
import type { FieldPlan } from './plan.ts';

/*
 * What most fields are: values at one location by names alone, of properties by single steps. Where nothing is unusual about a record the
 * quick ways (`quick-up.ts`, `quick-down.ts`) do at one stroke what the whole ways do. All else, errors and notes with it, they leave to
 * those, and leave nothing half done behind.
 */

/** An object that is being made. */
export type OutputObject = { [name: string]: Json };

/** The names that lead to the value outside; undefined where there is more to a field than a quick way looks at. */
export function simpleNames({
  field,
  targets,
  entities,
  having,
  language,
  classes,
  fallback,
}: FieldPlan): readonly string[] | undefined {
  const { where, constants, items, paths } = field;
  const [path = []] = paths;
  const names = path.filter((segment): segment is string => typeof segment === 'string' && isOwn(segment));
  const said = where.length + constants.length + entities.length + having.length;
  const named = names.length > 0 && names.length === path.length && paths.every(isConcrete);
  const stepped = targets.every(
    ({ key, steps }) => key !== '@type' && isOwn(key) && steps.every((step) => isOwn(step.key)),
  );
  const more = items !== undefined || language !== undefined || classes !== undefined || fallback !== undefined;
  return named && stepped && said === 0 && !more ? names : undefined;
}

/** Whether no object inherits a member of this name, so that to read it is to read one of its own. */
function isOwn(name: string): boolean {
  return !(name in Object.prototype);
}

/** A value by a codec, or each of a list; a refusal as soon as one is refused. */
export function convert(step: (value: Json) => Json | Refusal, value: Json, each: boolean): Json | Refusal {
  if (!each) return step(value);
  if (!isArray(value)) return NO_LIST;
  const results: Json[] = [];
  for (const item of value) {
    const result = step(item);
    if (result instanceof Refusal) return result;
    results.push(result);
  }
  return results;
}

const NO_LIST = new Refusal('an array');

/** The one thing that a step leads to; undefined where it leads to none, null where that is not so simple. */
export function soleThing(held: Json | undefined): OutputObject | null | undefined {
  if (held === undefined) return undefined;
  const thing = isArray(held) && held.length === 1 ? held[0] : held;
  return isObject(thing) ? (thing as OutputObject) : null;
}
