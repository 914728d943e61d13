import type { Ref } from '../../../messages/messages.ts';
import type { Iri, Term } from '../../../ontology/model.ts';
import { THESAURUS_LINKS } from '../../../ontology/model.ts';
import { oboInOwl, owl, rdf, rdfs, skos } from '../../../rdf/names.ts';
import { universalClasses } from '../../../ontology/index.ts';
import type { Remarks } from '../../axioms/index.ts';
import { propertyTitle } from '../../index/property-title.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { escapeHtml, languageAttributes, refHtml } from '../../text/html.ts';
import { escapeMarkdown, heading, joinBlocks, refMarkdown } from '../../text/write-markdown.ts';
import type { Absolute } from '../../text/write-markdown.ts';
import { cap } from '../../text/phrase.ts';
import { all, aside, fold, paragraph, remarksHtml, withEntries } from './block.ts';
import type { BlockRow, TakeLists } from './block.ts';
import type { HeaderRelation } from './header-relations.ts';
import { setsOf, typesOf } from './header-relations.ts';
import type { RefList, TermSection } from './section.ts';
import type { TextLanguage } from '../../index/translations.ts';
import { ownLanguage } from '../../index/translations.ts';
import { canonicalIri } from '../../../rdf/index.ts';

type Row = readonly [
  title: string,
  iris: readonly Iri[] | undefined,
  intro?: string | undefined,
  /** Section of the linked pages. */
  section?: string | undefined,
  /** Predicates of the statements, for their remarks. */
  predicates?: readonly Iri[],
];

/** Non-empty lists, sorted by label. */
export function refListsOf(rows: readonly Row[], index: PublicationIndex, remarks?: Remarks): RefList[] {
  return rows.flatMap(([title, iris = [], intro, section, predicates]) => {
    if (iris.length === 0) return [];
    const refs = index.sorted(iris).map((ref) => (section === undefined ? ref : atSection(section, ref)));
    const remarksOnList = predicates && remarks && remarksOf(iris, predicates, remarks);
    return [
      { title, ...(intro === undefined ? {} : { intro }), refs: cap(refs), count: refs.length, ...remarksOnList },
    ];
  });
}

/** Remarks by the IRI of the related term. */
function remarksOf(iris: readonly Iri[], predicates: readonly Iri[], remarks: Remarks): Pick<RefList, 'remarks'> {
  const entries = iris.map((iri) => [iri, remarks.ofIri(iri, predicates)] as const).filter(([, of]) => of.length > 0);
  return entries.length === 0 ? {} : { remarks: Object.fromEntries(entries) };
}

function atSection(section: string, ref: Ref): Ref {
  return ref.kind === undefined || ref.href === undefined ? ref : { ...ref, href: `${ref.href}#${section}` };
}

/** Maximum distance of an ancestor, and maximum number of properties. More of them say little about this class. */
const MAX_HEIGHT = 6;
const MAX_PROPERTIES = 12;

/** The properties that expect the nearest expected ancestor; empty if there are too many. Anything may expect a universal class. */
function expectedAbove({ class: facts, enumeration }: Term, index: PublicationIndex): readonly Iri[] {
  const own = new Set(facts?.rangeOf);
  const universal = enumeration ? universalClasses(index.publication.ontology) : new Set<Iri>();
  let parents = new Set(facts?.parents);
  for (let height = 0; height < MAX_HEIGHT && parents.size > 0; height++) {
    const classes = [...parents].flatMap((iri) =>
      universal.has(canonicalIri(iri)) ? [] : (index.term(iri)?.class ?? []),
    );
    const properties = [...new Set(classes.flatMap(({ rangeOf }) => rangeOf))].filter((iri) => !own.has(iri));
    if (properties.length > 0) return properties.length > MAX_PROPERTIES ? [] : properties;
    parents = new Set(classes.flatMap((it) => it.parents));
  }
  return [];
}

/** Related terms that the header does not state: hierarchies, collections, and properties and rules that refer to the term. */
export function relationsSection(
  term: Term,
  remarks: Remarks,
  stated: ReadonlySet<HeaderRelation>,
  index: PublicationIndex,
): TermSection | undefined {
  const { class: ofClass, property, value, enumeration } = term;
  const labels = index.messages.term.relations;
  const { members, thesaurus } = index.messages.structures;
  const unless = (relation: HeaderRelation, iris: readonly Iri[] | undefined): readonly Iri[] | undefined =>
    stated.has(relation) ? undefined : iris;
  const found = refListsOf(
    [
      [labels.parentClasses, unless('class', ofClass?.parents), undefined, undefined, [rdfs('subClassOf')]],
      [labels.childClasses, ofClass?.children],
      [
        labels.parentProperties,
        unless('property', property?.parents),
        labels.parentPropertiesIntro,
        undefined,
        [rdfs('subPropertyOf')],
      ],
      [labels.childProperties, property?.children],
      [labels.broader, unless('broader', value?.broader), undefined, undefined, [skos('broader')]],
      [labels.narrower, value?.narrower, undefined, undefined, [skos('narrower')]],
      [labels.related, value?.related, undefined, undefined, [skos('related')]],
      ...differentRows(term, index),
      [labels.topValues, enumeration && hasTopValues(term, index) ? enumeration.topValues : undefined],
      [members.topConceptOf, unless('topConcept', value?.topConceptOf)],
      [labels.valueOf, unless('value set', setsOf(term)), undefined, undefined, [skos('inScheme'), rdf('type')]],
      [members.memberOf, term.memberOf, undefined, undefined, [oboInOwl('inSubset')]],
      ...THESAURUS_LINKS.map((link): Row => [thesaurus[link], term.thesaurus?.[link]]),
      [labels.instanceOf, unless('type', typesOf(term)), undefined, undefined, [rdf('type')]],
      [labels.expectedBy, ofClass?.rangeOf, labels.expectedByIntro],
      [labels.expectedAbove, expectedAbove(term, index), labels.expectedAboveIntro],
      [index.messages.shapes.appliedShapes, appliedShapes(term, index)],
      [labels.instances, enumeration ? undefined : ofClass?.instances],
      [labels.mentions, mentionsOf(term, index), undefined, 'rules'],
    ],
    index,
    remarks,
  );
  const all = [...found, ...facetLists(term, index)];
  return all.length === 0 ? undefined : { id: 'relations', title: labels.title, block: 'lists', lists: all };
}

