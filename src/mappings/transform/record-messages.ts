import { describeValue } from '../data/validation.ts';
import { repairSentence } from '../repair/repair.ts';
import { createErrorCounts } from './error-summary.ts';

/** What messages say about a value of a record, about its repair, and about the errors of many. */
export const recordMessages = { value: describeValue, repair: repairSentence, errorCounts: createErrorCounts } as const;
