import { compareCodePoints } from '../../base/text.ts';
import type { Characteristic, Iri, PropertyExpression, PropertyFacts } from '../../ontology/model.ts';
import { closuresOf } from '../../ontology/index.ts';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { readProperty, readPropertyList } from './expressions.ts';
import { Multimap, readGroups, readLists } from './graph-structures.ts';
import { CHARACTERISTIC_TYPES } from './kinds.ts';
import type { ReadContext } from './read-context.ts';
import { readExpressions, termsOfKind } from './read-context.ts';
import { PREDICATES } from '../../vocabularies/index.ts';

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
export function readProperties(context: ReadContext): Map<Iri, PropertyFacts> {
  const { graph } = context;
  const iris = termsOfKind(context, 'property');
  const parents = new Map(iris.map((iri) => [iri, parentsOf(graph, iri)]));
  const children = new Multimap();
  for (const [iri, list] of parents) for (const parent of list) children.add(parent, iri);
  const inverses = symmetric(graph, iris, PREDICATES.inverseOf);
  const disjoint = symmetric(graph, iris, [owl('propertyDisjointWith')]);
  readGroups(graph, owl('AllDisjointProperties'), (a, b) => {
    if (!isBlankKey(a) && !isBlankKey(b)) disjoint.add(a, b);
  });

  const define = closuresOf<PropertyFacts>('ancestors', parents, (key) => parentsOf(graph, key));

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

function parentsOf(graph: Graph, iri: Iri): Iri[] {
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
  const named = TYPES.find(([, type]) => types.includes(type))?.[0];
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
