import { equals, isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { FieldPlan, Having, Target } from './plan.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { RunContext } from './run-context.ts';
import { report } from './run-context.ts';

/** A thing of the ontology while it is being made. */
export type Node = { [key: string]: Json };

/** A value of the ontology, and where outside it came from. */
export interface AssignedValue {
  readonly value: Json;
  readonly place: RecordPath;
  readonly path: readonly (string | number)[];
}

/** Puts the values of a field where its properties say; the things in between are made once and shared. */
export function assignValues(plan: FieldPlan, node: Node, values: readonly AssignedValue[], run: RunContext): void {
  const [target, ...others] = plan.targets;
  const [first] = values;
  if (others.length > 0 && first && isArray(first.value)) {
    const parts = first.value;
    plan.targets.forEach((one, at) => putOne(plan, one, node, [{ ...first, value: parts[at] as Json }], run));
    return;
  }
  const all = plan.codec.many
    ? values.flatMap((made) => (made.value as Json[]).map((value) => ({ ...made, value })))
    : values;
  for (const { value } of all) addHaving(value, plan.having);
  putOne(plan, target as Target, node, all, run);
}

function addHaving(value: Json, having: readonly Having[]): void {
  if (!isObject(value)) return;
  for (const { key, functional, value: constant } of having) (value as Node)[key] = functional ? constant : [constant];
}

function putOne(plan: FieldPlan, target: Target, root: Node, values: readonly AssignedValue[], run: RunContext): void {
  const { key, functional } = target;
  if (functional && values.length === 0) return;
  const node = through(target, root);
  if (node === undefined) {
    for (const { place, path, value } of values.slice(0, 1))
      report(
        run,
        pointerOf(place, path),
        'collision',
        value,
        `no other field to give ${target.steps.map((step) => step.key).join('/')} a plain value`,
        plan.concern,
      );
    return;
  }
  if (functional) {
    putSingle(plan, node, target, values, run);
    return;
  }
  const list = Object.hasOwn(node, key) ? (node[key] as Json[]) : [];
  node[key] = list;
  for (const { value, place, path } of values) {
    run.trace?.origin(list, list.length, pointerOf(place, path));
    list.push(value);
  }
}

function putSingle(
  { concern }: FieldPlan,
  node: Node,
  { key, own }: Target,
  values: readonly AssignedValue[],
  run: RunContext,
): void {
  const [{ value, place, path }, ...others] = values as readonly [AssignedValue, ...AssignedValue[]];
  if (others.length > 0) {
    report(
      run,
      pointerOf(place, path),
      'several',
      values.map((made) => made.value),
      `one value, since ${key} has at most one`,
      concern,
    );
    return;
  }
  const present = Object.hasOwn(node, key) ? (node[key] as Json) : undefined;
  // Every thing has the class of its entity, until a field says which it is.
  const taken = present !== undefined && present !== own && !equals(value, present);
  if (taken)
    report(
      run,
      pointerOf(place, path),
      'collision',
      value,
      `the same value as elsewhere in this record for ${key}`,
      concern,
    );
  else node[key] = value;
  run.trace?.origin(node, key, pointerOf(place, path));
}

/** The thing that holds the last property; undefined where another field has put something else in the way. */
function through({ steps }: Target, root: Node): Node | undefined {
  let node = root;
  for (const { key, functional, class: type } of steps) {
    const made: Node = { '@type': type };
    if (!Object.hasOwn(node, key)) node[key] = functional ? made : [made];
    const held = node[key] as Json;
    if (isArray(held) && held.length === 0) (held as Json[]).push(made);
    const next = isArray(held) ? held[0] : held;
    if (!isObject(next)) return undefined;
    node = next as Node;
  }
  return node;
}
