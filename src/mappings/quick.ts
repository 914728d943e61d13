import { Refusal } from './codecs/codec.ts';
import type { DownField } from './down-field.ts';
import { isArray, isObject, own } from './json.ts';
import type { ConcretePath, Json } from './mapping.ts';
import { ABSENT, Blocked, isConcrete, reader } from './path.ts';
import type { FieldPlan, Target } from './plan.ts';
import type { UpField } from './up-field.ts';

/**
 * What most fields are: one value at one place, for one property of the thing itself. Where nothing is unusual about it these ways do at
 * one stroke what the whole ways do; all else, faults and notes with it, they leave to those.
 */
export function isSimple({ field, targets, entities, having, language, codec, itemised, classes }: FieldPlan): boolean {
  const [target, ...others] = targets;
  const plain = field.where.length === 0 && field.constants.length === 0 && field.paths.every(isConcrete);
  const oneValue = !itemised && entities.length === 0 && codec.many !== true && others.length === 0;
  const ofThing = target?.steps.length === 0 && target.key !== '@type';
  return plain && oneValue && ofThing && having.length === 0 && language === undefined && classes === undefined;
}

export function quickUp({ field, targets, codec, fallback }: FieldPlan, whole: UpField): UpField {
  const { key, functional } = targets[0] as Target;
  const [name, ...deeper] = field.paths[0] as ConcretePath;
  if (field.paths.length > 1 || typeof name !== 'string' || fallback !== undefined) return whole;
  const read = deeper.length > 0 ? reader(field.paths[0] as ConcretePath) : undefined;
  return (record, node, place, run) => {
    if (run.trace !== undefined || !isObject(record)) return whole(record, node, place, run);
    const found = read ? read(record) : own(record, name);
    if (found === undefined || found === ABSENT) return undefined;
    if (found instanceof Blocked || found === null || Object.hasOwn(node, key)) return whole(record, node, place, run);
    const value = codec.up(found);
    if (value instanceof Refusal) return whole(record, node, place, run);
    node[key] = functional ? value : [value];
    return undefined;
  };
}

export function quickDown({ field, targets, codec, fallback }: FieldPlan, whole: DownField): DownField {
  const { key, functional } = targets[0] as Target;
  const [name, ...deeper] = field.paths[0] as ConcretePath;
  if (typeof name !== 'string' || deeper.length > 0 || fallback !== undefined) return whole;
  return (node, draft, place, run) => {
    if (run.trace !== undefined) return whole(node, draft, place, run);
    const raw = own(node, key);
    if (raw === undefined) return false;
    const { root } = draft;
    const single: Json | undefined = isArray(raw) ? (functional || raw.length !== 1 ? undefined : raw[0]) : raw;
    if (single === undefined || !isObject(root) || Object.hasOwn(root, name)) return whole(node, draft, place, run);
    const value = codec.down(single);
    if (value instanceof Refusal) return whole(node, draft, place, run);
    (root as Record<string, Json>)[name] = value;
    return true;
  };
}
