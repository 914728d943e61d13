import { isArray, isObject, isPlain } from '../json.ts';
import type { Json } from '../mapping.ts';
import { pathParts } from '../path.ts';
import type { EntityShape } from '../shape.ts';
import type { AssignedObject } from './assign.ts';
import { meetsAll, describeCondition } from './conditions.ts';
import { checkConstants } from './constants.ts';
import type { EntityPlan } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { MAX_DEPTH, pointerOf } from './record-path.ts';
import type { RunContext, Convert } from './run-context.ts';
import { report } from './run-context.ts';
import { fieldUp } from './up-field.ts';

/** Chooses one of several entities to read a value with. */
export interface ReadAs {
  /** Returns the converter of the first entity that reads this JSON type and whose conditions hold. */
  readonly pick: (value: Json) => Convert | undefined;
  /** Whether any of the entities reads the JSON type of the value. */
  readonly fits: (value: Json) => boolean;
  /** Reports that no entity matches the value. */
  readonly reportMismatch: (value: Json, location: RecordPath, run: RunContext) => void;
}

export type ChooseUp = (choices: readonly EntityPlan[]) => ReadAs;

/** Compiles one function for each entity. The result chooses the entity of a record. */
export function compileUp(entities: readonly EntityPlan[]): (choices: readonly EntityPlan[]) => Convert {
  const converters = new Map<EntityPlan, Convert>();
  const choose: ChooseUp = (choices) => readAs(choices, converters);
  for (const plan of entities) converters.set(plan, entityUp(plan, choose));
  return (choices) => {
    const { pick, reportMismatch } = choose(choices);
    return (value, location, run) => {
      const convert = pick(value);
      if (convert) return convert(value, location, run);
      reportMismatch(value, location, run);
      return {};
    };
  };
}

const SHAPES: Readonly<Record<EntityShape, readonly [expected: string, has: (value: Json) => boolean]>> = {
  object: ['an object', isObject],
  array: ['an array', isArray],
  value: ['a value', isPlain],
};

function readAs(choices: readonly EntityPlan[], converters: ReadonlyMap<EntityPlan, Convert>): ReadAs {
  const tests = choices.map((plan) => ({ plan, hasShape: shapeTest(plan), holds: meetsAll(plan.entity.when) }));
  const shapes = [...new Set(choices.map((plan) => SHAPES[plan.shape][0]))].join(' or ');
  const fits = (value: Json): boolean => tests.some(({ hasShape }) => hasShape(value));
  return {
    fits,
    pick: (value) => {
      for (const { plan, hasShape, holds } of tests) if (hasShape(value) && holds(value)) return converters.get(plan);
      return undefined;
    },
    reportMismatch: (value, location, run) => {
      const pointer = pointerOf(location);
      if (fits(value)) report(run, pointer, 'entity', value, choices.map(conditionsOf).join(', or '));
      else report(run, pointer, value === null ? 'null' : 'type', value, shapes);
    },
  };
}

/** An entity with one field at `$` reads whatever its codec reads. */
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
  const explained = lossReasons(plan);
  return (value, location, run) => {
    if (location.depth > MAX_DEPTH) {
      report(run, pointerOf(location), 'depth', value, `at most ${MAX_DEPTH} levels of nested objects`);
      return {};
    }
    const node: AssignedObject = { '@type': plan.class };
    constants(value, location, run);
    if (run.trace) {
      if (plan.shape !== 'value') run.trace.visit(pointerOf(location));
      for (const { path, reason } of explained)
        for (const one of pathParts(path, value)) run.trace.explainUnmapped(pointerOf(location, one), reason);
    }
    for (const field of fields) field(value, node, location, run);
    return node;
  };
}

/** Reasons for losses: first of the whole object, then of single paths. */
function lossReasons({ entity, gone }: EntityPlan): EntityPlan['entity']['unmapped'] {
  const oneWay = entity.fields.flatMap(({ direction, paths, reason }) =>
    direction === 'down' ? paths.map((path) => ({ path, reason: reason ?? '' })) : [],
  );
  const whole = entity.others === undefined ? [] : [{ path: [], reason: entity.others }];
  return [...whole, ...gone, ...entity.unmapped, ...entity.generated, ...oneWay];
}
