import { CodecRefusal } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { DownField } from './down-field.ts';
import type { OutputObject } from './fast-path.ts';
import { convert, simpleNames, soleThing } from './fast-path.ts';
import type { FieldPlan, Target } from './plan.ts';

/** Returns the fast path for writing a field, if it has one, with the general path as the fallback. */
export function fastPathDown(plan: FieldPlan, general: DownField): DownField {
  const names = simpleNames(plan);
  const { codec, field, targets } = plan;
  // `one-or-many` is excluded: another field may append items, and only the end shows whether one stands alone.
  if (names === undefined || field.each === 'one-or-many') return general;
  const [target, ...others] = targets as readonly [Target, ...Target[]];
  const get = others.length > 0 ? getParts(targets) : getValue(target, codec.many === true || field.each);
  const each = field.each;
  return (node, output, location, run) => {
    const value = run.trace === undefined ? get(node) : null;
    if (value === undefined) return false;
    if (value === null) return general(node, output, location, run);
    const written = convert(codec.down, value, each);
    if (written instanceof CodecRefusal || !write(output.root, names, written))
      return general(node, output, location, run);
    return true;
  };
}

/** The value of a field. undefined: absent. null: use the general path. */
type GetValue = (node: JsonObject) => Json | undefined;

function getValue(target: Target, listed: boolean): GetValue {
  const { key, functional } = target;
  return (node) => {
    const holder = target.steps.length === 0 ? node : holderOf(target, node);
    if (holder === undefined || holder === null) return holder;
    const held = holder[key];
    if (held === undefined) return undefined;
    if (isArray(held)) {
      if (functional || held.length === 0 || (!listed && held.length > 1)) return null;
      return listed ? held : plain(held[0] as Json);
    }
    return listed ? null : plain(held);
  };
}

/** A text with a language may be one of several to choose from. */
const plain = (value: Json): Json => (isObject(value) ? null : value);

function getParts(targets: readonly Target[]): GetValue {
  const getters = targets.map((target) => getValue(target, false));
  return (node) => {
    const parts = getters.map((get) => get(node));
    if (parts.every((part) => part === undefined)) return undefined;
    return parts.some((part) => part === undefined || part === null) ? null : (parts as Json[]);
  };
}

/** The object at the end of the steps, if each is one object of exactly the expected class. */
function holderOf({ steps }: Target, root: JsonObject): JsonObject | null | undefined {
  let node = root;
  for (const { key, class: type } of steps) {
    const next = soleThing(node[key]);
    if (next === undefined || next === null) return next;
    if (next['@type'] !== type) return null;
    node = next;
  }
  return node;
}

/** Writes a value if there is none at the path. Returns false without side effects if there is. */
function write(root: Json | undefined, names: readonly string[], value: Json): boolean {
  if (!isObject(root)) return false;
  let holder = root as OutputObject;
  const last = names.length - 1;
  for (let at = 0; at < last; at += 1) {
    const next = (holder[names[at] as string] ??= {});
    if (!isObject(next)) return false;
    holder = next as OutputObject;
  }
  const name = names[last] as string;
  if (holder[name] !== undefined) return false;
  holder[name] = value;
  return true;
}
