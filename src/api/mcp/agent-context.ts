import type { Transforms } from '../../mappings/transform/transform.ts';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';

/** What agents are served from: the same as HTTP is. */
export interface AgentContext {
  readonly publication: Publication;
  readonly index: TermIndex;
  readonly transforms: Transforms | undefined;
  /** The text of a file of the site, by its path below the base URL (`/vocabulary.ttl`); undefined where there is none. */
  readonly read: (path: string) => Promise<string | undefined>;
}
