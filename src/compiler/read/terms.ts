import { compareCodePoints } from '../../base/text.ts';
import { closuresOf } from '../../ontology/index.ts';
import type {
  Alignment,
  Characteristic,
  ClassExpression,
  ClassFacts,
  Iri,
  Literal,
  NodeObject,
  NameFacts,
  NameRole,
  PropertyExpression,
  PropertyFacts,
  Term,
  ValueFacet,
} from '../../ontology/model.ts';
import { NAME_ROLES, RELATIONS } from '../../ontology/model.ts';
import { chooseText } from '../../ontology/records.ts';
import type { Graph, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey } from '../../rdf/index.ts';
import { rdf12Use } from '../../rdf/write.ts';
import { oboInOwl, owl, rdf, rdfs, skos, sssom } from '../../rdf/names.ts';
import { ALIGNMENT_PREDICATES, PREDICATES, TEXT_PROPERTIES } from '../../vocabularies/index.ts';
import type { ReadTerm } from './claims.ts';
import { createClaims, unreadPart } from './claims.ts';
import { readCollections } from './collections.ts';
import type { Descriptions } from './description.ts';
import { readDetails } from './details.ts';
import { memberClasses, readProperty, readPropertyList } from './expressions.ts';
import { Multimap, readGroups, readList, readLists, withSubproperties } from './graph-structures.ts';
import { CHARACTERISTIC_TYPES } from './kinds.ts';
import { readLifecycle } from './lifecycle.ts';
import { readStatedShapes } from './shape-terms.ts';
import type { TermName } from './own-ontology.ts';
import { compareNames } from './own-ontology.ts';
import type { ReadContext, ReadInput } from './read-context.ts';
import { readExpressions, sortExpressions, termsOfKind } from './read-context.ts';
import { readRemarks, unreadNodes } from './remarks.ts';
import type { TermTexts } from './texts.ts';
import { literalOf, readTexts, textResources, withoutTextResources } from './texts.ts';
import { skosXl } from './thesaurus-names.ts';
import { readValueSets } from './value-sets.ts';

/** Returns the predicates with the subproperties that the graph declares. If a subproperty has several superproperties, the strongest one counts. */
function alignmentPredicates(graph: Graph): typeof ALIGNMENT_PREDICATES {
  const all = new Map(ALIGNMENT_PREDICATES);
  for (const [predicate, strength] of ALIGNMENT_PREDICATES)
    for (const below of withSubproperties(graph, [predicate])) if (!all.has(below)) all.set(below, strength);
  return all;
}

/**
 * Returns the axioms by the IRI that they annotate:
 *
 *     _:axiom a owl:Axiom ; owl:annotatedSource S ; owl:annotatedProperty P ; owl:annotatedTarget O ; … .
 */
function annotationsBySource(graph: Graph): Map<Iri, ResourceKey[]> {
  const bySource = new Map<Iri, ResourceKey[]>();
  for (const subject of graph.subjects()) {
    for (const source of graph.iris(subject, ...PREDICATES.annotatedSource)) {
      const axioms = bySource.get(source);
      if (axioms) axioms.push(subject);
      else bySource.set(source, [subject]);
    }
  }
  return bySource;
}

/** Reads a term's alignments: stated on it, stated by another term that refers to it, and searches without a match. */
function readAlignments(
  graph: Graph,
  iri: Iri,
  axioms: readonly ResourceKey[],
  isTerm: (iri: Iri) => boolean,
  predicates = ALIGNMENT_PREDICATES,
): Alignment[] {
  const alignments = new Map<string, Alignment>();
  const add = (alignment: Alignment): void => {
    const key = JSON.stringify([
      RELATIONS.indexOf(alignment.relation),
      alignment.target ?? '',
      alignment.absentFrom ?? '',
    ]);
    if (!alignments.has(key)) alignments.set(key, alignment);
  };
  const stated = graph.properties(iri);
  for (const [predicate, { relation }] of predicates) {
    if (!stated.has(predicate)) continue;
    for (const target of graph.iris(iri, predicate)) {
      if (target !== iri) add({ relation, target, ...evidence(graph, axioms, predicate, target) });
    }
  }
  for (const axiom of axioms) for (const absent of readAbsent(graph, axiom)) add(absent);
  for (const { subject, predicate } of graph.incoming(iri)) {
    const back = predicates.get(predicate)?.back;
    if (back !== undefined && subject !== iri && isTerm(subject)) add({ relation: back, target: subject });
  }
  return [...alignments].sort(([a], [b]) => compareCodePoints(a, b)).map(([, alignment]) => alignment);
}

