import { memoize } from '../../ontology/memoize.ts';
import type { DerivationView } from '../derivation/derivation-view.ts';
import { derivationView } from '../derivation/derivation-view.ts';
import { withSlash } from '../index/parts.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { SplitPage } from './split.ts';
import { splitIntoPages } from './split.ts';

/** Returns the pages about the derivation in one language. Cached. */
export const derivationPages = memoize((index: PublicationIndex): SplitPage<DerivationView> => {
  const view = derivationView(index);
  const { own, ...pages } = splitIntoPages(view.sections, withSlash('derivation'), index.links);
  return { view: { ...view, sections: own }, ...pages };
});
