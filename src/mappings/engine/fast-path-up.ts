import { CodecRefusal } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import { readsTexts } from './decode.ts';
import type { OutputObject } from './fast-path.ts';
import { convert, simpleNames, soleThing } from './fast-path.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { UpField } from './up-field.ts';

/** Returns the fast path for reading a field, if it has one, with the general path as the fallback. */
export function fastPathUp(plan: FieldPlan, general: UpField): UpField {
  const names = simpleNames(plan);
  if (names === undefined) return general;
  const { codec, field, targets } = plan;
  const [target, ...others] = targets as readonly [Target, ...Target[]];
  const listed = codec.many === true || field.each !== false;
  const assign = others.length > 0 ? assignParts(targets) : listed ? assignList(target) : assignValue(target);
  const read = createReader(names);
  const alone = field.paths.length === 1;
  const isText = readsTexts(plan);
  return (record, node, location, run) => {
    const isFast = run.trace === undefined && !(isText && run.language !== undefined);
    const found = isFast ? read(record) : null;
    if (found === undefined && alone) return;
    if (found === undefined || found === null) return general(record, node, location, run);
    const each = field.each === true || (field.each === 'one-or-many' && isArray(found));
    const value = convert(codec.up, found, each);
    if (value instanceof CodecRefusal || !assign(node, value)) general(record, node, location, run);
  };
}

/** Returns a function that reads a path of names. undefined: absent. null: null, or the path leads through a plain value. */
function createReader(names: readonly string[]): (record: Json) => Json | undefined {
  const [name = '', ...deeper] = names;
  if (deeper.length === 0) return (record) => memberOf(record, name);
  return (record) => {
    let value = memberOf(record, name);
    for (const next of deeper) {
      if (value === undefined) return undefined;
      value = memberOf(value, next);
    }
    return value;
  };
}

function memberOf(value: Json, name: string): Json | undefined {
  if (!isObject(value)) return null;
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

/** Assigns a value to a property. Returns false without side effects if it has a value already. */
type Assign = (node: OutputObject, value: Json) => boolean;

function assignValue(target: Target): Assign {
  const { key, functional, steps } = target;
  const assignTo: Assign = (holder, value) => {
    if (holder[key] !== undefined) return false;
    holder[key] = functional ? value : [value];
    return true;
  };
  if (steps.length === 0) return assignTo;
  return (node, value) => {
    const holder = through(target, node);
    return holder !== undefined && assignTo(holder, value);
  };
}

function assignList(target: Target): Assign {
  const { key, functional } = target;
  return (node, value) => {
    const values = isArray(value) ? value : [value];
    if (functional || values.length === 0) return false;
    const holder = through(target, node);
    if (holder?.[key] !== undefined || holder === undefined) return false;
    holder[key] = values;
    return true;
  };
}

/** Parts of one value, each for a functional property. */
function assignParts(targets: readonly Target[]): Assign {
  const single = targets.every(({ functional }) => functional);
  return (node, value) => {
    if (!single || !isArray(value)) return false;
    const holders = targets.map((target) => through(target, node));
    if (holders.some((holder, at) => holder?.[(targets[at] as Target).key] !== undefined || holder === undefined))
      return false;
    for (const [at, { key }] of targets.entries()) (holders[at] as OutputObject)[key] = value[at] as Json;
    return true;
  };
}

/** The object at the end of the steps, created if absent. undefined: another value is on the path. */
function through({ steps }: Target, root: OutputObject): OutputObject | undefined {
  let node = root;
  for (const { key, functional, class: type } of steps) {
    let next = soleThing(node[key]);
    if (next === null) return undefined;
    if (next === undefined) {
      next = { '@type': type };
      node[key] = functional ? next : [next];
    }
    node = next;
  }
  return node;
}
