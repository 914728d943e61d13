import { equals, isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { FieldPlan, Having, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';

/** An object of the ontology's form while it is being created. */
export type AssignedObject = { [key: string]: Json };

/** A value of the ontology, and its path in the record. */
export interface AssignedValue {
  readonly value: Json;
  readonly location: RecordPath;
  readonly path: readonly (string | number)[];
}

/** Assigns the values of a field to its properties. Objects on the property path are created once and shared by all fields. */
export function assignValues(
  plan: FieldPlan,
  node: AssignedObject,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const [target, ...others] = plan.targets;
  const [first] = values;
  if (others.length > 0 && first && isArray(first.value)) {
    const parts = first.value;
    plan.targets.forEach((single, at) =>
      assignTarget(plan, single, node, [{ ...first, value: parts[at] as Json }], run),
    );
    return;
  }
  const all = plan.codec.many
    ? values.flatMap((one) => (one.value as Json[]).map((value) => ({ ...one, value })))
    : values;
  for (const { value } of all) addHaving(value, plan.having);
  assignTarget(plan, target as Target, node, all, run);
}

function addHaving(value: Json, having: readonly Having[]): void {
  if (!isObject(value)) return;
  for (const { key, functional, value: constant } of having)
    (value as AssignedObject)[key] = functional ? constant : [constant];
}

function assignTarget(
  plan: FieldPlan,
  target: Target,
  root: AssignedObject,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const { key, functional } = target;
  if (functional && values.length === 0) return;
  const node = through(target, root);
  if (node === undefined) {
    for (const { location, path, value } of values.slice(0, 1))
      report(
        run,
        pointerOf(location, path),
        'collision',
        value,
        `an object at ${target.steps.map((step) => step.key).join('/')}, not the plain value of another field`,
        plan.concern,
      );
    return;
  }
  if (functional) {
    assignSingle(plan, node, target, values, run);
    return;
  }
  const list = Object.hasOwn(node, key) ? (node[key] as Json[]) : [];
  node[key] = list;
  for (const { value, location, path } of values) {
    run.trace?.origin(list, list.length, pointerOf(location, path));
    list.push(value);
  }
}

function assignSingle(
  { concern }: FieldPlan,
  node: AssignedObject,
  { key, own }: Target,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const [{ value, location, path }, ...others] = values as readonly [AssignedValue, ...AssignedValue[]];
  if (others.length > 0) {
    report(
      run,
      pointerOf(location, path),
      'several',
      values.map((one) => one.value),
      `one value, because ${key} has at most one`,
      concern,
    );
    return;
  }
  const present = Object.hasOwn(node, key) ? (node[key] as Json) : undefined;
  // `@type` has the class of the entity until a field assigns another.
  const conflicts = present !== undefined && present !== own && !equals(value, present);
  if (conflicts)
    report(
      run,
      pointerOf(location, path),
      'collision',
      value,
      `the same value as elsewhere in the record for ${key}`,
      concern,
    );
  else node[key] = value;
  run.trace?.origin(node, key, pointerOf(location, path));
}

/** Returns the object that holds the last property. undefined: another field has assigned a plain value on the path. */
function through({ steps }: Target, root: AssignedObject): AssignedObject | undefined {
  let node = root;
  for (const { key, functional, class: type } of steps) {
    const created: AssignedObject = { '@type': type };
    if (!Object.hasOwn(node, key)) node[key] = functional ? created : [created];
    const held = node[key] as Json;
    if (isArray(held) && held.length === 0) (held as Json[]).push(created);
    const next = isArray(held) ? held[0] : held;
    if (!isObject(next)) return undefined;
    node = next as AssignedObject;
  }
  return node;
}
