import type { Json, Mapping, Repair } from '../mapping.ts';
import type { MappingVocabulary } from '../vocabulary.ts';
import type { Invalidity } from '../validation.ts';
import { errorsOf, validate } from '../validation.ts';
import type { SchemaValidators, ValidationError } from '../validators.ts';
import { ABSENT, expectedBy, fixesOf } from './fixes.ts';
import { deepest, omitInvalid } from './omit.ts';
import { prepare } from './prepare.ts';
import { RecordCopy } from './record-copy.ts';

/** One change that made a record fit its JSON Schema. */
export interface Repaired {
  /** JSON Pointer into the record that was given. */
  readonly pointer: string;
  readonly repair: Repair['repair'];
}

/** A record as it is read, what was changed in it, and what is still wrong with it. */
export interface RepairedRecord {
  readonly value: Json;
  readonly repairs: readonly Repaired[];
  readonly invalid: readonly (Invalidity & {
    /** Where the value at fault is in the record that was given. */
    readonly source: string;
  })[];
  /** JSON Pointer into the record that was given, for one into the value. */
  readonly sourceOf: (pointer: string) => string;
  /** Removes what cannot be read or written; false if the record cannot do without it. */
  readonly omit: (pointers: readonly string[]) => boolean;
}

/** More rounds than a repair within a repair needs; a value is repaired at most once in each way. */
const MAX_ROUNDS = 32;

/** Makes the function that repairs records of a mapping; it never changes the record, and takes time linear in it in each round. */
export function createRepair(
  { repairs, entities }: Mapping,
  vocabulary: MappingVocabulary,
  validators: SchemaValidators,
): (record: Json) => RepairedRecord {
  const fixes = fixesOf(repairs);
  const mayOmit = repairs.some(({ repair }) => repair === 'omitted');
  const prepareRecord = prepare(repairs, entities, vocabulary, validators);
  return (record) => {
    const copy = new RecordCopy(record);
    const done: Repaired[] = [];
    const note = (pointer: string, repair: Repair['repair']): void =>
      void done.push({ pointer: copy.sourceOf(pointer), repair });
    prepareRecord(copy, note);
    fixErrors();
    let invalid = validate(validators, copy.value).map((one) => ({ ...one, source: copy.sourceOf(one.pointer) }));
    const omit = (pointers?: readonly string[]): boolean =>
      mayOmit && omitInvalid(copy, validators, (pointer) => note(pointer, 'omitted'), pointers);
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

    function fixErrors(): void {
      if (fixes.length === 0) return;
      const tried = new Set<string>();
      for (let round = 0; round < MAX_ROUNDS; round += 1) {
        const errors = errorsOf(validators, copy.value);
        if (errors.length === 0 || !fixOnce(errors, tried)) return;
        copy.compact();
      }
    }

    /** Tries the fixes at each place with an error that is not around another: there the value itself does not fit. */
    function fixOnce(errors: readonly ValidationError[], tried: Set<string>): boolean {
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
