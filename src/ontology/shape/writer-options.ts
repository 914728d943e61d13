import type { Term } from '../model.ts';

/** URLs and labels in the reader's language, for the writers of schemas. */
export interface SchemaWriterOptions {
  /** Absolute URL of the published JSON-LD context. */
  readonly context: string;
  /** Absolute URL of a class's page. */
  page(term: Term): string;
  /** One line of plain text about a term. Empty: no text. */
  describe(term: Term): string;
  readonly labels: SchemaLabels;
}

/** Sentences in the schemas, without line breaks. */
export interface SchemaLabels {
  /** `and 4,760 more fields, on the class's page`. */
  omitted(count: number, page: string): string;
  /** About `@context`. */
  readonly context: string;
  /** About references to other things. */
  readonly reference: string;
  /** About a type whose subclasses are not all listed. */
  readonly open: string;
  /** `at least 2 that are: Wheel`. */
  readonly some: (kind: 'min' | 'max' | 'exactly', count: number, what: string) => string;
  readonly someBetween: (min: number, max: number, what: string) => string;
  /** What SHACL closes that OWL leaves open, one sentence each. */
  readonly closed: readonly string[];
}
