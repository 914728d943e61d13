import { isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { typesOf } from './gather.ts';
import type { EntityPlan } from './plan.ts';
import { meetsPreconditions } from './preconditions.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext, ConvertDown } from './run-context.ts';
import { report } from './run-context.ts';

/** Chooses one of several entities to write an object with. */
export interface WriteAs {
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
        const lacking = isObject(value) && typesOf(value).some((type) => choicesOf(type).length > 0);
        report(
          run,
          pointerOf(location),
          code,
          value,
          lacking ? `${expected} that meets the preconditions of its entity` : expected,
        );
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
