import type { CollectionFacts, CollectionForm, Iri, ThesaurusLink } from '../../ontology/model.ts';
import { isoThes } from './thesaurus-names.ts';
import { oboInOwl, rdf, rdfs, skos } from '../../rdf/names.ts';
import { Multimap, readList, withSubproperties } from './graph-structures.ts';
import type { ReadContext } from './read-context.ts';

/** Type → form of a collection, most specific first. */
const FORMS: readonly (readonly [type: Iri, form: CollectionForm])[] = [
  [isoThes('ThesaurusArray'), 'array'],
  [isoThes('ConceptGroup'), 'group'],
  [skos('OrderedCollection'), 'orderedCollection'],
  [skos('Collection'), 'collection'],
];

export const IN_SUBSET = oboInOwl('inSubset');
const SUBSET = oboInOwl('SubsetProperty');

/** Links between groups, arrays and schemes: predicate, link, opposite link. */
const LINKS: readonly (readonly [Iri, ThesaurusLink, ThesaurusLink])[] = [
  [isoThes('superGroup'), 'superGroup', 'subGroup'],
  [isoThes('subGroup'), 'subGroup', 'superGroup'],
  [isoThes('superOrdinate'), 'superOrdinate', 'subordinateArray'],
  [isoThes('subordinateArray'), 'subordinateArray', 'superOrdinate'],
  [isoThes('microThesaurusOf'), 'microThesaurusOf', 'microThesaurus'],
];
export const THESAURUS_PREDICATES: readonly Iri[] = LINKS.map(([predicate]) => predicate);

export interface Collections {
  readonly facts: (iri: Iri) => CollectionFacts | undefined;
  readonly memberOf: (iri: Iri) => readonly Iri[];
  readonly thesaurus: (iri: Iri) => Partial<Record<ThesaurusLink, readonly Iri[]>> | undefined;
}

/**
 * Reads collections of concepts and OBO subsets.
 *
 * @param compareLabels order of members without a skos:memberList
 */
export function readCollections(context: ReadContext, compareLabels: (a: Iri, b: Iri) => number): Collections {
  const { graph } = context;
  const subsetOf = new Multimap();
  for (const iri of context.terms.keys()) for (const subset of graph.iris(iri, IN_SUBSET)) subsetOf.add(subset, iri);
  const memberProperties = withSubproperties(graph, [skos('member')]);
  const collections = new Map<Iri, CollectionFacts>();
  const memberOf = new Multimap();
  for (const iri of context.terms.keys()) {
    const form = formOf(context, iri, subsetOf);
    if (form === undefined) continue;
    const members = membersOf(context, iri, memberProperties, subsetOf, compareLabels);
    collections.set(iri, { form, members });
    for (const member of members) memberOf.add(member, iri);
  }
  // Includes subsets that the sources do not describe.
  for (const subset of subsetOf.keys()) for (const iri of subsetOf.get(subset)) memberOf.add(iri, subset);
  const links = thesaurusLinks(context);
  return {
    facts: (iri) => collections.get(iri),
    memberOf: (iri) => memberOf.sorted(iri),
    thesaurus: (iri) => links.get(iri),
  };
}

function formOf({ graph }: ReadContext, iri: Iri, subsetOf: Multimap): CollectionForm | undefined {
  const types = graph.iris(iri, rdf('type'));
  const typed = FORMS.find(([type]) => types.includes(type))?.[1];
  const properties = graph.properties(iri);
  const ordered = properties.has(skos('memberList'));
  if (typed !== undefined) return typed === 'collection' && ordered ? 'orderedCollection' : typed;
  if (ordered) return 'orderedCollection';
  if (properties.has(skos('member'))) return 'collection';
  return subsetOf.get(iri).length > 0 || graph.iris(iri, rdfs('subPropertyOf')).includes(SUBSET) ? 'subset' : undefined;
}

/**
 *     collection skos:memberList ( A B ) ; skos:member A , B , C .        term oboInOwl:inSubset collection .
 */
function membersOf(
  { graph }: ReadContext,
  iri: Iri,
  memberProperties: readonly Iri[],
  subsetOf: Multimap,
  compareLabels: (a: Iri, b: Iri) => number,
): Iri[] {
  const listed = graph
    .resources(iri, skos('memberList'))
    .flatMap((head) => readList(graph, head))
    .flatMap((member) => (member.termType === 'NamedNode' ? member.value : []));
  const further = [...graph.iris(iri, ...memberProperties), ...subsetOf.get(iri)];
  return [...new Set([...listed, ...further.sort(compareLabels)])];
}

function thesaurusLinks({ graph, terms }: ReadContext): Map<Iri, Partial<Record<ThesaurusLink, readonly Iri[]>>> {
  const links = new Map<ThesaurusLink, Multimap>();
  const add = (link: ThesaurusLink, from: Iri, to: Iri): void => {
    let of = links.get(link);
    if (!of) links.set(link, (of = new Multimap()));
    of.add(from, to);
  };
  for (const iri of terms.keys())
    for (const [predicate, link, back] of LINKS)
      for (const other of graph.iris(iri, predicate)) {
        add(link, iri, other);
        add(back, other, iri);
      }
  const byTerm = new Map<Iri, Partial<Record<ThesaurusLink, readonly Iri[]>>>();
  for (const [link, of] of links)
    for (const iri of of.keys()) byTerm.set(iri, { ...byTerm.get(iri), [link]: of.sorted(iri) });
  return byTerm;
}
