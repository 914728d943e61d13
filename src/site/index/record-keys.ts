import { memoize } from '../../base/work.ts';
import type { Iri } from '../../ontology/model.ts';
import { createContextKeys } from '../../ontology/records.ts';
import type { PublicationIndex } from './publication-index.ts';

const keysOf = memoize(createContextKeys);

/** The key of a property in records with the published context: `bookedBy`, `schema:name`. */
export function recordKey(property: Iri, index: Pick<PublicationIndex, 'publication' | 'term'>): string {
  const keys = keysOf(index.publication.ontology);
  const term = index.term(property);
  return term ? keys.key(term) : keys.external(property);
}
