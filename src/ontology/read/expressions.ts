import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { ClassExpression, Literal, NodeObject, PropertyExpression, Value } from '../model.ts';
import { owl, rdf, xsd } from '../names.ts';
import { readList } from './lists.ts';

/** Nesting deeper than any author writes; what lies below is shown as triples. Also what ends a cycle of blank nodes. */
const DEEPEST = 40;

type Reader = (
  graph: Graph,
  node: ResourceKey,
  read: (term: ObjectTerm) => ClassExpression,
) => ClassExpression | undefined;

/**
 * One row per OWL 2 construct, tried in order: the predicate by which its node is known, and its reader.
 * https://www.w3.org/TR/owl2-mapping-to-rdf/#Parsing_of_Expressions
 */
const CONSTRUCTS: readonly (readonly [predicate: string, read: Reader])[] = [
  // node ─owl:unionOf→ ( A B … )
  [owl('unionOf'), (graph, node, read) => ({ kind: 'union', of: members(graph, node, owl('unionOf')).map(read) })],
  [
    owl('intersectionOf'),
    (graph, node, read) => ({ kind: 'intersection', of: members(graph, node, owl('intersectionOf')).map(read) }),
  ],
  [owl('complementOf'), (graph, node, read) => negation(graph, node, owl('complementOf'), read)],
  [owl('datatypeComplementOf'), (graph, node, read) => negation(graph, node, owl('datatypeComplementOf'), read)],
  [
    owl('oneOf'),
    (graph, node) => ({
      kind: 'oneOf',
      values: members(graph, node, owl('oneOf')).flatMap((member) => readValue(member) ?? []),
    }),
  ],
  // node ─owl:onProperty→ P ; ─owl:someValuesFrom→ C
  [owl('someValuesFrom'), (graph, node, read) => quantified(graph, node, 'some', owl('someValuesFrom'), read)],
  [owl('allValuesFrom'), (graph, node, read) => quantified(graph, node, 'only', owl('allValuesFrom'), read)],
  [owl('hasValue'), hasValue],
  [owl('hasSelf'), hasSelf],
  // node ─owl:onProperty→ P ; ─owl:minCardinality→ n
  [owl('minCardinality'), (graph, node, read) => cardinality(graph, node, 'min', owl('minCardinality'), read)],
  [owl('maxCardinality'), (graph, node, read) => cardinality(graph, node, 'max', owl('maxCardinality'), read)],
  [owl('cardinality'), (graph, node, read) => cardinality(graph, node, 'exactly', owl('cardinality'), read)],
  // … with owl:onClass or owl:onDataRange → C
  [
    owl('minQualifiedCardinality'),
    (graph, node, read) => cardinality(graph, node, 'min', owl('minQualifiedCardinality'), read),
  ],
  [
    owl('maxQualifiedCardinality'),
    (graph, node, read) => cardinality(graph, node, 'max', owl('maxQualifiedCardinality'), read),
  ],
  [
    owl('qualifiedCardinality'),
    (graph, node, read) => cardinality(graph, node, 'exactly', owl('qualifiedCardinality'), read),
  ],
  [owl('onDatatype'), restrictedDatatype],
];

/** The construct predicates, for readers that meet them on a named class (`:Size owl:oneOf (…)`). */
export const CONSTRUCT_PREDICATES: readonly string[] = CONSTRUCTS.map(([predicate]) => predicate);

/** Makes the reader of one graph's class expressions; `describe` gives the triples of what has no row. */
export function expressionReader(graph: Graph, describe: (node: ResourceKey) => NodeObject) {
  const read = (term: ObjectTerm, depth: number): ClassExpression => {
    const key = resourceKey(term);
    if (key === undefined) return { kind: 'oneOf', values: [literalOf(term)] };
    if (!isBlankKey(key)) return { kind: 'class', iri: key };
    const expression = depth < DEEPEST ? readConstruct(key, depth) : undefined;
    return expression ?? { kind: 'other', node: describe(key) };
  };
  const readConstruct = (node: ResourceKey, depth: number): ClassExpression | undefined => {
    const properties = graph.properties(node);
    const found = CONSTRUCTS.filter(([predicate]) => properties.has(predicate));
    // Two constructs on one blank node (a min and a max cardinality) are a fault of the source: its triples tell it exactly.
    if (found.length !== 1) return undefined;
    return found[0]?.[1](graph, node, (term) => read(term, depth + 1));
  };
  return {
    /** The expression that an object stands for; a named class is itself. */
    read: (term: ObjectTerm): ClassExpression => read(term, 0),
    /** The expressions that constructs written directly on a named class make. */
    direct: (iri: ResourceKey): ClassExpression[] =>
      CONSTRUCTS.filter(([predicate]) => graph.properties(iri).has(predicate)).flatMap(
        ([, readOne]) => readOne(graph, iri, (term) => read(term, 1)) ?? [],
      ),
  };
}

