import type { Iri, Term } from '../../../ontology/model.ts';
import { THESAURUS_LINKS } from '../../../ontology/model.ts';
import { oboInOwl, rdf, rdfs, skos } from '../../../ontology/names.ts';
import { domainStatements, rangeStatements } from '../../axioms/property-axioms.ts';
import type { Remarks } from '../../axioms/remarks.ts';
import type { RemarksOf } from '../../axioms/statement.ts';
import { propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { Ref } from '../../text/phrase.ts';
import { cap } from '../../text/phrase.ts';
import { spoken } from './remarks-member.ts';
import type { RefList, TermSection, TermRow } from './section.ts';

type Row = readonly [
  title: string,
  iris: readonly Iri[] | undefined,
  intro?: string | undefined,
  place?: string | undefined,
  /** The predicates that state it, for what the sources say of these statements. */
  predicates?: readonly Iri[],
];

/** Lists with something in them, each in order of its labels; where a place is given, they lead to that on the pages. */
function lists(rows: readonly Row[], index: PublicationIndex, remarks?: Remarks): RefList[] {
  return rows.flatMap(([title, iris = [], intro, place, predicates]) => {
    const refs = index.sorted(iris).map((ref) => (place === undefined ? ref : at(place, ref)));
    if (refs.length === 0) return [];
    const said = predicates && remarks && remarksOf(iris, predicates, remarks);
    return [{ title, ...(intro === undefined ? {} : { intro }), refs: cap(refs), count: refs.length, ...said }];
  });
}

/** What is said of some of the statements. */
function remarksOf(iris: readonly Iri[], predicates: readonly Iri[], remarks: Remarks): Pick<RefList, 'remarks'> {
  const said = iris.map((iri) => [iri, remarks.ofIri(iri, predicates)] as const).filter(([, of]) => of.length > 0);
  return said.length === 0 ? {} : { remarks: Object.fromEntries(said) };
}

function at(place: string, ref: Ref): Ref {
  return ref.kind === undefined || ref.href === undefined ? ref : { ...ref, href: `${ref.href}#${place}` };
}

/** How far up is looked, and how many say more of a parent than of the class and stay on the parent's page. */
const HIGHEST = 6;
const MANY = 12;

/** The properties that expect the nearest class above of which some do, and so may have this one too; none where they are many. */
function expectedAbove({ class: facts }: Term, index: PublicationIndex): readonly Iri[] {
  const own = new Set(facts?.rangeOf);
  let parents = new Set(facts?.parents);
  for (let height = 0; height < HIGHEST; height++) {
    const classes = [...parents].flatMap((iri) => index.term(iri)?.class ?? []);
    const found = [...new Set(classes.flatMap(({ rangeOf }) => rangeOf))].filter((iri) => !own.has(iri));
    if (found.length > 0) return found.length > MANY ? [] : found;
    parents = new Set(classes.flatMap((it) => it.parents));
  }
  return [];
}

/** Where a property may be used, and what it may hold: rules that all hold apart from suggestions of which any may. */
export function useSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  if (!term.property) return undefined;
  const { domains, domainIncludes, ranges, rangeIncludes } = term.property;
  const words = index.messages.term.use;
  const said: RemarksOf = (predicate, expression) => spoken(remarks.ofExpression(expression, [predicate]));
  const statements = [
    ...domainStatements(term.iri, domains, index, said),
    ...rangeStatements(term.iri, ranges, index, said),
  ];
  const suggestions = lists(
    [
      [words.on, domainIncludes, domainIncludes.length > 1 ? words.onAny : undefined],
      [words.values, rangeIncludes, rangeIncludes.length > 1 ? words.valuesAny : undefined],
    ],
    index,
  );
  if (statements.length === 0 && suggestions.length === 0) return undefined;
  return { id: 'use', title: words.title, block: 'use', lists: suggestions, statements };
}

