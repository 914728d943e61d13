import { isArray } from '../data/json.ts';
import type { ValidationError } from '../data/schema-file.ts';
import { parentOf } from './omit-targets.ts';
import type { RecordCopy } from './record-copy.ts';

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
