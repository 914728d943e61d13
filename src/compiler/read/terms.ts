import { compareCodePoints } from '../../base/text.ts';
import type {
  ClassExpression,
  ClassFacts,
  Iri,
  Literal,
  NameFacts,
  NameRole,
  PropertyFacts,
  Term,
  ValueFacet,
} from '../../ontology/model.ts';
import { NAME_ROLES } from '../../ontology/model.ts';
import { skosXl } from './thesaurus-names.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { oboInOwl, owl, rdf, rdfs, skos } from '../../rdf/names.ts';
import { alignmentPredicates, annotationsBySource, readAlignments } from './alignments.ts';
import type { ReadTerm } from './claims.ts';
import { createClaims, unreadPart } from './claims.ts';
import { readClasses } from './classes.ts';
import { readCollections } from './collections.ts';
import type { Descriptions } from './description.ts';
import { readDetails } from './details.ts';
import { readLifecycle } from './lifecycle.ts';
import type { TermName } from './own-ontology.ts';
import { compareNames } from './own-ontology.ts';
import { readProperties } from './properties.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import { readExpressions } from './read-context.ts';
import { readRemarks, unreadNodes } from './remarks.ts';
import type { TermTexts } from './texts.ts';
import { literalOf, readTexts, textResources, withoutTextResources } from './texts.ts';
import { readValueSets } from './value-sets.ts';
import { TEXT_PROPERTIES } from '../../vocabularies/index.ts';

/** What a term is read from, beside what the terms of a graph share. */
interface TermSource extends Pick<Term, 'iri' | 'kinds' | 'description'>, Partial<Pick<Term, 'origin'>> {
  readonly graph: Graph;
}

/** Reads single terms of a graph. */
export interface TermReader {
  /** Reads all terms, sorted by identifier in code-point order. */
  readonly all: (descriptions: Descriptions) => Term[];
  /** Reads a term from a graph that differs in texts only, apart from those of SKOS-XL. */
  readonly one: (source: TermSource) => Term;
}

/** Opens the terms of a graph. */
export function openTerms(input: ReadInput, context: ReadContext, name: (iri: Iri) => TermName): TermReader {
  const { graph } = context;
  const { textProperties = TEXT_PROPERTIES } = input;
  const texts = new Map([...context.terms.keys()].map((iri) => [iri, readTexts(graph, iri, textProperties)]));
  const properties = readProperties(context);
  const classes = readClasses(context, properties);
  const sets = readValueSets(context, byLabel(texts, input.defaultLanguage));
  const collections = readCollections(context, byLabel(texts, input.defaultLanguage));
  const axioms = annotationsBySource(graph);
  const predicates = alignmentPredicates(graph);
  const isTerm = (iri: Iri): boolean => context.terms.has(iri);
  const isTextResource = (id: string): boolean => context.textResources.has(id);
  const claims = createClaims(textProperties, input);
  const facetValuesOf = createFacetReader(graph, input.facets ?? [], sets.enumerationOf);

  const readTerm = ({ iri, kinds, graph, description, origin }: TermSource, ownTexts: TermTexts): Term => {
    const constructs = kinds.includes('class') ? context.expressions.direct(iri) : [];
    const lists = listsRead(graph, iri, classes.get(iri), properties.get(iri));
    const term: ReadTerm = {
      ...name(iri),
      iri,
      kinds,
      ...ownTexts,
      notations: notationsOf(graph, iri),
      seeAlso: [
        ...graph.iris(iri, rdfs('seeAlso')),
        ...graph.literals(iri, rdfs('seeAlso')).map(({ value }) => value),
      ].sort(compareCodePoints),
      ...filled('names', readNameFacts(graph, iri)),
      ...filled('details', readDetails(graph, iri)),
      ...readLifecycle(graph, iri, input.sinceProperty),
      instanceOf: context.kinds.typesOf(iri).sort(compareCodePoints),
      enumerationOf: sets.enumerationOf(iri),
      ...facts('facetValues', facetValuesOf(iri)),
      alignments: readAlignments(graph, iri, axioms.get(iri) ?? [], isTerm, predicates),
      ...facts('class', classes.get(iri)),
      ...facts('property', properties.get(iri)),
      ...facts('enumeration', sets.enumerations.get(iri)),
      ...facts('value', sets.values.get(iri)),
      ...filled('anonymousTypes', anonymousTypes(context, iri)),
      ...facts('collection', collections.facts(iri)),
      ...filled('memberOf', collections.memberOf(iri)),
      ...facts('thesaurus', collections.thesaurus(iri)),
      ...filled('remarks', readRemarks(context, iri, axioms.get(iri) ?? [])),
      description,
    };
    const read = new Set([...constructs.map(({ predicate }) => predicate), ...lists.read]);
    const node = description[0] && withoutTextResources(description[0], isTextResource);
    const unread = node && unreadPart(node, term, claims, read);
    return {
      ...term,
      ...(unread && { unread }),
      annotations: unreadNodes(description.slice(1), isTextResource, lists.all),
      reason: input.reasons.get(iri) ?? { rule: 'whole' },
      ...(origin && { origin }),
    };
  };
  return {
    all: ({ byTerm }) => {
      const all = [...context.terms].map(([iri, kinds]) => {
        const origin = input.origins.get(iri);
        const source = { iri, kinds, graph, description: byTerm.get(iri) ?? [], ...(origin && { origin }) };
        return readTerm(source, texts.get(iri) as TermTexts);
      });
      return all.sort(compareNames);
    },
    one: (source) => readTerm(source, readTexts(source.graph, source.iri, textProperties)),
  };
}

