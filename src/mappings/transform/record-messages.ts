import { describeValue } from '../data/validation.ts';
import { repairSentence } from '../repair/repair.ts';
import { createErrorCounts, fieldOfPointer } from './error-summary.ts';

/** What messages say about a value of a record, about its field and its repair, and about the errors of many. */
export const recordMessages = {
  value: describeValue,
  field: fieldOfPointer,
  repair: repairSentence,
  errorCounts: createErrorCounts,
} as const;
