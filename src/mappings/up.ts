import { allHold, checkConstants } from './constants.ts';
import { isArray, isObject } from './json.ts';
import { formatPath } from './path.ts';
import { DEEPEST, pointerOf } from './place.ts';
import type { EntityPlan } from './plan.ts';
import type { Node } from './put.ts';
import type { Way } from './run.ts';
import { report } from './run.ts';
import { fieldUp } from './up-field.ts';

/** One function for each entity, and one that finds out which of several an object is. */
export function compileUp(entities: readonly EntityPlan[]): (choices: readonly EntityPlan[]) => Way {
  const made = new Map<EntityPlan, Way>();
  const choose = (choices: readonly EntityPlan[]): Way => {
    const tests = choices.map((plan) => ({ plan, holds: allHold(plan.entity.when) }));
    return (value, place, run) => {
      const chosen = tests.find(({ holds }) => holds(value));
      if (chosen) return (made.get(chosen.plan) as Way)(value, place, run);
      report(run, pointerOf(place), 'entity', value, choices.map(conditionsOf).join(', or '));
      return {};
    };
  };
  for (const plan of entities) made.set(plan, entityUp(plan, choose));
  return choose;
}

function conditionsOf({ entity }: EntityPlan): string {
  const conditions = entity.when.map(({ path, value }) => `${formatPath(path)} ${JSON.stringify(value)}`);
  return conditions.length === 0 ? entity.name : `${entity.name} with ${conditions.join(' and ')}`;
}

const SHAPES = {
  object: ['an object', isObject],
  array: ['an array', isArray],
  value: ['a value', () => true],
} as const;

function entityUp(plan: EntityPlan, choose: (choices: readonly EntityPlan[]) => Way): Way {
  const [shape, hasShape] = SHAPES[plan.shape];
  const constants = checkConstants(plan.constants);
  const fields = plan.fields.filter(({ field }) => field.direction !== 'down').map((field) => fieldUp(field, choose));
  const excused = excuses(plan);
  return (value, place, run) => {
    if (place.depth > DEEPEST) {
      report(run, pointerOf(place), 'depth', value, `at most ${DEEPEST} things inside one another`);
      return {};
    }
    if (!hasShape(value)) {
      report(run, pointerOf(place), value === null ? 'null' : 'type', value, shape);
      return {};
    }
    const node: Node = { '@type': plan.class };
    if (run.trace) {
      if (plan.shape !== 'value') run.trace.visit(pointerOf(place));
      for (const { path, reason } of excused) run.trace.excuse(pointerOf(place, path), reason);
    }
    constants(value, place, run);
    for (const field of fields) field(value, node, place, run);
    return node;
  };
}

function excuses({ entity }: EntityPlan): EntityPlan['entity']['unmapped'] {
  const oneWay = entity.fields.flatMap(({ direction, paths, reason }) =>
    direction === 'down' ? paths.map((path) => ({ path, reason: reason ?? '' })) : [],
  );
  return [...entity.unmapped, ...oneWay];
}
