import { segments, toPointer } from '../../ontology/json/pointer.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import { errorsOf } from '../validation.ts';
import type { SchemaValidators, ValidationError } from '../validators.ts';
import type { RecordCopy } from './record-copy.ts';

/** More than the depth of records: removing a required value removes its container, up to the record itself. */
const MAX_ROUNDS = 40;
/** Maximum number of values that are tried one by one. */
const MAX_TRIALS = 64;

/**
 * Removes invalid values until the record is valid. If values are invalid only in combination, it removes as few as possible. Removing a
 * required value removes its container. Returns false if the whole record is invalid; the copy is then unusable.
 *
 * @param note called with the pointer of each value before it is removed
 * @param first values that are removed in any case, such as those that a mapping could not read
 */
export function omitInvalid(
  copy: RecordCopy,
  validators: SchemaValidators,
  note: (pointer: string) => void,
  first: readonly string[] = [],
): boolean {
  if (first.length > 0 && !removeAll(copy, deepest(first.map((pointer) => existing(copy, pointer))), note))
    return false;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const errors = errorsOf(validators, copy.value);
    if (errors.length === 0) return true;
    const targets = deepest(
      errors.flatMap((error) => targetsOf(error, copy)).map((pointer) => existing(copy, pointer)),
    );
    if (!removeAll(copy, fewest(copy.value, targets, validators), note)) return false;
  }
  return false;
}

function removeAll(copy: RecordCopy, pointers: readonly string[], note: (pointer: string) => void): boolean {
  if (pointers.length === 0 || pointers.includes('')) return false;
  pointers.forEach(note);
  pointers.forEach((pointer) => copy.remove(pointer));
  copy.compact();
  return true;
}

/** The values to remove for an error: superfluous ones, or those that lack a member. */
function targetsOf({ keyword, instancePath, params }: ValidationError, copy: RecordCopy): readonly string[] {
  const member = params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['propertyName'];
  if (typeof member === 'string') return [instancePath + toPointer([member])];
  if (keyword === 'dependentRequired') return [instancePath + toPointer([String(params['property'])])];
  if (keyword === 'uniqueItems')
    return [instancePath + toPointer([Math.max(Number(params['i']), Number(params['j']))])];
  if (keyword !== 'maxItems') return [instancePath];
  const list = copy.at(instancePath);
  const limit = Number(params['limit']);
  return (isArray(list) ? list.slice(limit) : []).map((_, at) => instancePath + toPointer([limit + at]));
}

/** The nearest existing pointer. */
function existing(copy: RecordCopy, pointer: string): string {
  let at = pointer;
  while (at !== '' && copy.at(at) === undefined) at = at.slice(0, at.lastIndexOf('/'));
  return at;
}

/** Removes pointers that contain others. */
export function deepest(pointers: readonly string[]): readonly string[] {
  const around = new Set<string>();
  for (const pointer of new Set(pointers))
    for (let at = pointer; at !== '';) {
      at = at.slice(0, at.lastIndexOf('/'));
      if (around.has(at)) break;
      around.add(at);
    }
  return [...new Set(pointers)].filter((pointer) => !around.has(pointer));
}

/** The smallest set of values whose removal leaves the fewest errors. */
function fewest(value: Json, targets: readonly string[], validators: SchemaValidators): readonly string[] {
  if (targets.length < 2 || targets.length > MAX_TRIALS) return targets;
  let removed = targets;
  const errorsWithout = (pointers: readonly string[]): number => errorsOf(validators, without(value, pointers)).length;
  let errors = errorsWithout(removed);
  for (const target of targets) {
    const fewer = removed.filter((pointer) => pointer !== target);
    const count = errorsWithout(fewer);
    if (count > errors) continue;
    [removed, errors] = [fewer, count];
  }
  return removed.length === 0 ? targets : removed;
}

type Tree = Map<string, Tree>;

/** Copies a value without some of its parts. Unaffected parts are shared. */
function without(value: Json, pointers: readonly string[]): Json {
  const tree: Tree = new Map();
  for (const pointer of pointers) {
    let at = tree;
    for (const key of segments(pointer)) {
      const next: Tree = at.get(key) ?? new Map<string, Tree>();
      at.set(key, next);
      at = next;
    }
  }
  return pruned(value, tree);
}

function pruned(value: Json, tree: Tree): Json {
  if (isArray(value)) return value.flatMap((item, at) => keep(item, tree.get(String(at))));
  if (!isObject(value)) return value;
  const members = Object.entries(value).flatMap(([key, member]) =>
    keep(member, tree.get(key)).map((kept) => [key, kept]),
  );
  return Object.fromEntries(members) as Json;
}

function keep(value: Json, tree: Tree | undefined): readonly Json[] {
  if (tree === undefined) return [value];
  return tree.size === 0 ? [] : [pruned(value, tree)];
}
