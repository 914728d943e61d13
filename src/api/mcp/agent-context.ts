import type { Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';

/** The data that agents use, the same as over HTTP. */
export interface AgentContext {
  readonly publication: Publication;
  readonly index: TermIndex;
  readonly transforms: Transforms | undefined;
  /** The text of a file of the site, by its path below the base URL (`/vocabulary.ttl`); undefined if there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
}
