import type { Json } from '../mapping.ts';
import type { RecordError, RecordErrorCode } from '../record-error.ts';
import { describe } from '../record-error.ts';
import type { Reserved } from './generated.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { Trace } from './trace.ts';

/** State of the conversion of one record: the errors so far, and the trace if the caller wants one. */
export interface RunContext {
  readonly errors: RecordError[];
  /** Code, pointer and expectation of each error, so that none is reported twice. */
  reported: Set<string> | undefined;
  readonly trace: Trace | undefined;
  /** Default language of texts without one. */
  readonly language: string | undefined;
  /** Identifiers that are generated last, from the whole result. */
  generated: Reserved | undefined;
  /** Objects that are still empty, each with a function that records its loss. */
  empty: Map<object, () => void> | undefined;
  /** Objects that have only constants, with the number of their members. */
  bare: Map<object, number> | undefined;
}

/** Maximum number of errors that are reported for one record. One more entry says that there are others. */
const MAX_ERRORS = 1000;

export function createRunContext(trace?: Trace, language?: string): RunContext {
  return { errors: [], reported: undefined, trace, language, generated: undefined, empty: undefined, bare: undefined };
}

/** Converts one object, up or down. Errors go into the run context; the result is then meaningless. */
export type Convert = (value: Json, location: RecordPath, run: RunContext) => Json;

/** Result for an object that is written as one plain value and has none. */
export const NOTHING: unique symbol = Symbol('nothing');

/** Converts the objects of one entity down. */
export type ConvertDown = (value: Json, location: RecordPath, run: RunContext) => Json | typeof NOTHING;

export function reportNothing(location: RecordPath, run: RunContext, concern: Concern = {}): void {
  report(run, pointerOf(location), 'missing', undefined, 'something that can be written as one value', concern);
}

/** The field that an error concerns, as the mapping writes it. */
export interface Concern {
  readonly path?: string;
  readonly property?: string;
}

/** Reports an error. The same error at the same pointer is reported once, even if several fields detect it. */
export function report(
  run: RunContext,
  pointer: string,
  code: RecordErrorCode,
  found: Json | undefined,
  expected: string,
  concern: Concern = {},
): void {
  const { errors } = run;
  if (errors.length > MAX_ERRORS) return;
  const key = `${code} ${pointer} ${expected}`;
  run.reported ??= new Set();
  if (run.reported.has(key)) return;
  run.reported.add(key);
  if (errors.length < MAX_ERRORS) errors.push({ pointer, code, found: describe(found), expected, ...concern });
  else errors.push({ pointer: '', code: 'more', found: `more than ${MAX_ERRORS} errors`, expected: 'no errors' });
}
