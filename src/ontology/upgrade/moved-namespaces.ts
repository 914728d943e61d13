import { memoize, memoizeByKey } from '../memoize.ts';
import type { Iri } from '../model.ts';
import type { Upgrade, UpgradePlan } from './plan.ts';

/**
 * Returns the new namespace of an old one, if all its terms moved to one other namespace. A term that a person must decide has moved if its
 * chain ends in the new namespace.
 */
export const movedNamespaces = memoize((plan: UpgradePlan) =>
  memoizeByKey((namespace: Iri): Iri | undefined => {
    const terms = plan.from.terms.filter(({ iri }) => iri.startsWith(namespace) && iri !== namespace);
    const ends = terms.map(({ iri }) => [iri.slice(namespace.length), endOf(iri, plan.upgrades.get(iri))] as const);
    const [local = '', end = ''] = ends.find(([name, to]) => to.endsWith(name)) ?? [];
    const moved = end.slice(0, -local.length);
    return moved !== '' && moved !== namespace && ends.every(([, to]) => to.startsWith(moved)) ? moved : undefined;
  }),
);

/** Where the chain of a term ends: the term itself if it stays. */
function endOf(iri: Iri, upgrade: Upgrade | undefined): Iri {
  if (!upgrade) return iri;
  return 'to' in upgrade ? upgrade.to : upgrade.decision.at;
}
