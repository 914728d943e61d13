import { isArray, isObject, isPlain } from '../json.ts';
import type { Json } from '../mapping.ts';
import { pathParts } from '../path.ts';
import type { Shape } from '../shape.ts';
import type { Node } from './assign.ts';
import { meetsAll, describeCondition } from './conditions.ts';
import { checkConstants } from './constants.ts';
import type { EntityPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { MAX_DEPTH, pointerOf } from './record-path.ts';
import type { RunContext, Convert } from './run-context.ts';
import { report } from './run-context.ts';
import { fieldUp } from './up-field.ts';

/** Finds out which of several entities a value is. */
export interface ReadAs {
  /** The way of the first entity that has the value's kind of JSON and whose conditions hold. */
  readonly pick: (value: Json) => Convert | undefined;
  /** Whether the value has the kind of JSON of any of them. */
  readonly fits: (value: Json) => boolean;
  /** Notes that the value is none of them. */
  readonly tell: (value: Json, place: RecordPath, run: RunContext) => void;
}

export type ChooseUp = (choices: readonly EntityPlan[]) => ReadAs;

/** One function for each entity, and one that finds out which of several an object is. */
export function compileUp(entities: readonly EntityPlan[]): (choices: readonly EntityPlan[]) => Convert {
  const made = new Map<EntityPlan, Convert>();
  const choose: ChooseUp = (choices) => readAs(choices, made);
  for (const plan of entities) made.set(plan, entityUp(plan, choose));
  return (choices) => {
    const { pick, tell } = choose(choices);
    return (value, place, run) => {
      const way = pick(value);
      if (way) return way(value, place, run);
      tell(value, place, run);
      return {};
    };
  };
}

const SHAPES: Readonly<Record<Shape, readonly [expected: string, has: (value: Json) => boolean]>> = {
  object: ['an object', isObject],
  array: ['an array', isArray],
  value: ['a value', isPlain],
};

function readAs(choices: readonly EntityPlan[], made: ReadonlyMap<EntityPlan, Convert>): ReadAs {
  const tests = choices.map((plan) => ({ plan, hasShape: shapeTest(plan), holds: meetsAll(plan.entity.when) }));
  const shapes = [...new Set(choices.map((plan) => SHAPES[plan.shape][0]))].join(' or ');
  const fits = (value: Json): boolean => tests.some(({ hasShape }) => hasShape(value));
  return {
    fits,
    pick: (value) => {
      for (const { plan, hasShape, holds } of tests) if (hasShape(value) && holds(value)) return made.get(plan);
      return undefined;
    },
    tell: (value, place, run) => {
      const pointer = pointerOf(place);
      if (fits(value)) report(run, pointer, 'entity', value, choices.map(conditionsOf).join(', or '));
      else report(run, pointer, value === null ? 'null' : 'type', value, shapes);
    },
  };
}

/** A value of its own at `$` may be what its codec reads. */
function shapeTest({ shape, fields }: EntityPlan): (value: Json) => boolean {
  const [, has] = SHAPES[shape];
  const reads = shape === 'value' ? fields[0]?.codec.reads : undefined;
  const loose = shape === 'value' && fields[0]?.itemised === true;
  return reads || loose ? (value) => has(value) || reads?.(value) === true || (loose && isArray(value)) : has;
}

function conditionsOf({ entity }: EntityPlan): string {
  const conditions = entity.when.map(describeCondition);
  return conditions.length === 0 ? entity.name : `${entity.name} with ${conditions.join(' and ')}`;
}

function entityUp(plan: EntityPlan, choose: ChooseUp): Convert {
  const constants = checkConstants(plan.constants);
  const fields = plan.fields.filter(({ field }) => field.direction !== 'down').map((field) => fieldUp(field, choose));
  const excused = excuses(plan);
  return (value, place, run) => {
    if (place.depth > MAX_DEPTH) {
      report(run, pointerOf(place), 'depth', value, `at most ${MAX_DEPTH} things inside one another`);
      return {};
    }
    const node: Node = { '@type': plan.class };
    constants(value, place, run);
    if (run.trace) {
      if (plan.shape !== 'value') run.trace.visit(pointerOf(place));
      for (const { path, reason } of excused)
        for (const one of pathParts(path, value)) run.trace.excuse(pointerOf(place, one), reason);
    }
    for (const field of fields) field(value, node, place, run);
    return node;
  };
}

/** Why members are lost: of the whole, then of single places. */
function excuses({ entity, gone }: EntityPlan): EntityPlan['entity']['unmapped'] {
  const oneWay = entity.fields.flatMap(({ direction, paths, reason }) =>
    direction === 'down' ? paths.map((path) => ({ path, reason: reason ?? '' })) : [],
  );
  const whole = entity.others === undefined ? [] : [{ path: [], reason: entity.others }];
  return [...whole, ...gone, ...entity.unmapped, ...entity.generated, ...oneWay];
}
