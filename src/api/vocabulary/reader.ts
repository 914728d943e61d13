import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';

/** Context for reading a value; `fault` reports an error. */
export interface Reader {
  readonly publication: Publication;
  readonly index: TermIndex;
  fault(code: string, detail: string): void;
}
