import type { Ask } from '../ask.ts';

/** A question in plain words, the query that answers it from the model, and the answer: identifiers, in code-point order. */
export interface Question {
  readonly question: string;
  readonly answer: (ask: Ask) => readonly string[];
  readonly expected: readonly string[];
}
