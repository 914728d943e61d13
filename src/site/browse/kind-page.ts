import type { Kind } from '../../ontology/model.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { azLists } from './az-list.ts';

/** Kinds with a page that is more than a list. */
const PAGES: Partial<Readonly<Record<Kind, string>>> = { class: 'classes', enumeration: 'value-sets' };

/** Where all terms of a kind stand, below the base URL and the language's folder: where there is one kind, the list of all. */
export function kindPage(kind: Kind, index: PublicationIndex): string {
  return PAGES[kind] ?? azLists(index).find((list) => list.kind === kind)?.path ?? 'terms';
}
