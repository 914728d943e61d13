import { isArray, isObject } from '../json.ts';
import { segments, toPointer } from '../json-pointer.ts';
import type { Json } from '../mapping.ts';
import { errorsOf } from '../validation.ts';
import type { SchemaValidators, ValidationError } from '../validators.ts';
import type { RecordCopy } from './record-copy.ts';

/** As deep as records are, so that a value that is missed may take what holds it away up to the record itself. */
const MAX_ROUNDS = 40;
/** So many values are tried one by one, whether they can stay after all. */
const MAX_TRIALS = 64;

/**
 * Removes what is at fault in a record until it is as its JSON Schema says: of values that only together fit no form, as few as can be
 * found. A value that is required takes what holds it away. False if the record as a whole is at fault; the copy is then of no use.
 *
 * @param note is told of each value, by its pointer before it is removed
 * @param first what is removed in any case, such as what a mapping could not read
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

/** The values that an error is about: what is too much, or what lacks something. */
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

/** The nearest place to a pointer that there is. */
function existing(copy: RecordCopy, pointer: string): string {
  let at = pointer;
  while (at !== '' && copy.at(at) === undefined) at = at.slice(0, at.lastIndexOf('/'));
  return at;
}

/** Without the pointers that others are within. */
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

/** Of the values that may be at fault, those without which there are fewest errors: each one that can stay does. */
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

/** A value without some of its parts; what is around none of them is shared. */
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