/** Creates the reader of facet values. Facets with the same property have the values in their own scheme only. */
function createFacetReader(
  graph: Graph,
  facets: readonly ValueFacet[],
  enumerationOf: (iri: Iri) => readonly Iri[],
): (iri: Iri) => Term['facetValues'] {
  const byProperty = Map.groupBy(facets, ({ property }) => property);
  return (iri) => {
    const values = facets.map(({ key, property, scheme }) => {
      const all = graph.iris(iri, property).sort(compareCodePoints);
      const isShared = (byProperty.get(property)?.length ?? 0) > 1 && scheme !== undefined;
      return [key, isShared ? all.filter((value) => enumerationOf(value).includes(scheme)) : all] as const;
    });
    const stated = values.filter(([, of]) => of.length > 0);
    return stated.length === 0 ? undefined : Object.fromEntries(stated);
  };
}

function facts<K extends string, V>(key: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [key]: value }) as { [P in K]?: V };
}

/** Returns an object with the list as a member, without the member if the list is empty. */
function filled<K extends string, V>(key: K, list: readonly V[]): { [P in K]?: readonly V[] } {
  return facts(key, list.length > 0 ? list : undefined);
}

/** Reads the anonymous types of a term. */
function anonymousTypes(context: ReadContext, iri: Iri): ClassExpression[] {
  const types = context.graph.objects(iri, rdf('type')).filter(({ termType }) => termType === 'BlankNode');
  return types.length === 0 ? [] : readExpressions(context, types);
}

/** Returns the predicates whose lists are all read, and whether this applies to all lists of the term. */
function listsRead(
  graph: Graph,
  iri: Iri,
  ofClass: ClassFacts | undefined,
  property: PropertyFacts | undefined,
): { readonly read: readonly Iri[]; readonly all: boolean } {
  const counts: readonly (readonly [Iri, number | undefined])[] = [
    [owl('propertyChainAxiom'), property?.chains.length],
    [owl('hasKey'), ofClass?.keys.length],
    [owl('disjointUnionOf'), ofClass?.disjointUnionOf.length],
  ];
  const stated = counts.filter(([predicate]) => graph.properties(iri).has(predicate));
  const read = stated.filter(([predicate, count]) => graph.objects(iri, predicate).length === count);
  return { read: read.map(([predicate]) => predicate), all: read.length === stated.length };
}

function notationsOf(graph: Graph, iri: Iri): Literal[] {
  return graph
    .literals(iri, skos('notation'))
    .map(literalOf)
    .sort((a, b) => compareCodePoints(a.value, b.value) || compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

/** Compares terms by their label in the default language, or any label, then by IRI. */
function byLabel(texts: ReadonlyMap<Iri, TermTexts>, language: string | undefined): (a: Iri, b: Iri) => number {
  const key = (iri: Iri): string => chooseText(texts.get(iri)?.labels ?? [], [language ?? 'en'])?.value ?? iri;
  return (a, b) => compareCodePoints(key(a).toLowerCase(), key(b).toLowerCase()) || compareCodePoints(a, b);
}

/** OBO synonym properties → relation of the synonym's meaning to the term's. */
const SYNONYMS: ReadonlyMap<Iri, NameRole> = new Map([
  [oboInOwl('hasExactSynonym'), 'exact'],
  [oboInOwl('hasBroadSynonym'), 'broad'],
  [oboInOwl('hasNarrowSynonym'), 'narrow'],
  [oboInOwl('hasRelatedSynonym'), 'related'],
  [oboInOwl('hasSynonym'), 'alternative'],
]);

const XL_ROLES: ReadonlyMap<Iri, NameRole> = new Map([
  [skosXl('prefLabel'), 'preferred'],
  [skosXl('altLabel'), 'alternative'],
  [skosXl('hiddenLabel'), 'hidden'],
]);

/** Reads further facts about names, sorted by role. */
function readNameFacts(graph: Graph, iri: Iri): NameFacts[] {
  const names: NameFacts[] = [];
  for (const [property, role] of SYNONYMS)
    for (const literal of graph.literals(iri, property)) {
      const { value, language } = literalOf(literal);
      names.push({ text: language === undefined ? { value } : { value, language }, role, property });
    }
  for (const [property, role] of XL_ROLES)
    for (const { literal, resource } of textResources(graph, iri, property)) {
      const { value, language } = literalOf(literal);
      const text = language === undefined ? { value } : { value, language };
      names.push({ text, role, property, ...(!isBlankKey(resource) && { iri: resource }) });
    }
  return names.sort(byRole);
}

function byRole(a: NameFacts, b: NameFacts): number {
  const rank = ({ role }: NameFacts): number => NAME_ROLES.indexOf(role);
  return rank(a) - rank(b) || compareCodePoints(JSON.stringify(a), JSON.stringify(b));
}