/** The values of a value set, with what each means. */
export function valuesSection(term: Term, index: PublicationIndex): TermSection | undefined {
  if (!term.enumeration || term.enumeration.values.length === 0) return undefined;
  const { values, closed } = term.enumeration;
  const rows = values.map((iri): TermRow => {
    const found = index.term(iri);
    const notation = found?.notations[0]?.value;
    return {
      ref: index.ref(iri),
      summary: found ? index.summaryOf(found) : { text: '' },
      ...(notation === undefined ? {} : { notation }),
    };
  });
  const words = index.messages.term.values;
  const intro = closed ? words.closed : '';
  return { id: 'values', title: words.title, block: 'terms', intro, rows: cap(rows, 60), count: rows.length };
}

/** Everything around a term in its hierarchies, and everything that points at it. */
export function relationsSection(term: Term, remarks: Remarks, index: PublicationIndex): TermSection | undefined {
  const { class: ofClass, property, value, enumeration } = term;
  const words = index.messages.term.relations;
  const { members, thesaurus } = index.messages.structures;
  const found = lists(
    [
      [words.parentClasses, ofClass?.parents, undefined, undefined, [rdfs('subClassOf')]],
      [words.childClasses, ofClass?.children],
      [words.parentProperties, property?.parents, words.parentPropertiesIntro, undefined, [rdfs('subPropertyOf')]],
      [words.childProperties, property?.children],
      [words.broader, value?.broader, undefined, undefined, [skos('broader')]],
      [words.narrower, value?.narrower, undefined, undefined, [skos('narrower')]],
      [words.related, value?.related, undefined, undefined, [skos('related')]],
      [words.differentFrom, value?.differentFrom],
      [words.topValues, enumeration && isSaid(term, index) ? enumeration.topValues : undefined],
      [members.topConceptOf, value?.topConceptOf],
      [words.valueOf, term.enumerationOf, undefined, undefined, [skos('inScheme'), rdf('type')]],
      [members.memberOf, term.memberOf, undefined, undefined, [oboInOwl('inSubset')]],
      ...THESAURUS_LINKS.map((link): Row => [thesaurus[link], term.thesaurus?.[link]]),
      [
        words.instanceOf,
        term.instanceOf.filter((iri) => !term.enumerationOf.includes(iri)),
        undefined,
        undefined,
        [rdf('type')],
      ],
      [words.expectedBy, ofClass?.rangeOf, words.expectedByIntro],
      [words.expectedAbove, expectedAbove(term, index), words.expectedAboveIntro],
      [words.instances, enumeration ? undefined : ofClass?.instances],
      [words.mentions, index.mentionsOf(term.iri), undefined, 'rules'],
    ],
    index,
    remarks,
  );
  const all = [...found, ...facetLists(term, index)];
  return all.length === 0 ? undefined : { id: 'relations', title: words.title, block: 'lists', lists: all };
}

/** The values of each facet, under the label of its property. */
function facetLists(term: Term, index: PublicationIndex): RefList[] {
  return (index.publication.site.facets ?? []).flatMap(({ key, property }) => {
    const { text, language } = propertyTitle(property, index);
    const row = lists([[text, term.facetValues?.[key]]], index);
    return row.map((list) => ({ ...list, ...(language === undefined ? {} : { titleLanguage: language }) }));
  });
}

/** Whether the top of a value set tells something: some values are below others, or the sources name the top ones. */
function isSaid({ iri, enumeration }: Term, index: PublicationIndex): boolean {
  const { topValues = [], values = [] } = enumeration ?? {};
  return (
    topValues.length < values.length || topValues.some((top) => index.term(top)?.value?.topConceptOf?.includes(iri))
  );
}

/** The members of a collection, in its own order where it has one. */
export function membersSection({ collection }: Term, index: PublicationIndex): TermSection | undefined {
  if (collection === undefined || collection.members.length === 0) return undefined;
  const words = index.messages.structures.members;
  const rows = collection.members.map((iri): TermRow => {
    const found = index.term(iri);
    return { ref: index.ref(iri), summary: found ? index.summaryOf(found) : { text: '' } };
  });
  const intro = collection.form === 'orderedCollection' ? words.ordered : '';
  return { id: 'members', title: words.title, block: 'terms', intro, rows: cap(rows, 60), count: rows.length };
}
