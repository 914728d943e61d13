import { identifierToPath } from '../../ontology/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Terms in the order in which lists and trees show them: by label in the page's language, the deprecated ones last. */
export function inOrder(terms: readonly Term[], index: PublicationIndex): Ref[] {
  const refs = index.sorted(terms.map(({ iri }) => iri));
  return [...refs.filter(({ deprecated }) => !deprecated), ...refs.filter(({ deprecated }) => deprecated)];
}

/** The last segment of the address of a term's page, which names the term in other addresses too. */
export function keyOf(identifier: string): string {
  return identifierToPath(identifier).replace(/^.*\//, '');
}
