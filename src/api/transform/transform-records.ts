import type { Json } from '../../mappings/mapping.ts';
import type { LostValue, Repaired, TransformError, Work } from '../../mappings/index.ts';
import type { CooperativeTask } from '../../base/work.ts';
import type { TransformRequest } from './request.ts';
import { LIMITS } from './request.ts';

/** An invalid record: its position in the input, and its first errors. */
export interface InvalidRecord {
  readonly index: number;
  readonly errors: readonly TransformError[];
}

/** A record with repaired values. */
export interface RecordRepairs {
  readonly index: number;
  /** Up to a limit. */
  readonly repairs: readonly Repaired[];
}

/** Lost values of a request, by field. */
export interface FieldLosses {
  /** The path of the field as a JSON Pointer, with `*` for the items of an array. */
  readonly pointer: string;
  readonly reason: string;
  count: number;
}

/** The result of transforming the records of a request. */
export interface TransformedRecords {
  /** The transformed records, in input order. */
  readonly data: readonly Json[];
  readonly invalid: readonly InvalidRecord[];
  /** Number of all errors, of which `invalid` contains some. */
  readonly errorCount: number;
  readonly repaired: readonly RecordRepairs[];
  /** Number of all repaired values. */
  readonly repairCount: number;
  /** What the records say and the output does not, up to a number of fields; those with most values first. */
  readonly lost: readonly FieldLosses[];
  /** Number of all lost values. */
  readonly lostCount: number;
  /** Position of the record after which the work ended, because the errors of the records exceed the limit. */
  readonly stoppedAt?: number;
}

/** Transforms all records, one in each step. Ends early if there are more errors than one request may cause work for. */
export function* transformAll({
  transform,
  records,
  keepUnmapped,
}: TransformRequest): CooperativeTask<TransformedRecords> {
  const data: Json[] = [];
  const invalid: InvalidRecord[] = [];
  const repaired: RecordRepairs[] = [];
  const work: Work = { steps: 0 };
  const losses = new Losses();
  let errorCount = 0;
  let repairCount = 0;
  for (const [index, record] of records.entries()) {
    const result = transform.run(record, { keepUnmapped, losses: true, work });
    if ('value' in result) {
      data.push(result.value);
      losses.add(result.lost ?? []);
      if (result.repairs.length > 0)
        repaired.push({ index, repairs: result.repairs.slice(0, Math.max(1, LIMITS.errors - repairCount)) });
      repairCount += result.repairs.length;
    } else {
      invalid.push({ index, errors: result.errors.slice(0, Math.max(1, LIMITS.errors - errorCount)) });
      errorCount += result.errors.length;
    }
    if (work.steps > LIMITS.steps)
      return { data, invalid, errorCount, repaired, repairCount, ...losses.summary(), stoppedAt: index };
    yield;
  }
  return { data, invalid, errorCount, repaired, repairCount, ...losses.summary() };
}

const HAS_INDEX = /\/[0-9]/;
const INDEX = /\/(?:0|[1-9][0-9]*)(?=\/|$)/g;

/** Counts lost values by field. The names of unmapped fields come from the records, so their number is limited. */
class Losses {
  readonly #fields = new Map<string, FieldLosses>();
  #count = 0;

  add(lost: readonly LostValue[]): void {
    this.#count += lost.length;
    for (const { pointer, reason } of lost) {
      const field = HAS_INDEX.test(pointer) ? pointer.replace(INDEX, '/*') : pointer;
      const known = this.#fields.get(field);
      if (known) known.count += 1;
      else if (this.#fields.size < LIMITS.lostFields) this.#fields.set(field, { pointer: field, reason, count: 1 });
    }
  }

  summary(): Pick<TransformedRecords, 'lost' | 'lostCount'> {
    return { lost: [...this.#fields.values()].toSorted((a, b) => b.count - a.count), lostCount: this.#count };
  }
}
