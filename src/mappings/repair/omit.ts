import { segments } from '../../rdf/json/json.ts';
import { isArray, isObject } from '../json.ts';
import type { Json } from '../mapping.ts';
import type { Work } from '../validation.ts';
import { errorsOf, isLarge } from '../validation.ts';
import type { SchemaValidators } from '../validators.ts';
import { displacedIn, roundOf } from './displaced.ts';
import type { ErrorRound } from './displaced.ts';
import type { OmissionTargets } from './omit-targets.ts';
import { deepest, existing, omissionTargets, outermost } from './omit-targets.ts';
import type { RecordCopy } from './record-copy.ts';

/** More than the depth of records: removing a required value removes its container, up to the record itself. */
const MAX_ROUNDS = 40;
/** Maximum number of parts of one value that are tried one by one in a round. */
const MAX_TRIALS = 16;

/** What is needed to omit values of a record. */
export interface Omission {
  readonly copy: RecordCopy;
  readonly validators: SchemaValidators;
  readonly work: Work;
  /** Called with the pointer of each value before it is removed. */
  readonly note: (pointer: string) => void;
  /** Values that are removed in any case, such as those that a mapping could not read. */
  readonly first?: readonly string[] | undefined;
}

/**
 * Removes invalid values until the record is valid. If values are invalid only in combination, it removes as few as possible. Removing a
 * required value removes its container. Returns false if the whole record is invalid; the copy is then unusable. How often it validates
 * the record depends on the depth of the record and on the number of alternatives, not on the number of invalid values.
 */
export function omitInvalid(omission: Omission): boolean {
  const { copy, validators, work, first = [] } = omission;
  if (first.length > 0 && !removeAll(omission, deepest(first.map((pointer) => existing(copy, pointer))))) return false;
  let previous: ErrorRound | undefined;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const errors = errorsOf(validators, copy.value, work);
    if (errors.length === 0) return true;
    // Of a large record, only the first error is known.
    const isComplete = !isLarge(copy.value);
    const targets = omissionTargets(isComplete ? displacedIn(errors, previous, copy) : errors, copy);
    const pointers = isComplete ? fewest(omission, targets) : targets.pointers;
    previous = roundOf(errors, pointers, copy);
    if (!removeAll(omission, pointers)) return false;
  }
  return false;
}

function removeAll({ copy, note }: Omission, pointers: readonly string[]): boolean {
  if (pointers.length === 0 || pointers.includes('')) return false;
  pointers.forEach(note);
  pointers.forEach((pointer) => copy.remove(pointer));
  copy.compact();
  return true;
}

/**
 * Chooses few values whose removal resolves errors. In a value that matches none of several forms, it removes what leaves fewer errors, or
 * all of it if nothing does. Tries one part of every such value at the same time: their errors are independent.
 */
function fewest({ copy, validators, work }: Omission, { pointers, choices }: OmissionTargets): readonly string[] {
  if (choices.size === 0) return pointers;
  const scopes = new Set(choices.keys());
  const count = (removed: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, number> => {
    const counts = new Map<string, number>();
    for (const { instancePath } of errorsOf(validators, without(copy.value, [...removed.values()].flat()), work)) {
      const scope = outermost(instancePath, scopes);
      counts.set(scope, (counts.get(scope) ?? 0) + 1);
    }
    return counts;
  };
  const chosen = new Map<string, readonly string[]>([...scopes].map((scope) => [scope, []]));
  const errors = new Map(count(chosen));
  const trials = Math.min(MAX_TRIALS, Math.max(...[...choices.values()].map(({ length }) => length)));
  for (let trial = 0; trial < trials; trial += 1) {
    const tried = new Map(
      [...chosen].map(([scope, removed]) => [
        scope,
        [...removed, ...(choices.get(scope)?.slice(trial, trial + 1) ?? [])],
      ]),
    );
    const counts = count(tried);
    for (const [scope, removed] of tried) {
      const left = counts.get(scope) ?? 0;
      if (left >= (errors.get(scope) ?? 0)) continue;
      errors.set(scope, left);
      chosen.set(scope, removed);
    }
  }
  const doubtful = new Set([...choices.values()].flat());
  const rest = pointers.filter((pointer) => !doubtful.has(pointer));
  return [
    ...rest,
    ...[...chosen].flatMap(([scope, removed]) => (removed.length === 0 ? (choices.get(scope) ?? []) : removed)),
  ];
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