/** Returns justification and comment of a statement from the axioms that annotate it. */
function evidence(
  graph: Graph,
  axioms: readonly ResourceKey[],
  predicate: string,
  target: Iri,
): Pick<Alignment, 'justification' | 'comment'> {
  const [first] = axioms
    .filter(
      (node) =>
        graph.iris(node, ...PREDICATES.annotatedProperty).includes(predicate) &&
        graph.objects(node, ...PREDICATES.annotatedTarget).some((object) => resourceKey(object) === target),
    )
    .map((node) => details(graph, node))
    .sort((a, b) => compareCodePoints(JSON.stringify(b), JSON.stringify(a)));
  return first ?? {};
}

function details(graph: Graph, axiom: ResourceKey): Pick<Alignment, 'justification' | 'comment'> {
  const [justification] = graph.iris(axiom, sssom('mapping_justification')).sort(compareCodePoints);
  const [comment] = graph
    .literals(axiom, rdfs('comment'), sssom('comment'))
    .map(literalOf)
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
  return { ...(justification && { justification }), ...(comment && { comment }) };
}

/** Reads a search without a match:
 *
 *     _:axiom owl:annotatedSource S ; owl:annotatedTarget sssom:NoTermFound ; sssom:object_source <searched vocabulary> .
 */
function readAbsent(graph: Graph, axiom: ResourceKey): Alignment[] {
  if (!graph.iris(axiom, ...PREDICATES.annotatedTarget).includes(sssom('NoTermFound'))) return [];
  const predicate = graph.iris(axiom, ...PREDICATES.annotatedProperty).sort(compareCodePoints)[0] ?? skos('exactMatch');
  const relation = ALIGNMENT_PREDICATES.get(predicate)?.relation ?? 'exactMatch';
  return graph
    .iris(axiom, sssom('object_source'))
    .map((absentFrom) => ({ relation, absentFrom, ...details(graph, axiom) }));
}

/** Superclasses of all classes, which are not shown. */
const TOP = new Set([owl('Thing'), rdfs('Resource')]);

/** Reads all classes. The properties are needed for their domains and ranges. */
function readClasses(context: ReadContext, properties: ReadonlyMap<Iri, PropertyFacts>): Map<Iri, ClassFacts> {
  const { graph } = context;
  const iris = termsOfKind(context, 'class', 'datatype');
  const definedAs = new Map(iris.map((iri) => [iri, definitionsOf(context, iri)]));
  const parents = new Map(iris.map((iri) => [iri, classParents(graph, iri, definedAs.get(iri) ?? [])]));
  const reverse = reverseLinks(context, parents, properties);
  const disjoint = disjointPairs(graph, iris);
  const define = closuresOf<ClassFacts>('ancestors', parents, (key) => classParents(graph, key, []));

  const read = (iri: Iri): ClassFacts => ({
    parents: parents.get(iri) ?? [],
    ancestors: [],
    children: reverse.children.sorted(iri),
    properties: reverse.domainOf.sorted(iri),
    rangeOf: reverse.rangeOf.sorted(iri),
    instances: reverse.instances.sorted(iri),
    conditions: readExpressions(context, anonymousObjects(graph, iri, rdfs('subClassOf'))),
    definedAs: definedAs.get(iri) ?? [],
    disjointWith: [
      ...disjoint.sorted(iri).map((other): ClassExpression => ({ kind: 'class', iri: other })),
      ...readExpressions(context, anonymousObjects(graph, iri, owl('disjointWith'))),
    ],
    disjointUnionOf: readLists(graph, iri, owl('disjointUnionOf'), (head) =>
      readList(graph, head).map((member) => context.expressions.read(member)),
    ),
    keys: readLists(graph, iri, owl('hasKey'), (head) => readPropertyList(graph, head)),
    datatype: context.terms.get(iri)?.includes('datatype') === true,
    ...facts('shape', context.shapes().ofClass(iri)),
  });
  return new Map(iris.map((iri) => [iri, define(read(iri), iri)]));
}

