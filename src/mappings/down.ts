import { fieldDown } from './down-field.ts';
import type { Choose, Compiling } from './down-field.ts';
import { Draft } from './draft.ts';
import { createGather, typesOf } from './gather.ts';
import { isObject, own } from './json.ts';
import type { JsonObject } from './mapping.ts';
import { DEEPEST, pointerOf } from './place.ts';
import type { EntityPlan } from './plan.ts';
import type { Way } from './run.ts';
import { report } from './run.ts';
import type { MappingVocabulary } from './vocabulary.ts';
import { tellHoles, writeConstants } from './write.ts';

/** One function for each entity, and one that finds out as which of several a thing is written. */
export function compileDown(
  entities: readonly EntityPlan[],
  vocabulary: MappingVocabulary,
): (choices: readonly EntityPlan[]) => Way {
  const made = new Map<EntityPlan, Way>();
  const choose = chooser(vocabulary);
  const down = (choices: readonly EntityPlan[]): Way => {
    const chosen = choose(choices);
    const expected = `an object of type ${choices.map((plan) => plan.class).join(' or ')}`;
    return (node, place, run) => {
      const entity = isObject(node) ? chosen(node) : undefined;
      if (entity) return (made.get(entity) as Way)(node, place, run);
      const code = node === null ? 'null' : isObject(node) ? 'entity' : 'type';
      report(run, pointerOf(place), code, node, expected);
      return {};
    };
  };
  const compiling: Compiling = { gather: createGather(vocabulary), choose, down };
  for (const plan of entities) made.set(plan, entityDown(plan, compiling));
  return down;
}

function chooser(vocabulary: MappingVocabulary) {
  return (choices: readonly EntityPlan[]): Choose => {
    const byClass = new Map<string, EntityPlan>();
    for (const plan of choices) if (!byClass.has(plan.class)) byClass.set(plan.class, plan);
    return (node) => {
      const types = typesOf(node);
      if (types.length === 0) return choices.length === 1 ? choices[0] : undefined;
      for (const type of types) {
        const found = vocabulary.class(type);
        for (const name of found ? [found.identifier, ...found.ancestors] : [type]) {
          const plan = byClass.get(name);
          if (plan) return plan;
        }
      }
      return undefined;
    };
  };
}

function entityDown(plan: EntityPlan, compiling: Compiling): Way {
  const typed = plan.fields.some(({ targets }) =>
    targets.some(({ steps, key }) => steps.length === 0 && key === '@type'),
  );
  const fields = plan.fields
    .filter(({ field }) => field.direction !== 'up')
    .map((field) => fieldDown(field, compiling));
  const excused = plan.fields.filter(({ field }) => field.direction === 'up');
  return (value, place, run) => {
    const node = value as JsonObject;
    if (place.depth > DEEPEST) {
      report(run, pointerOf(place), 'depth', node, `at most ${DEEPEST} things inside one another`);
      return {};
    }
    if (run.trace) {
      run.trace.visit(pointerOf(place));
      if (!typed && own(node, '@type') === plan.class) run.trace.use(pointerOf(place, ['@type']));
      for (const { field, targets } of excused) {
        for (const { steps, key } of targets)
          run.trace.excuse(pointerOf(place, [...steps.map((step) => step.key), key]), field.reason ?? '');
      }
    }
    const draft = new Draft(plan.shape === 'value' ? undefined : plan.shape === 'array' ? [] : {});
    writeConstants(draft, plan.constants, place, run, {});
    for (const field of fields) field(node, draft, place, run);
    tellHoles(draft, place, run, {});
    if (draft.root === undefined)
      report(run, pointerOf(place), 'missing', undefined, `a value for ${plan.entity.name}`);
    return draft.root ?? null;
  };
}
