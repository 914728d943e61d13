import { toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import type { ValidationError } from '../data/schema-file.ts';
import type { Json } from '../mapping.ts';
import type { RecordCopy } from './record-copy.ts';

/** The values whose removal may resolve the errors of a record. */
export interface OmissionTargets {
  /** Values to remove, none inside another. */
  readonly pointers: readonly string[];
  /** By value that matches none of several forms: those of the pointers that are inside it. Only some of them are about the intended form. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

/** Keywords whose branches reported their errors immediately before. */
const FORMS: ReadonlySet<string> = new Set(['anyOf', 'oneOf']);
/** A value to remove, and the value around it that matches none of several forms. */
interface Target {
  readonly pointer: string;
  scope: string | undefined;
}

/** Finds the values to remove, from all errors of a record. Takes linear time. */
export function omissionTargets(errors: readonly ValidationError[], copy: RecordCopy): OmissionTargets {
  const targets: Target[] = [];
  const repeating = new Set(errors.flatMap((error) => (error.keyword === 'uniqueItems' ? [error.instancePath] : [])));
  for (const error of errors) {
    const { instancePath, keyword } = error;
    // Without the repeated items, there may not be too many.
    if (keyword === 'maxItems' && repeating.has(instancePath)) continue;
    if (FORMS.has(keyword)) claimBranches(targets, instancePath);
    const scope = FORMS.has(keyword) ? instancePath : undefined;
    for (const pointer of targetsOf(error, copy)) targets.push({ pointer: existing(copy, pointer), scope });
  }
  const pointers = deepest(targets.map(({ pointer }) => pointer));
  const certain = new Set(targets.flatMap(({ pointer, scope }) => (scope === undefined ? [pointer] : [])));
  const scopeOf = new Map(targets.flatMap(({ pointer, scope }) => (scope === undefined ? [] : [[pointer, scope]])));
  const scopes = new Set(scopeOf.values());
  const doubtful = pointers.filter((pointer) => !certain.has(pointer));
  const choices = Map.groupBy(doubtful, (pointer) => outermost(scopeOf.get(pointer) as string, scopes));
  for (const [scope, inside] of choices) if (inside.length < 2) choices.delete(scope);
  return { pointers, choices };
}

/** Marks the last targets that are in a value as those of its forms. */
function claimBranches(targets: readonly Target[], scope: string): void {
  for (let at = targets.length - 1; at >= 0; at -= 1) {
    const target = targets[at] as Target;
    if (!isWithin(target.pointer, scope)) return;
    target.scope = scope;
  }
}

/** The values to remove for an error: superfluous ones, or those that lack a member. */
function targetsOf(
  { keyword, instancePath, schemaPath, params }: ValidationError,
  copy: RecordCopy,
): readonly string[] {
  const member = params['additionalProperty'] ?? params['unevaluatedProperty'] ?? params['propertyName'];
  if (typeof member === 'string') return [instancePath + toPointer([member])];
  if (keyword === 'dependentRequired') return [instancePath + toPointer([String(params['property'])])];
  if (keyword === 'uniqueItems') return repeated(copy.at(instancePath)).map((at) => instancePath + toPointer([at]));
  // Without one of its positions, a tuple is another.
  if (TUPLE_ITEM.test(schemaPath)) return [parentOf(instancePath)];
  if (keyword !== 'maxItems') return [instancePath];
  const list = copy.at(instancePath);
  const limit = Number(params['limit']);
  return (isArray(list) ? list.slice(limit) : []).map((_, at) => instancePath + toPointer([limit + at]));
}

/** Indices of the items that equal an earlier one. A validator reports only one of them. */
function repeated(list: Json | undefined): readonly number[] {
  const seen = new Set<string>();
  return (isArray(list) ? list : []).flatMap((item, at) => (seen.size === seen.add(spelled(item)).size ? [at] : []));
}

/** Equal values have equal texts. */
function spelled(item: Json): string {
  return JSON.stringify(item, (_, value: Json) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value,
  );
}

/** A rule about an item of a tuple. */
const TUPLE_ITEM = /\/prefixItems\/\d+(?:\/(?:anyOf|oneOf|allOf)\/\d+)*\/[A-Za-z]+$/;

/** The nearest existing pointer. */
export function existing(copy: RecordCopy, pointer: string): string {
  let at = pointer;
  while (at !== '' && copy.at(at) === undefined) at = parentOf(at);
  return at;
}

/** Removes pointers that contain others. */
export function deepest(pointers: readonly string[]): readonly string[] {
  const around = new Set<string>();
  for (const pointer of new Set(pointers))
    for (let at = pointer; at !== '';) {
      at = parentOf(at);
      if (around.has(at)) break;
      around.add(at);
    }
  return [...new Set(pointers)].filter((pointer) => !around.has(pointer));
}

/** The outermost of some pointers that contains a pointer, which is one of them. */
export function outermost(pointer: string, scopes: ReadonlySet<string>): string {
  let [found, at] = [pointer, pointer];
  while (at !== '') {
    at = parentOf(at);
    if (scopes.has(at)) found = at;
  }
  return found;
}

export function parentOf(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function isWithin(pointer: string, scope: string): boolean {
  return pointer === scope || pointer.startsWith(`${scope}/`);
}

/** The errors of a record, and what is removed because of them, by JSON Pointers into the original record. */
export interface ErrorRound {
  readonly errors: ReadonlySet<string>;
  /** The arrays from which an item is removed. */
  readonly shortened: ReadonlySet<string>;
  /** The removed values and everything that contains them. */
  readonly changed: ReadonlySet<string>;
}

/** Describes a round. Call it before the removal. */
export function roundOf(errors: readonly ValidationError[], removed: readonly string[], copy: RecordCopy): ErrorRound {
  const shortened = new Set<string>();
  const changed = new Set<string>();
  for (const pointer of removed) {
    const holder = parentOf(pointer);
    if (pointer !== '' && isArray(copy.at(holder))) shortened.add(copy.sourceOf(holder));
    for (let at = copy.sourceOf(pointer); !changed.has(at); at = parentOf(at)) changed.add(at);
  }
  return { errors: new Set(errors.map((error) => keyOf(error, copy))), shortened, changed };
}

/**
 * Moves new errors of unchanged items to the array that was shortened before them: the position is what the schema has rules for, as in a
 * tuple, and the item itself is not the reason. Otherwise, one item after the other would move there and be removed.
 */
export function displacedIn(
  errors: readonly ValidationError[],
  previous: ErrorRound | undefined,
  copy: RecordCopy,
): readonly ValidationError[] {
  if (previous === undefined || previous.shortened.size === 0) return errors;
  return errors.map((error) => {
    const list = previous.errors.has(keyOf(error, copy)) ? undefined : shortenedAround(error, previous, copy);
    return list === undefined ? error : { ...error, keyword: 'items', instancePath: list, schemaPath: '', params: {} };
  });
}

function shortenedAround(
  { instancePath }: ValidationError,
  { shortened, changed }: ErrorRound,
  copy: RecordCopy,
): string | undefined {
  for (let item = instancePath; item !== ''; item = parentOf(item)) {
    if (changed.has(copy.sourceOf(item))) return undefined;
    const holder = parentOf(item);
    if (shortened.has(copy.sourceOf(holder))) return holder;
  }
  return undefined;
}

function keyOf({ instancePath, schemaPath }: ValidationError, copy: RecordCopy): string {
  return `${copy.sourceOf(instancePath)} ${schemaPath}`;
}
