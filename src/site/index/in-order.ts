import { identifierToPath } from '../../ontology/terms/identifier.ts';
import type { Term } from '../../ontology/model.ts';
import type { Ref } from '../text/phrase.ts';
import type { PublicationIndex } from './publication-index.ts';

/** Sorts terms for lists and trees: by code, or label in the page's language, deprecated ones last. */
export function inOrder(terms: readonly Term[], index: PublicationIndex): Ref[] {
  return deprecatedLast(index.sorted(terms.map(({ iri }) => iri)));
}

/** Keeps the order, except that deprecated terms follow the others. */
export function deprecatedLast(refs: readonly Ref[]): Ref[] {
  return [...refs.filter(({ deprecated }) => !deprecated), ...refs.filter(({ deprecated }) => deprecated)];
}

/** The last segment of the path of a term's page. Other paths use it too. */
export function keyOf(identifier: string): string {
  return identifierToPath(identifier).replace(/^.*\//, '');
}