export type ExpressionReader = ReturnType<typeof expressionReader>;

function members(graph: Graph, node: ResourceKey, predicate: string): ObjectTerm[] {
  return graph.resources(node, predicate).flatMap((head) => readList(graph, head));
}

function negation(
  graph: Graph,
  node: ResourceKey,
  predicate: string,
  read: (term: ObjectTerm) => ClassExpression,
): ClassExpression | undefined {
  const [of] = graph.objects(node, predicate);
  return of && { kind: 'complement', of: read(of) };
}

function quantified(
  graph: Graph,
  node: ResourceKey,
  kind: 'some' | 'only',
  predicate: string,
  read: (term: ObjectTerm) => ClassExpression,
): ClassExpression | undefined {
  const property = restricted(graph, node);
  const [filler] = graph.objects(node, predicate);
  return property !== undefined && filler ? { kind, property, filler: read(filler) } : undefined;
}

function cardinality(
  graph: Graph,
  node: ResourceKey,
  kind: 'min' | 'max' | 'exactly',
  predicate: string,
  read: (term: ObjectTerm) => ClassExpression,
): ClassExpression | undefined {
  const property = restricted(graph, node);
  const lexical = graph.literals(node, predicate)[0]?.value.trim() ?? '';
  if (!property || !/^\+?\d+$/.test(lexical)) return undefined;
  const [on] = graph.objects(node, owl('onClass'), owl('onDataRange'));
  return { kind, count: Number(lexical), property, ...(on && { filler: read(on) }) };
}

function hasValue(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const property = restricted(graph, node);
  const [object] = graph.objects(node, owl('hasValue'));
  const value = object && readValue(object);
  return property !== undefined && value ? { kind: 'hasValue', property, value } : undefined;
}

function hasSelf(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const property = restricted(graph, node);
  return property !== undefined && graph.literals(node, owl('hasSelf'))[0]?.value === 'true'
    ? { kind: 'hasSelf', property }
    : undefined;
}

/**
 *     node ─owl:onDatatype→ xsd:integer
 *      └───owl:withRestrictions→ ( [ xsd:minInclusive 1 ] [ xsd:maxInclusive 5 ] )
 */
function restrictedDatatype(graph: Graph, node: ResourceKey): ClassExpression | undefined {
  const [on] = graph.iris(node, owl('onDatatype'));
  if (on === undefined) return undefined;
  const facets = members(graph, node, owl('withRestrictions')).flatMap((member) => {
    const key = resourceKey(member);
    if (key === undefined) return [];
    return [...graph.properties(key)].flatMap(([facet, objects]) =>
      objects.flatMap((object) => (object.termType === 'Literal' ? { facet, value: literalOf(object) } : [])),
    );
  });
  return { kind: 'datatype', on, facets };
}

function restricted(graph: Graph, node: ResourceKey): PropertyExpression | undefined {
  const [object] = graph.objects(node, owl('onProperty'));
  return object && readProperty(graph, object);
}

/** A named property, or `[ owl:inverseOf P ]`. */
export function readProperty(graph: Graph, object: ObjectTerm): PropertyExpression | undefined {
  const key = resourceKey(object);
  if (key === undefined) return undefined;
  if (!isBlankKey(key)) return key;
  const [inverseOf] = graph.iris(key, owl('inverseOf'));
  return inverseOf === undefined ? undefined : { inverseOf };
}

/** Properties of an RDF list; undefined where one of them is neither a property nor the inverse of one. */
export function readPropertyList(graph: Graph, head: ResourceKey): PropertyExpression[] | undefined {
  const list = readList(graph, head).map((member) => readProperty(graph, member));
  return list.every((property) => property !== undefined) ? list : undefined;
}

export function readValue(object: ObjectTerm): Value | undefined {
  if (object.termType === 'Literal') return literalOf(object);
  return object.termType === 'NamedNode' ? { iri: object.value } : undefined;
}

/** An RDF/JS literal as plain data; strings and language strings need no datatype. */
export function literalOf(object: ObjectTerm): Literal {
  if (object.termType !== 'Literal') return { value: object.value };
  if (object.language !== '') return { value: object.value, language: object.language };
  const datatype = object.datatype.value;
  return datatype === xsd('string') || datatype === rdf('langString')
    ? { value: object.value }
    : { value: object.value, datatype };
}

/** Every named class that an expression mentions as a member of unions and intersections: the classes that a domain names. */
export function namedClasses(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'union' || expression.kind === 'intersection') return expression.of.flatMap(namedClasses);
  return [];
}
