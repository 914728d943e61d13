import { compareCodePoints } from '../../base/text.ts';
import type { ClassExpression, Literal, NodeObject, PropertyExpression } from '../../ontology/model.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs } from '../../rdf/names.ts';
import { readList } from './graph-structures.ts';
import { literalOf, readValue } from './texts.ts';

/** Maximum nesting of expressions. Deeper ones are shown as triples. This also ends cycles of blank nodes. */
const MAX_DEPTH = 40;

/** Maximum number of expressions in one expression, because blank nodes that refer to each other can expand exponentially. */
const MAX_EXPRESSIONS = 1000;

/**
 * Creates the reader of a graph's class expressions.
 *
 * @param describe returns the triples of constructs that are not in `CONSTRUCTS`
 */
export function createExpressionReader(graph: Graph, describe: (node: ResourceKey) => NodeObject) {
  const createReader = (): ((term: ObjectTerm | ResourceKey, depth: number) => ClassExpression) => {
    let remaining = MAX_EXPRESSIONS;
    const readKey = (key: ResourceKey, depth: number): ClassExpression => {
      if (!isBlankKey(key)) return { kind: 'class', iri: key };
      remaining -= 1;
      const construct = depth < MAX_DEPTH && remaining > 0 ? constructOf(graph, key) : undefined;
      return construct?.read(graph, key, (inner) => read(inner, depth + 1)) ?? { kind: 'other', node: describe(key) };
    };
    const read = (term: ObjectTerm | ResourceKey, depth: number): ClassExpression => {
      if (typeof term === 'string') return readKey(term, depth);
      const key = resourceKey(term);
      return key === undefined ? { kind: 'oneOf', values: [literalOf(term)] } : readKey(key, depth);
    };
    return read;
  };
  return {
    /** Reads an object or a key as a class expression. */
    read: (term: ObjectTerm | ResourceKey): ClassExpression => createReader()(term, 0),
    /** Reads the constructs stated on a named class itself (`:Size owl:oneOf (…)`), with their predicates. */
    direct: (iri: ResourceKey): DirectConstruct[] =>
      CONSTRUCTS.filter(({ predicate }) => graph.properties(iri).has(predicate)).flatMap((construct) => {
        const expression = construct.read(graph, iri, (term) => createReader()(term, 1));
        return expression ? [{ ...construct, expression }] : [];
      }),
  };
}

/** A construct of a named class, with the predicates that state it. */
type DirectConstruct = Pick<Construct, 'predicate' | 'additional'> & { readonly expression: ClassExpression };

export type ExpressionReader = ReturnType<typeof createExpressionReader>;

/** Returns the class itself, or all classes in unions and intersections. */
export function memberClasses(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'union' || expression.kind === 'intersection') return expression.of.flatMap(memberClasses);
  return [];
}

/** Returns the class itself, or the classes of a union. The members of an intersection do not qualify alone. */
export function namedClasses(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  return expression.kind === 'union' ? expression.of.flatMap(namedClasses) : [];
}

/** Reads a named property, or `[ owl:inverseOf P ]` without further statements. undefined: anything else. */
export function readProperty(graph: Graph, object: ObjectTerm): PropertyExpression | undefined {
  const key = resourceKey(object);
  return key === undefined ? undefined : propertyOfKey(graph, key);
}

/** Reads a property expression by the key of its resource. See {@link readProperty}. */
export function propertyOfKey(graph: Graph, key: ResourceKey): PropertyExpression | undefined {
  if (!isBlankKey(key)) return key;
  const inverse = graph.onlyObject(key, owl('inverseOf'));
  const isComplete = [...graph.properties(key).keys()].every(
    (name) => name === owl('inverseOf') || name === rdf('type'),
  );
  return inverse?.termType === 'NamedNode' && isComplete ? { inverseOf: inverse.value } : undefined;
}

/** Reads a list of property expressions. undefined: a member is not a property expression. */
export function readPropertyList(graph: Graph, head: ResourceKey): PropertyExpression[] | undefined {
  const list = readList(graph, head).map((member) => readProperty(graph, member));
  return list.every((property) => property !== undefined) ? list : undefined;
}

type Reader = (
  graph: Graph,
  node: ResourceKey,
  read: (term: ObjectTerm) => ClassExpression,
) => ClassExpression | undefined;

interface Construct {
  /** The predicate that identifies the construct. */
  readonly predicate: string;
  /** Other predicates of the construct. A node with further statements is shown as triples, so that none is lost. */
  readonly additional: readonly string[];
  readonly read: Reader;
}

/** Types that a node can have without further meaning. */
const TYPES = new Set([owl('Class'), owl('Restriction'), owl('DataRange'), rdfs('Class'), rdfs('Datatype')]);

const booleanConstruct = (name: 'unionOf' | 'intersectionOf', kind: 'union' | 'intersection'): Construct => ({
  predicate: owl(name),
  additional: [],
  read: (graph, node, read) => {
    const of = members(graph, node, owl(name));
    return of && { kind, of: of.map(read) };
  },
});
const complementConstruct = (name: string): Construct => ({
  predicate: owl(name),
  additional: [],
  read: (graph, node, read) => {
    const of = graph.onlyObject(node, owl(name));
    return of && { kind: 'complement', of: read(of) };
  },
});
const quantifiedConstruct = (name: string, kind: 'some' | 'only'): Construct => ({
  predicate: owl(name),
  additional: [owl('onProperty')],
  read: (graph, node, read) => {
    const [property, filler] = [restrictedProperty(graph, node), graph.onlyObject(node, owl(name))];
    return property !== undefined && filler ? { kind, property, filler: read(filler) } : undefined;
  },
});
const cardinalityConstruct = (name: string, kind: 'min' | 'max' | 'exactly'): Construct => ({
  predicate: owl(name),
  additional: ['onProperty', 'onClass', 'onDataRange'].map(owl),
  read: (graph, node, read) => {
    const [property, count] = [restrictedProperty(graph, node), graph.onlyObject(node, owl(name))];
    const lexical = count?.termType === 'Literal' ? count.value.trim() : '';
    const [on, ...further] = graph.objects(node, owl('onClass'), owl('onDataRange'));
    if (property === undefined || !/^\+?\d+$/.test(lexical) || further.length > 0) return undefined;
    return { kind, count: Number(lexical), property, ...(on && { filler: read(on) }) };
  },
});

