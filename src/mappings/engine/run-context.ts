import type { Json } from '../mapping.ts';
import type { RecordError, RecordErrorCode } from '../record-error.ts';
import { describe } from '../record-error.ts';
import type { Reserved } from './generated.ts';
import type { RecordPath } from './record-path.ts';
import { pointerOf } from './record-path.ts';
import type { Trace } from './trace.ts';

/** One record on its way: what is wrong with it so far, and notes of what was read where somebody wants them. */
export interface RunContext {
  readonly faults: RecordError[];
  /** Code, place and expectation of each fault, so that none is told twice. */
  told: Set<string> | undefined;
  readonly trace: Trace | undefined;
  /** The language of texts that have none of their own. */
  readonly language: string | undefined;
  /** Identifiers of the result that are made last, from all of it. */
  generated: Reserved | undefined;
  /** Things of which nothing was written so far, each with what notes that it is lost. */
  empty: Map<object, () => void> | undefined;
  /** Things that have nothing but their constants, with how many members those are. */
  bare: Map<object, number> | undefined;
}

/** Faults of one record that are told; one more says that there are others. */
const MOST_FAULTS = 1000;

export function createRunContext(trace?: Trace, language?: string): RunContext {
  return { faults: [], told: undefined, trace, language, generated: undefined, empty: undefined, bare: undefined };
}

/** One way of an object, up or down. What is wrong goes into the run; the result then means nothing. */
export type Convert = (value: Json, place: RecordPath, run: RunContext) => Json;

/** What a thing becomes that is one plain value outside, and has none. */
export const NOTHING: unique symbol = Symbol('nothing');

/** The way down of one entity. */
export type ConvertDown = (value: Json, place: RecordPath, run: RunContext) => Json | typeof NOTHING;

export function reportNothing(place: RecordPath, run: RunContext, concern: Concern = {}): void {
  report(run, pointerOf(place), 'missing', undefined, 'something that can be written as one value', concern);
}

/** The field that a fault concerns, as the mapping writes it. */
export interface Concern {
  readonly path?: string;
  readonly property?: string;
}

/** Notes a fault; the same one at the same place is noted once, whichever field met it first. */
export function report(
  run: RunContext,
  pointer: string,
  code: RecordErrorCode,
  found: Json | undefined,
  expected: string,
  concern: Concern = {},
): void {
  const { faults } = run;
  if (faults.length > MOST_FAULTS) return;
  const key = `${code} ${pointer} ${expected}`;
  run.told ??= new Set();
  if (run.told.has(key)) return;
  run.told.add(key);
  if (faults.length < MOST_FAULTS) faults.push({ pointer, code, found: describe(found), expected, ...concern });
  else faults.push({ pointer: '', code: 'more', found: `more than ${MOST_FAULTS} faults`, expected: 'none of them' });
}
