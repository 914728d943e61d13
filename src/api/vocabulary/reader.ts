import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';

/** What reading a value may look at, and where it tells a fault. */
export interface Reader {
  readonly publication: Publication;
  readonly index: TermIndex;
  fault(code: string, detail: string): void;
}