/**
 * One row for each OWL 2 construct. https://www.w3.org/TR/owl2-mapping-to-rdf/#Parsing_of_Expressions
 */
export const CONSTRUCTS: readonly Construct[] = [
  // node ─owl:unionOf→ ( A B … )
  booleanConstruct('unionOf', 'union'),
  booleanConstruct('intersectionOf', 'intersection'),
  complementConstruct('complementOf'),
  complementConstruct('datatypeComplementOf'),
  { predicate: owl('oneOf'), additional: [], read: oneOf },
  // node ─owl:onProperty→ P ; ─owl:someValuesFrom→ C
  quantifiedConstruct('someValuesFrom', 'some'),
  quantifiedConstruct('allValuesFrom', 'only'),
  { predicate: owl('hasValue'), additional: [owl('onProperty')], read: hasValue },
  { predicate: owl('hasSelf'), additional: [owl('onProperty')], read: hasSelf },
  // node ─owl:onProperty→ P ; ─owl:minCardinality→ n
  cardinalityConstruct('minCardinality', 'min'),
  cardinalityConstruct('maxCardinality', 'max'),
  cardinalityConstruct('cardinality', 'exactly'),
  // … with owl:onClass or owl:onDataRange → C
  cardinalityConstruct('minQualifiedCardinality', 'min'),
  cardinalityConstruct('maxQualifiedCardinality', 'max'),
  cardinalityConstruct('qualifiedCardinality', 'exactly'),
  { predicate: owl('onDatatype'), additional: [owl('withRestrictions')], read: restrictedDatatype },
];

/**
 * Returns the construct that represents all statements of a blank node. undefined: the node has several constructs (a min and a max
 * cardinality, an error in the source) or further statements (an annotation). Such nodes are shown as triples.
 */
function constructOf(graph: Graph, node: ResourceKey): Construct | undefined {
  const properties = graph.properties(node);
  const [construct, ...further] = CONSTRUCTS.filter(({ predicate }) => properties.has(predicate));
  if (construct === undefined || further.length > 0) return undefined;
  const isComplete = [...properties.keys()].every(
    (predicate) =>
      predicate === construct.predicate || predicate === rdf('type') || construct.additional.includes(predicate),
  );
  const typed = graph.objects(node, rdf('type')).every(({ value }) => TYPES.has(value));
  return isComplete && typed ? construct : undefined;
}

/** Returns the members of the list that is the object of a predicate. undefined: not a list. rdf:nil is the empty list. */
function members(graph: Graph, node: ResourceKey, predicate: string): ObjectTerm[] | undefined {
  const head = graph.onlyObject(node, predicate);
  const key = head && resourceKey(head);
  if (key === undefined) return undefined;
  const list = readList(graph, key);
  return list.length > 0 || key === rdf('nil') ? list : undefined;
}

function oneOf(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const values = members(graph, node, owl('oneOf'))?.map(readValue);
  return values?.every((value) => value !== undefined) ? { kind: 'oneOf', values } : undefined;
}

function hasValue(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const [property, object] = [restrictedProperty(graph, node), graph.onlyObject(node, owl('hasValue'))];
  const value = object && readValue(object);
  return property !== undefined && value ? { kind: 'hasValue', property, value } : undefined;
}

function hasSelf(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const [property, self] = [restrictedProperty(graph, node), graph.onlyObject(node, owl('hasSelf'))];
  const isTrue = self?.termType === 'Literal' && (self.value === 'true' || self.value === '1');
  return property !== undefined && isTrue ? { kind: 'hasSelf', property } : undefined;
}

/**
 *     node ─owl:onDatatype→ xsd:integer
 *      └───owl:withRestrictions→ ( [ xsd:minInclusive 1 ] [ xsd:maxInclusive 5 ] )
 */
function restrictedDatatype(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const on = graph.onlyObject(node, owl('onDatatype'));
  const facets = members(graph, node, owl('withRestrictions'))?.map((member) => readFacets(graph, member));
  if (on?.termType !== 'NamedNode' || !facets?.every((list) => list !== undefined)) return undefined;
  return { kind: 'datatype', on: on.value, facets: facets.flat() };
}

/** Returns the facets of a member, usually one. undefined: the member has other statements. */
function readFacets(graph: Graph, member: ObjectTerm): { facet: string; value: Literal }[] | undefined {
  const key = resourceKey(member);
  const properties = key === undefined ? [] : [...graph.properties(key)];
  const facets = properties.flatMap(([facet, objects]) => objects.map((object) => ({ facet, object })));
  if (facets.length === 0 || facets.some(({ object }) => object.termType !== 'Literal')) return undefined;
  return facets
    .map(({ facet, object }) => ({ facet, value: literalOf(object) }))
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

function restrictedProperty(graph: Graph, node: ResourceKey): PropertyExpression | undefined {
  const object = graph.onlyObject(node, owl('onProperty'));
  return object && readProperty(graph, object);
}
