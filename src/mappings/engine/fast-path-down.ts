import { Refusal } from '../codec.ts';
import { isArray, isObject } from '../json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { DownField } from './down-field.ts';
import type { OutputObject } from './fast-path.ts';
import { convert, simpleNames, soleThing } from './fast-path.ts';
import type { FieldPlan, Target } from './plan.ts';

/** The quick way of writing a field where it has one, and the whole way for what that does not do; else the whole way. */
export function fastPathDown(plan: FieldPlan, whole: DownField): DownField {
  const names = simpleNames(plan);
  const { codec, field, targets } = plan;
  // Of several items one may be written by another field, and only at the end does it show whether one stands alone.
  if (names === undefined || field.each === 'one-or-many') return whole;
  const [target, ...others] = targets as readonly [Target, ...Target[]];
  const take = others.length > 0 ? takeParts(targets) : takeFrom(target, codec.many === true || field.each);
  const each = field.each;
  return (node, draft, place, run) => {
    const value = run.trace === undefined ? take(node) : null;
    if (value === undefined) return false;
    if (value === null) return whole(node, draft, place, run);
    const written = convert(codec.down, value, each);
    if (written instanceof Refusal || !write(draft.root, names, written)) return whole(node, draft, place, run);
    return true;
  };
}

/** What a thing has for a field; undefined where it has nothing, null where that is not so simple. */
type Take = (node: JsonObject) => Json | undefined;

function takeFrom(target: Target, listed: boolean): Take {
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

/** A text in a language may be one of several to choose from. */
const plain = (value: Json): Json => (isObject(value) ? null : value);

function takeParts(targets: readonly Target[]): Take {
  const takes = targets.map((target) => takeFrom(target, false));
  return (node) => {
    const parts = takes.map((take) => take(node));
    if (parts.every((part) => part === undefined)) return undefined;
    return parts.some((part) => part === undefined || part === null) ? null : (parts as Json[]);
  };
}

/** The thing that the steps lead to, where each is one thing of the very class. */
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

/** Writes at a place that is free; false, and nothing done, where it is not. */
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
