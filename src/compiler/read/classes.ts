import type { ClassExpression, ClassFacts, Iri, PropertyFacts } from '../../ontology/model.ts';
import { closuresOf } from '../../ontology/index.ts';
import type { Graph } from '../../rdf/index.ts';
import { isBlankKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs, schema } from '../../rdf/names.ts';
import { memberClasses, readPropertyList } from './expressions.ts';
import { Multimap, readGroups, readList, readLists } from './graph-structures.ts';
import type { ReadContext } from './read-context.ts';
import { readExpressions, sortExpressions, termsOfKind } from './read-context.ts';

/** Superclasses of all classes, which are not shown. */
const TOP = new Set([owl('Thing'), rdfs('Resource')]);
const DATATYPES = [rdfs('Datatype'), owl('DataRange'), ...schema('DataType')];

/** Reads all classes. The properties are needed for their domains and ranges. */
export function readClasses(context: ReadContext, properties: ReadonlyMap<Iri, PropertyFacts>): Map<Iri, ClassFacts> {
  const { graph } = context;
  const iris = termsOfKind(context, 'class');
  const definedAs = new Map(iris.map((iri) => [iri, definitionsOf(context, iri)]));
  const parents = new Map(iris.map((iri) => [iri, parentsOf(graph, iri, definedAs.get(iri) ?? [])]));
  const reverse = reverseLinks(context, parents, properties);
  const disjoint = disjointPairs(graph, iris);
  const define = closuresOf<ClassFacts>('ancestors', parents, (key) => parentsOf(graph, key, []));

  const facts = (iri: Iri): ClassFacts => ({
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
    datatype: graph.iris(iri, rdf('type')).some((type) => DATATYPES.includes(type)),
  });
  return new Map(iris.map((iri) => [iri, define(facts(iri), iri)]));
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
function parentsOf(graph: Graph, iri: Iri, definitions: readonly ClassExpression[]): Iri[] {
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
