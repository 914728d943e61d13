import { Refusal } from './codecs/codec.ts';
import type { Given } from './gather.ts';
import { isArray, isObject, isText } from './json.ts';
import type { Json } from './mapping.ts';
import { pointerOf, within } from './place.ts';
import type { FieldPlan } from './plan.ts';
import type { EntityPlan } from './plan.ts';
import type { Run, Way } from './run.ts';
import { report } from './run.ts';
import { misfit } from './value.ts';

/** One value of the ontology → one outside; undefined where it is at fault. */
export function encoder(plan: FieldPlan, down: (choices: readonly EntityPlan[]) => Way) {
  const { codec, concern, entities, targets, language } = plan;
  const nested = entities.length > 0 ? down(entities) : undefined;
  const kinds = targets.map(({ kind }) => kind);
  return ({ value, place }: Given, run: Run): Json | undefined => {
    if (nested) return nested(value, within(place, []), run);
    const parts = codec.many && isArray(value) ? value : [value];
    for (const [at, part] of parts.entries()) {
      const expected =
        part === null ? 'a value, or no such member' : misfit(kinds[kinds.length > 1 ? at : 0] ?? 'any', part);
      if (expected === undefined) continue;
      report(
        run,
        pointerOf(place),
        part === null ? 'null' : isObject(part) || isArray(part) ? 'type' : 'range',
        part,
        expected,
        concern,
      );
      return undefined;
    }
    const result = codec.down(value);
    if (result instanceof Refusal) {
      const found = language === undefined && isText(value) ? `a text in the language ${value['@language']}` : value;
      report(run, pointerOf(place), 'codec', found, result.expected, concern);
      return undefined;
    }
    if (kinds.length === 1) run.trace?.use(pointerOf(place));
    return result;
  };
}
