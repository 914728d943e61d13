import { memoize } from '../../ontology/memoize.ts';
import type { DerivationView } from '../derivation/derivation-view.ts';
import { derivationView } from '../derivation/derivation-view.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { FurtherPage } from './split.ts';
import { splitIntoPages } from './split.ts';

/** The page about the selection, and the pages that continue its long lists. */
export interface DerivationPages {
  /** What the first page shows. */
  readonly view: DerivationView;
  /** Paths of all parts below the base URL and the language's folder, the first page first. */
  readonly parts: readonly string[];
  readonly further: readonly FurtherPage[];
}

/** Returns the pages about the selection in one language. Cached. */
export const derivationPages = memoize((index: PublicationIndex): DerivationPages => {
  const view = derivationView(index);
  const pathOf = withSlash('derivation');
  const { own, further } = splitIntoPages(view.sections, (part) => index.links.page(pathOf(part)));
  return {
    view: { ...view, sections: own },
    parts: [pathOf(1), ...further.map(({ part }) => pathOf(part))],
    further,
  };
});
