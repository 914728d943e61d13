import { Refusal } from './codecs/codec.ts';
import { isArray } from './json.ts';
import type { Json } from './mapping.ts';
import type { Place } from './place.ts';
import { pointerOf, within } from './place.ts';
import type { EntityPlan, FieldPlan } from './plan.ts';
import type { Run, Way } from './run.ts';
import { report } from './run.ts';
import { misfit } from './value.ts';

/** A value that was found, and where. */
export interface Found {
  readonly value: Json;
  readonly place: Place;
  readonly path: readonly (string | number)[];
}

/** One value outside → one value of the ontology (or, from a codec that makes several, their list); undefined where it is at fault. */
export function decoder(plan: FieldPlan, choose: (choices: readonly EntityPlan[]) => Way) {
  const { codec, concern, entities, targets, language } = plan;
  const up = entities.length > 0 ? choose(entities) : undefined;
  const kinds = targets.map(({ kind }) => kind);
  return ({ value, place, path }: Found, run: Run): Json | undefined => {
    if (value === null && !codec.readsNull) {
      report(run, pointerOf(place, path), 'null', value, 'a value, or no such member', concern);
      return undefined;
    }
    if (up) return up(value, within(place, path), run);
    const result = codec.up(value);
    const refused = result instanceof Refusal ? result.expected : undefined;
    const misfits = result instanceof Refusal ? undefined : misfitsOf(kinds, codec.many ? result : [result]);
    if (refused !== undefined || misfits !== undefined) {
      report(
        run,
        pointerOf(place, path),
        refused === undefined ? 'range' : 'codec',
        value,
        (refused ?? misfits) as string,
        concern,
      );
      return undefined;
    }
    run.trace?.use(pointerOf(place, path));
    return language === undefined || language === ''
      ? (result as Json)
      : { '@value': result as Json, '@language': language };
  };
}

/** Several kinds stand for as many values, one for all of them. */
function misfitsOf(kinds: readonly FieldPlan['targets'][number]['kind'][], values: Json): string | undefined {
  if (!isArray(values)) return 'a list';
  if (kinds.length > 1 && kinds.length !== values.length) return `${kinds.length} values`;
  for (const [at, value] of values.entries()) {
    const expected = misfit(kinds[kinds.length > 1 ? at : 0] ?? 'any', value);
    if (expected !== undefined) return expected;
  }
  return undefined;
}
