import { memoize } from '../../../ontology/memoize.ts';
import type { Iri, Term } from '../../../ontology/model.ts';
import type { Generation, Lineage } from '../../../ontology/shape/lineage.ts';
import { lineageOf } from '../../../ontology/shape/lineage.ts';
import type { ShapeSource } from '../../../ontology/shape/shape-source.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { hasPageIn } from '../../index/page-languages.ts';
import { shapeSource } from './shape-source.ts';

/** Id of the table of a class's own fields on its page. */
export const OWN_FIELDS = 'own-fields';

/** The lineage of a class. Cached, because descendants compare theirs with it. */
export const lineage = memoize((source: ShapeSource) =>
  memoize((term: Term): Lineage => lineageOf(term, source.term, source.ownProperties)),
);

/**
 * Returns the URL of the owner's own fields, if its page contains the same rows as a table of inherited fields would. On pages in other
 * languages than the default one, a folded table is then a link, which the script of the tabs replaces with the table.
 */
export function ownersTable(
  { owner, properties }: Generation,
  { restrictions }: Lineage,
  index: PublicationIndex,
): string | undefined {
  const { language, publication, links } = index;
  const { site } = publication;
  if (language === site.defaultLanguage || !hasPageIn(owner, language, site)) return undefined;
  const source = shapeSource(index);
  if (source.ownProperties(owner).properties.length > properties.length) return undefined;
  const owners = lineage(source)(owner);
  const same = (property: Iri): boolean => areSame(restrictions(property), owners.restrictions(property));
  return properties.every(same) ? `${links.term(owner.identifier)}#${OWN_FIELDS}` : undefined;
}

function areSame<T>(some: readonly T[], others: readonly T[]): boolean {
  return some.length === others.length && some.every((each, at) => each === others[at]);
}
