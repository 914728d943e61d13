import type { Term } from '../model.ts';

/** What the writers of schemas are told by whoever shows them: addresses, and words in the reader's language. */
export interface WriterOptions {
  /** Absolute address of the published JSON-LD context. */
  readonly context: string;
  /** Absolute address of a class's page. */
  page(term: Term): string;
  /** One line of plain text about a term; empty where there is none. */
  describe(term: Term): string;
  readonly words: SchemaLabels;
}

/** The sentences that stand in the schemas themselves; none has a line break. */
export interface SchemaLabels {
  /** `and 4,760 more fields, on the class's page`. */
  leftOut(count: number, page: string): string;
  /** What a record needs besides, to mean what its keys say. */
  readonly context: string;
  /** What a reference to another thing may be. */
  readonly reference: string;
  /** Of a type of which not all subclasses are listed. */
  readonly open: string;
  /** `at least 2 that are: Wheel`. */
  some(min: number, max: number | undefined, what: string): string;
  /** What SHACL closes that OWL leaves open, one line each. */
  readonly closed: readonly string[];
}