/** The shapes beside the class that apply to it. */
function appliedShapes({ iri, class: facts }: Term, index: PublicationIndex): readonly Iri[] | undefined {
  return facts?.shape?.shapes.filter((shape) => shape !== iri && index.term(shape) !== undefined);
}

/** Minimum number of other values for the entry "all other values". */
const MANY_VALUES = 4;

/** What a value is stated to differ from. All other values of a value set are one entry, unless its own statements name them. */
function differentRows({ iri, value, enumerationOf, description }: Term, index: PublicationIndex): Row[] {
  const different = value?.differentFrom ?? [];
  const { differentFrom, differentFromOthers } = index.messages.term.relations;
  const others = (set: Iri): readonly Iri[] =>
    index.term(set)?.enumeration?.values.filter((other) => other !== iri) ?? [];
  const isNamed = description[0]?.[owl('differentFrom')] !== undefined;
  const known = new Set(different);
  const sets =
    isNamed || known.size < MANY_VALUES
      ? []
      : enumerationOf.filter(
          (set) => others(set).length >= MANY_VALUES && others(set).every((other) => known.has(other)),
        );
  for (const other of sets.flatMap(others)) known.delete(other);
  return [
    [differentFromOthers, sets],
    [differentFrom, [...known]],
  ];
}

/** The terms whose rules mention a term, except value sets that contain it. */
function mentionsOf({ iri, enumerationOf }: Term, index: PublicationIndex): readonly Iri[] {
  return index.mentionsOf(iri).filter((other) => !enumerationOf.includes(other));
}

/** The values of each facet, under the label of its property. */
function facetLists(term: Term, index: PublicationIndex): RefList[] {
  return (index.publication.site.facets ?? []).flatMap(({ key, property }) => {
    const values = term.facetValues?.[key];
    if (!values) return [];
    const { text, language } = propertyTitle(property, index);
    return refListsOf([[text, values]], index).map((list) => ({
      ...list,
      ...(language === undefined ? {} : { titleLanguage: language }),
    }));
  });
}

/** Whether to list the top values: the sources state them, and the values have no levels that show them. */
function hasTopValues({ iri, enumeration }: Term, index: PublicationIndex): boolean {
  const { topValues = [], values = [] } = enumeration ?? {};
  const isFlat = values.every((value) => index.term(value)?.value?.broader.every((it) => !values.includes(it)) ?? true);
  return (
    isFlat &&
    topValues.length < values.length &&
    topValues.some((top) => index.term(top)?.value?.topConceptOf?.includes(iri))
  );
}

export const listsBlock: BlockRow<'lists'> = {
  html: ({ lists }, locale) => refLists(lists, locale),
  markdown: ({ lists }, { absolute }) => joinBlocks(lists.map((it) => refListMarkdown(it, absolute))),
  lists: (it, take) => ({ ...it, lists: takeRefLists(it.lists, take) }),
};

export function refLists(lists: readonly RefList[], locale: TextLanguage): string {
  return `<div class="lists">${lists.map((list) => refList(list, locale)).join('')}</div>`;
}

function refList(
  { title, titleLanguage, intro = '', refs, count, remarks = {} }: RefList,
  locale: TextLanguage,
): string {
  const item = (ref: Ref): string => `<li>${refHtml(ref)}${remarksHtml(remarks[ref.iri], locale)}</li>`;
  const list = (items: RefList['refs']['shown']): string => `<ul class="refs">${items.map(item).join('')}</ul>`;
  const size = count > 3 ? ` <span class="count">${count}</span>` : '';
  const head = `<h3${titleLanguage === undefined ? ownLanguage(locale) : languageAttributes(titleLanguage)}>${escapeHtml(title)}${size}</h3>`;
  return `<div>${head}${paragraph('intro', intro, locale)}${fold(refs, count, list, locale)}</div>`;
}

export function refListMarkdown({ title, intro, refs, remarks }: RefList, absolute: Absolute): string {
  const line = refLine(all(refs), absolute, remarks);
  return joinBlocks([heading(3, escapeMarkdown(title)), escapeMarkdown(intro ?? ''), line]);
}

function refLine(refs: readonly Ref[], absolute: Absolute, remarks: RefList['remarks'] = {}): string {
  return refs.map((ref) => `${refMarkdown(ref, absolute)}${aside(remarks[ref.iri], absolute)}`).join(', ');
}

export function takeRefLists(lists: readonly RefList[], take: TakeLists): readonly RefList[] {
  const taken = lists.map((list) => ({ ...list, refs: take.capped(list.refs) }));
  return withEntries(taken, ({ refs }) => refs.shown.length, take);
}