/** Returns anonymous equivalent classes, and constructs stated on the class itself (`:Size owl:oneOf (…)`). */
function definitionsOf(context: ReadContext, iri: Iri): ClassExpression[] {
  const equivalent = readExpressions(context, anonymousObjects(context.graph, iri, owl('equivalentClass')));
  return sortExpressions([...equivalent, ...context.expressions.direct(iri).map(({ expression }) => expression)]);
}

/**
 * Returns the named superclasses: those stated, and those implied by a definition, because `A ≡ B and …` implies that every A is a B.
 *
 *     A ─owl:equivalentClass→ [ owl:intersectionOf ( B … ) ]
 */
function classParents(graph: Graph, iri: Iri, definitions: readonly ClassExpression[]): Iri[] {
  const implied = definitions.flatMap((definition) =>
    definition.kind === 'intersection' ? definition.of.flatMap((part) => (part.kind === 'class' ? part.iri : [])) : [],
  );
  const all = new Set([...graph.iris(iri, rdfs('subClassOf')), ...implied]);
  return [...all].filter((parent) => parent !== iri && !TOP.has(parent)).sort();
}

function anonymousObjects(graph: Graph, iri: Iri, predicate: string) {
  return graph.objects(iri, predicate).filter((object) => object.termType === 'BlankNode');
}

function reverseLinks(
  context: ReadContext,
  parents: ReadonlyMap<Iri, readonly Iri[]>,
  properties: ReadonlyMap<Iri, PropertyFacts>,
) {
  const links = {
    children: new Multimap(),
    domainOf: new Multimap(),
    rangeOf: new Multimap(),
    instances: new Multimap(),
  };
  for (const [iri, list] of parents) for (const parent of list) links.children.add(parent, iri);
  for (const [iri, facts] of properties) {
    for (const domain of [...facts.domains.flatMap(memberClasses), ...facts.domainIncludes])
      links.domainOf.add(domain, iri);
    for (const range of [...facts.ranges.flatMap(memberClasses), ...facts.rangeIncludes]) links.rangeOf.add(range, iri);
  }
  for (const iri of context.terms.keys()) for (const type of context.kinds.typesOf(iri)) links.instances.add(type, iri);
  return links;
}

/** owl:disjointWith and owl:AllDisjointClasses, in both directions. */
function disjointPairs(graph: Graph, iris: readonly Iri[]): Multimap {
  const pairs = new Multimap();
  for (const iri of iris) {
    for (const other of graph.iris(iri, owl('disjointWith'))) {
      pairs.add(iri, other);
      pairs.add(other, iri);
    }
  }
  readGroups(graph, owl('AllDisjointClasses'), (a, b) => {
    if (!isBlankKey(a) && !isBlankKey(b)) pairs.add(a, b);
  });
  return pairs;
}

const TYPES = [
  ['object', owl('ObjectProperty')],
  ['datatype', owl('DatatypeProperty')],
  ['annotation', owl('AnnotationProperty')],
] as const;

/** Characteristics of object properties only. */
const OBJECT_ONLY = new Set<Characteristic>([
  'inverseFunctional',
  'symmetric',
  'asymmetric',
  'transitive',
  'reflexive',
  'irreflexive',
]);

/** Reads all properties. */
function readProperties(context: ReadContext): Map<Iri, PropertyFacts> {
  const { graph } = context;
  const iris = termsOfKind(context, 'property');
  const parents = new Map(iris.map((iri) => [iri, propertyParents(graph, iri)]));
  const children = new Multimap();
  for (const [iri, list] of parents) for (const parent of list) children.add(parent, iri);
  const inverses = symmetric(graph, iris, PREDICATES.inverseOf);
  const disjoint = symmetric(graph, iris, [owl('propertyDisjointWith')]);
  readGroups(graph, owl('AllDisjointProperties'), (a, b) => {
    if (!isBlankKey(a) && !isBlankKey(b)) disjoint.add(a, b);
  });

  const define = closuresOf<PropertyFacts>('ancestors', parents, (key) => propertyParents(graph, key));

  const facts = (iri: Iri): PropertyFacts => ({
    ...typeOf(graph, iri),
    parents: parents.get(iri) ?? [],
    ancestors: [],
    children: children.sorted(iri),
    domains: readExpressions(context, graph.objects(iri, rdfs('domain'))),
    domainIncludes: sortedIris(graph, iri, PREDICATES.domainIncludes),
    ranges: readExpressions(context, graph.objects(iri, rdfs('range'))),
    rangeIncludes: sortedIris(graph, iri, PREDICATES.rangeIncludes),
    inverses: [...inverses.sorted(iri), ...anonymous(graph, iri, PREDICATES.inverseOf)],
    chains: readLists(graph, iri, owl('propertyChainAxiom'), (head) => readPropertyList(graph, head)),
    disjointWith: [...disjoint.sorted(iri), ...anonymous(graph, iri, [owl('propertyDisjointWith')])],
    characteristics: characteristicsOf(graph, iri),
  });
  return new Map(iris.map((iri) => [iri, define(facts(iri), iri)]));
}

