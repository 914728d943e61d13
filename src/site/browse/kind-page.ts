import type { Kind } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { azLists } from './az-list.ts';

/** Kinds with a page that is more than a list. */
const PAGES: Partial<Readonly<Record<Kind, string>>> = { class: 'classes', enumeration: 'value-sets' };

/** Path of the list of all terms of a kind, below the base URL and the language's folder. */
export function kindPage(kind: Kind, index: PublicationIndex): string {
  return PAGES[kind] ?? azLists(index).find((list) => list.kind === kind)?.path ?? 'terms';
}
