import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Sorts terms for lists and trees: by label in the page's language, deprecated ones last. */
export function inOrder(terms: readonly Term[], index: PublicationIndex): Ref[] {
  const refs = index.sorted(terms.map(({ iri }) => iri));
  return [...refs.filter(({ deprecated }) => !deprecated), ...refs.filter(({ deprecated }) => deprecated)];
}

/** The last segment of the path of a term's page. Other paths use it too. */
export function keyOf(identifier: string): string {
  return identifierToPath(identifier).replace(/^.*\//, '');
}