function propertyParents(graph: Graph, iri: Iri): Iri[] {
  return sortedIris(graph, iri, [rdfs('subPropertyOf')]).filter((parent) => parent !== iri);
}

function sortedIris(graph: Graph, iri: Iri, predicates: readonly string[]): Iri[] {
  return [...new Set(graph.iris(iri, ...predicates))].sort();
}

/** Returns links in both directions, because owl:inverseOf and owl:propertyDisjointWith are symmetric. */
function symmetric(graph: Graph, iris: readonly Iri[], predicates: readonly string[]): Multimap {
  const both = new Multimap();
  for (const iri of iris) {
    for (const other of graph.iris(iri, ...predicates)) {
      both.add(iri, other);
      both.add(other, iri);
    }
  }
  return both;
}

/** Returns objects of the form `[ owl:inverseOf P ]`. */
function anonymous(graph: Graph, iri: Iri, predicates: readonly string[]): PropertyExpression[] {
  return graph
    .objects(iri, ...predicates)
    .filter((object) => object.termType === 'BlankNode')
    .flatMap((object) => readProperty(graph, object) ?? [])
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

function typeOf(graph: Graph, iri: Iri): Pick<PropertyFacts, 'type'> {
  const types = graph.iris(iri, rdf('type'));
  const [named, ...others] = TYPES.flatMap(([type, owlType]) => (types.includes(owlType) ? type : []));
  // OWL 2 Full: its values are both things and literals.
  if (named === 'object' && others.includes('datatype')) return {};
  const implied = characteristicsOf(graph, iri).some((characteristic) => OBJECT_ONLY.has(characteristic))
    ? ('object' as const)
    : undefined;
  const type = named ?? implied;
  return type === undefined ? {} : { type };
}

function characteristicsOf(graph: Graph, iri: Iri): Characteristic[] {
  const types = graph.iris(iri, rdf('type'));
  return [...CHARACTERISTIC_TYPES].filter(([type]) => types.includes(type)).map(([, characteristic]) => characteristic);
}

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
  const shapes = readStatedShapes(context);
  const collections = readCollections(context, byLabel(texts, input.defaultLanguage));
  const axioms = annotationsBySource(graph);
  const predicates = alignmentPredicates(graph);
  const isTerm = (iri: Iri): boolean => context.terms.has(iri);
  const isTextResource = (id: string): boolean => context.textResources.has(id);
  const claims = createClaims(textProperties, input);
  const facetValuesOf = createFacetReader(graph, input.facets ?? [], sets.enumerationOf);

  const readTerm = ({ iri, kinds, graph, description, origin }: TermSource, ownTexts: TermTexts): Term => {
    const constructs = classes.has(iri) ? context.expressions.direct(iri) : [];
    const lists = listsRead(graph, iri, classes.get(iri), properties.get(iri));
    const term: ReadTerm = {
      ...name(iri),
      iri,
      kinds,
      ...(graph.usesRdf12 && isIn12(description) && { rdf12: true as const }),
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
      ...facts('shape', shapes.get(iri)),
      ...filled('anonymousTypes', anonymousTypes(context, iri)),
      ...facts('collection', collections.facts(iri)),
      ...filled('memberOf', collections.memberOf(iri)),
      ...facts('thesaurus', collections.thesaurus(iri)),
      ...filled('remarks', readRemarks(context, iri, axioms.get(iri) ?? [])),
      description,
    };
    const read = new Set([
      ...constructs.flatMap(({ predicate, additional }) => [predicate, ...additional]),
      ...lists.read,
    ]);
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

/** Whether RDF 1.1 cannot express one of the statements. */
function isIn12(nodes: readonly NodeObject[]): boolean {
  const { triples, directions } = rdf12Use(nodes);
  return triples || directions;
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
