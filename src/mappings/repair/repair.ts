import type { Json, Mapping, Repair } from '../mapping.ts';
import type { Invalidity, Work } from '../validation.ts';
import { errorsOf, invalidities } from '../validation.ts';
import type { SchemaValidators, ValidationError } from '../validators.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import { ABSENT, expectedBy, fixesOf } from './fixes.ts';
import { deepest } from './omit-targets.ts';
import { omitInvalid } from './omit.ts';
import { prepare } from './prepare.ts';
import { RecordCopy } from './record-copy.ts';

/** A change that was necessary to make a record valid. */
export interface Repaired {
  /** JSON Pointer into the input record. */
  readonly pointer: string;
  readonly repair: Repair['repair'];
}

/** A repaired record, its repairs, and the remaining errors. */
export interface RepairedRecord {
  readonly value: Json;
  readonly repairs: readonly Repaired[];
  readonly invalid: readonly (Invalidity & {
    /** Pointer of the invalid value in the input record. */
    readonly source: string;
  })[];
  /** Maps a JSON Pointer into the value to one into the input record. */
  readonly sourceOf: (pointer: string) => string;
  /** Removes values that cannot be read or written. Returns false if they are required. */
  readonly omit: (pointers: readonly string[]) => boolean;
}

/** More rounds than nested repairs need. A value is repaired at most once by each repair. */
const MAX_ROUNDS = 32;

/** Returns a function that repairs records. It never changes the record; each round takes linear time. */
export function createRepair(
  { repairs, entities }: Mapping,
  vocabulary: MappingVocabulary,
  validators: SchemaValidators,
): (record: Json, work: Work) => RepairedRecord {
  const fixes = fixesOf(repairs);
  const mayOmit = repairs.some(({ repair }) => repair === 'omitted');
  const prepareRecord = prepare(repairs, entities, vocabulary, validators);
  return (record, work) => {
    const copy = new RecordCopy(record);
    const done: Repaired[] = [];
    const note = (pointer: string, repair: Repair['repair']): void =>
      void done.push({ pointer: copy.sourceOf(pointer), repair });
    prepareRecord(copy, note);
    const errors = fixErrors();
    let invalid = invalidities(errors, copy.value).map((one) => ({ ...one, source: copy.sourceOf(one.pointer) }));
    const omitted = (pointer: string): void => note(pointer, 'omitted');
    const omit = (first?: readonly string[]): boolean =>
      mayOmit && omitInvalid({ copy, validators, work, note: omitted, first });
    if (invalid.length > 0 && omit()) invalid = [];
    return {
      get value() {
        return copy.value;
      },
      repairs: done,
      invalid,
      sourceOf: (pointer) => copy.sourceOf(pointer),
      omit,
    };

    /** Returns the errors that remain. */
    function fixErrors(): readonly ValidationError[] {
      const tried = new Set<string>();
      for (let round = 0; ; round += 1) {
        const errors = errorsOf(validators, copy.value, work);
        if (round === MAX_ROUNDS || errors.length === 0 || !fixOnce(errors, tried)) return errors;
        copy.compact();
      }
    }

    /** Tries the fixes at each pointer with an error, innermost errors only: there the value itself is invalid. */
    function fixOnce(errors: readonly ValidationError[], tried: Set<string>): boolean {
      if (fixes.length === 0) return false;
      const byPointer = Map.groupBy(errors, ({ instancePath }) => instancePath);
      const pointers = deepest([...byPointer.keys()]);
      return pointers.filter((pointer) => fixAt(pointer, byPointer.get(pointer) ?? [], tried)).length > 0;
    }

    function fixAt(pointer: string, errors: readonly ValidationError[], tried: Set<string>): boolean {
      copy.open();
      const value = copy.at(pointer);
      if (value === undefined) return false;
      const expected = expectedBy(errors);
      for (const [repair, fix] of fixes) {
        const fresh = fix(value, expected);
        if (fresh === undefined || tried.has(`${repair} ${pointer}`) || (fresh === ABSENT && pointer === '')) continue;
        tried.add(`${repair} ${pointer}`);
        note(pointer, repair);
        if (fresh === ABSENT) copy.remove(pointer);
        else copy.set(pointer, fresh);
        return true;
      }
      return false;
    }
  };
}
