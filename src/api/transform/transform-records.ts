import type { Json } from '../../mappings/mapping.ts';
import type { Repaired } from '../../mappings/repair/repair.ts';
import type { TransformError } from '../../mappings/transform/transform.ts';
import type { CooperativeTask } from '../../ontology/cooperative.ts';
import { LIMITS } from './limits.ts';
import type { TransformRequest } from './read-request.ts';

/** A record that is at fault: its place among those sent, and the first faults of it. */
export interface InvalidRecord {
  readonly index: number;
  readonly faults: readonly TransformError[];
}

/** A record that was read or written only after something in it was put right. */
export interface RepairedRecord {
  readonly index: number;
  /** Of these only so many are kept. */
  readonly repairs: readonly Repaired[];
}

/** What became of the records of a request. */
export interface TransformedRecords {
  /** Those that came over, in the order in which they were sent. */
  readonly data: readonly Json[];
  readonly faulty: readonly InvalidRecord[];
  /** How many faults there are in all; of these only so many are kept. */
  readonly faults: number;
  readonly repaired: readonly RepairedRecord[];
  /** How many values were repaired in all. */
  readonly repairs: number;
}

/** Carries every record over, one in each step. */
export function* transformAll({
  transform,
  records,
  keepUnmapped,
}: TransformRequest): CooperativeTask<TransformedRecords> {
  const data: Json[] = [];
  const faulty: InvalidRecord[] = [];
  const repaired: RepairedRecord[] = [];
  let faults = 0;
  let repairs = 0;
  for (const [index, record] of records.entries()) {
    const result = transform.run(record, { keepUnmapped });
    if ('value' in result) {
      data.push(result.value);
      if (result.repairs.length > 0)
        repaired.push({ index, repairs: result.repairs.slice(0, Math.max(1, LIMITS.faults - repairs)) });
      repairs += result.repairs.length;
    } else {
      faulty.push({ index, faults: result.errors.slice(0, Math.max(1, LIMITS.faults - faults)) });
      faults += result.errors.length;
    }
    yield;
  }
  return { data, faulty, faults, repaired, repairs };
}
