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

/** Finds out as which of several entities a thing is written. */
export interface WriteAs {
  /** The way of the entity of its class, or of the nearest class above, of which it has what that asks for. */
  readonly pick: (value: Json) => ConvertDown | undefined;
  /** Notes that the value is none of them. */
  readonly tell: (value: Json, place: RecordPath, run: RunContext) => void;
}

export type ChooseDown = (choices: readonly EntityPlan[]) => WriteAs;

interface Choice {
  readonly plan: EntityPlan;
  readonly holds: (node: JsonObject) => boolean;
}

export function chooseDown(vocabulary: MappingVocabulary, made: ReadonlyMap<EntityPlan, ConvertDown>): ChooseDown {
  return (choices) => {
    const all = choices.map((plan): Choice => ({ plan, holds: meetsPreconditions(plan.entity.given, vocabulary) }));
    const choicesOf = byClass(all, vocabulary);
    const classes = [...new Set(choices.map((plan) => plan.class))];
    const expected = `an object of type ${classes.join(' or ')}`;
    const find = (node: JsonObject): EntityPlan | undefined => {
      const types = typesOf(node);
      // A thing without a class is what it is taken for.
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
        return plan && made.get(plan);
      },
      tell: (value, place, run) => {
        const code = value === null ? 'null' : isObject(value) ? 'entity' : 'type';
        const lacking = isObject(value) && typesOf(value).some((type) => choicesOf(type).length > 0);
        report(run, pointerOf(place), code, value, lacking ? `${expected} with all that its fields need` : expected);
      },
    };
  };
}

/** Makes the function that gives the choices for a class: its own, then those of the classes above it, nearest first. */
function byClass(all: readonly Choice[], vocabulary: MappingVocabulary): (type: string) => readonly Choice[] {
  // Only classes of the vocabulary are kept, so that no record can fill the memory.
  const known = new Map<string, readonly Choice[]>();
  const ofClass = (name: string): readonly Choice[] => all.filter(({ plan }) => plan.class === name);
  return (type) => {
    const before = known.get(type);
    if (before) return before;
    const found = vocabulary.class(type);
    if (found === undefined) return ofClass(type);
    const choices = [found.identifier, ...found.ancestors].flatMap(ofClass);
    known.set(type, choices);
    return choices;
  };
}
