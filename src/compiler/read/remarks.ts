import { compareCodePoints } from '../../base/text.ts';
import { memoize, memoizeByKey } from '../../base/work.ts';
import type { Iri, NodeObject, NodeValue, Remark } from '../../ontology/model.ts';
import { skosXl } from './thesaurus-names.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, isSameTerm, resourceKey } from '../../rdf/index.ts';
import { owl, rdf, rdfs, sssom } from '../../rdf/names.ts';
import { isIri } from './claims.ts';
import { literalValue } from './description.ts';
import { CONSTRUCTS, readPropertyList } from './expressions.ts';
import { AXIOM_PREDICATES, STATEMENT_TYPES } from './kinds.ts';
import { labelledBlanks } from './nodes.ts';
import type { ReadContext } from './read-context.ts';
import { textPropertyOf, textResources } from './texts.ts';
import { ALIGNMENT_PREDICATES, PREDICATES } from '../../vocabularies/index.ts';

/** Predicates that `alignments.ts` reads. An axiom with others is also shown as triples. */
const ALIGNMENT_AXIOM = new Set([
  '@id',
  '@type',
  owl('annotatedSource'),
  owl('annotatedProperty'),
  owl('annotatedTarget'),
  sssom('subject_id'),
  sssom('predicate_id'),
  sssom('object_id'),
  sssom('object_source'),
  sssom('mapping_justification'),
  sssom('comment'),
  rdfs('comment'),
]);
const GROUPS = new Set(['AllDisjointClasses', 'AllDisjointProperties', 'AllDifferent'].map(owl));
const GROUP_KEYS = new Set(['@id', '@type', owl('members'), owl('distinctMembers')]);
const NEGATIVE_ASSERTION_KEYS = new Set([
  '@id',
  '@type',
  ...['sourceIndividual', 'assertionProperty', 'targetIndividual', 'targetValue'].map(owl),
]);
/** Predicates of a class expression, besides those of axioms about it. */
const EXPRESSION_KEYS = new Set([
  '@id',
  '@type',
  ...CONSTRUCTS.flatMap(({ predicate, additional }) => [predicate, ...additional]),
]);

/** Returns the nodes about a term, except its own, that no alignment, axiom or remark represents. */
export function unreadNodes(
  nodes: readonly NodeObject[],
  isTextResource: (id: string) => boolean,
  listsRead: boolean,
): NodeObject[] {
  const labelled = labelledBlanks(nodes);
  return nodes.filter(
    (node) =>
      !isTextResource(node['@id'] ?? '') &&
      !(listsRead && isListCell(node)) &&
      !isRemark(node, labelled) &&
      !isAxiomRead(node) &&
      !(isAlignmentAxiom(node) && aligns(node)),
  );
}

/** Whether a node is a cell of a list that several statements share. */
function isListCell(node: NodeObject): boolean {
  return Object.keys(node).every((key) => key.startsWith('@') || key === rdf('first') || key === rdf('rest'));
}

/** Whether a group, a negative assertion or a class expression represents all statements of the node. */
function isAxiomRead(node: NodeObject): boolean {
  const keys = Object.keys(node);
  const types = node['@type'] ?? [];
  if (types.some((type) => GROUPS.has(type))) return keys.every((key) => GROUP_KEYS.has(key)) && hasNamedMembers(node);
  if (types.includes(owl('NegativePropertyAssertion')))
    return keys.every((key) => NEGATIVE_ASSERTION_KEYS.has(key) && isOne(key, node[key]));
  const constructs = CONSTRUCTS.filter(({ predicate }) => node[predicate] !== undefined);
  return constructs.length === 1 && keys.every((key) => EXPRESSION_KEYS.has(key) || AXIOM_PREDICATES.includes(key));
}

/** Whether the members of an owl:AllDifferent are named. The text of a group omits anonymous individuals. */
function hasNamedMembers(node: NodeObject): boolean {
  if (!node['@type']?.includes(owl('AllDifferent'))) return true;
  const lists = [owl('members'), owl('distinctMembers')].flatMap((key) => (node[key] ?? []) as readonly NodeValue[]);
  return lists.every((list) => '@list' in list && (list['@list'] as readonly NodeValue[]).every(isIri));
}

/** Maximum nesting of annotations of annotations. Deeper ones are shown as triples. */
const MAX_NESTED = 32;

/** Whether `remarks.ts` reads the node: an annotation of one statement of a term, of a read axiom, or of another such annotation. */
function isRemark(
  node: NodeObject,
  labelled: ReadonlyMap<string, NodeObject>,
  seen: readonly NodeObject[] = [],
): boolean {
  const reified = (node[REIFIES] ?? []) as readonly NodeObject[];
  if (reified.length > 0) return reified.every((value) => isReadStatement(value, labelled));
  if (!hasParts(node) || seen.length >= MAX_NESTED || seen.includes(node) || (aligns(node) && isAlignmentAxiom(node)))
    return false;
  const [source] = PREDICATES.annotatedSource.flatMap((predicate) => (node[predicate] ?? []) as readonly NodeObject[]);
  if (source === undefined || isIri(source)) return source !== undefined;
  const about = source['@id'] === undefined ? source : labelled.get(source['@id']);
  return about !== undefined && (isRemark(about, labelled, [...seen, node]) || isAxiomRead(about));
}

/** Whether a reifier of several statements is beside this one. */
function isReadStatement(value: NodeObject, labelled: ReadonlyMap<string, NodeObject>): boolean {
  const statement = value['@id'] === undefined ? value : labelled.get(value['@id']);
  return statement !== undefined && isRemark(statement, labelled);
}

function hasParts(node: NodeObject): boolean {
  return [PREDICATES.annotatedSource, PREDICATES.annotatedProperty, PREDICATES.annotatedTarget].every(
    (predicates) => predicates.flatMap((predicate) => (node[predicate] ?? []) as readonly NodeValue[]).length === 1,
  );
}

function aligns(node: NodeObject): boolean {
  const annotated = PREDICATES.annotatedProperty.flatMap(
    (predicate) => (node[predicate] ?? []) as readonly NodeObject[],
  );
  return annotated.some((value) => ALIGNMENT_PREDICATES.has(value['@id'] ?? ''));
}

/** Whether `alignments.ts` reads all statements of an axiom. */
function isAlignmentAxiom(node: NodeObject): boolean {
  return Object.entries(node).every(([key, values]) => ALIGNMENT_AXIOM.has(key) && isOne(key, values));
}

/** Whether a predicate has one value. An alignment has one justification and one comment. */
function isOne(key: string, values: NodeObject[string]): boolean {
  return key.startsWith('@') || (Array.isArray(values) && values.length === 1);
}

const REIFIES = rdf('reifies');
const PARTS = new Set([
  REIFIES,
  ...[...PREDICATES.annotatedSource, ...PREDICATES.annotatedProperty, ...PREDICATES.annotatedTarget],
]);
/** Types without information of their own. They are not shown. */
const PLAIN_TYPES = new Set([...STATEMENT_TYPES, skosXl('Label'), rdf('Statement')]);

/** Reads the annotations of single statements about a term, sorted by content. */
export function readRemarks(context: ReadContext, iri: Iri, axioms: readonly ResourceKey[]): Remark[] {
  const annotated = axioms.flatMap((axiom) => readAnnotation(context, axiom, [axiom]) ?? []);
  return [...annotated, ...textRemarks(context, iri)]
    .map((remark) => [JSON.stringify(remark), remark] as const)
    .sort(([a], [b]) => compareCodePoints(a, b))
    .map(([, remark]) => remark);
}

/**
 * Reads an annotation, with its own annotations:
 *
 *     _:axiom owl:annotatedSource term ; owl:annotatedProperty P ; owl:annotatedTarget O ; Q "…" .
 *     _:more owl:annotatedSource _:axiom ; owl:annotatedProperty Q ; owl:annotatedTarget "…" ; R "…" .
 */
function readAnnotation(context: ReadContext, axiom: ResourceKey, path: readonly ResourceKey[]): Remark | undefined {
  const { graph } = context;
  const property = graph.onlyObject(axiom, ...PREDICATES.annotatedProperty);
  const target = graph.onlyObject(axiom, ...PREDICATES.annotatedTarget);
  if (property?.termType !== 'NamedNode' || target === undefined) return undefined;
  if (graph.objects(axiom, ...PREDICATES.annotatedSource).length !== 1) return undefined;
  const node = context.describe(axiom);
  if (ALIGNMENT_PREDICATES.has(property.value) && isAlignmentAxiom(node)) return undefined;
  const remarks = (path.length < MAX_NESTED ? annotationsOf(graph, axiom) : [])
    .filter((inner) => !path.includes(inner))
    .flatMap((inner) => readAnnotation(context, inner, [...path, inner]) ?? []);
  const says = statementsOf(context, axiom, node);
  if (Object.keys(says).length === 0 && remarks.length === 0) return undefined;
  const key = resourceKey(target);
  const chain = key !== undefined && graph.properties(key).has(rdf('first')) ? readPropertyList(graph, key) : undefined;
  const expression = key !== undefined && isBlankKey(key) ? context.expressions.read(target) : undefined;
  return {
    property: property.value,
    value: valueOf(context, target),
    ...(isUnasserted(graph, axiom, property.value, target) && { unasserted: true as const }),
    ...(expression && expression.kind !== 'other' && { expression }),
    ...(chain && chain.length > 0 && { chain }),
    says,
    ...(remarks.length > 0 && { remarks }),
  };
}

/** Cached: a reifier can have thousands of statements. */
const saidBy = memoize((describe: ReadContext['describe']) =>
  memoizeByKey((reifier: ResourceKey) => otherStatements(describe(reifier), PARTS)),
);

/** What an annotation says, or what says it about several statements in RDF 1.2. */
function statementsOf({ graph, describe }: ReadContext, axiom: ResourceKey, node: NodeObject): NodeObject {
  const reifiers = graph.incoming(axiom).flatMap(({ subject, predicate }) => (predicate === REIFIES ? subject : []));
  const own = otherStatements(node, PARTS);
  return reifiers.reduce<NodeObject>((says, reifier) => ({ ...says, ...saidBy(describe)(reifier) }), own);
}

/** Whether an rdf:Statement describes a statement that the graph does not have. An owl:Axiom annotates one that it has. */
function isUnasserted(graph: Graph, statement: ResourceKey, property: Iri, target: ObjectTerm): boolean {
  const [source] = graph.resources(statement, rdf('subject'));
  return source !== undefined && !graph.objects(source, property).some((object) => isSameTerm(object, target));
}

/** Reads the annotations of an anonymous node's statements. */
export function remarksOn(context: ReadContext, key: ResourceKey): Remark[] {
  return annotationsOf(context.graph, key)
    .flatMap((axiom) => readAnnotation(context, axiom, [axiom]) ?? [])
    .sort((a, b) => compareCodePoints(JSON.stringify(a), JSON.stringify(b)));
}

/** Returns the nodes that annotate this axiom. */
function annotationsOf(graph: Graph, axiom: ResourceKey): ResourceKey[] {
  return graph
    .incoming(axiom)
    .filter(({ predicate }) => predicate === owl('annotatedSource'))
    .map(({ subject }) => subject);
}

/** Reads the statements about resources that represent a text of the term. */
function textRemarks(context: ReadContext, iri: Iri): Remark[] {
  const { graph } = context;
  const properties = [...graph.properties(iri).keys()].filter((property) => textPropertyOf(property) !== undefined);
  return properties.flatMap((property) =>
    textResources(graph, iri, property).flatMap(({ resource, literal }) => {
      const statements = otherStatements(context.describe(resource), new Set([textPropertyOf(property) as Iri]));
      // The IRI of a label is part of its name facts.
      const isNote = !isBlankKey(resource) && textPropertyOf(property) === rdf('value');
      const says: NodeObject = { ...(isNote && { '@id': resource }), ...statements };
      if (Object.keys(says).length === 0) return [];
      return [{ property, value: literalValue(literal), says }];
    }),
  );
}

function valueOf(context: ReadContext, target: ObjectTerm): NodeValue {
  const key = resourceKey(target);
  if (key === undefined) return literalValue(target);
  return isBlankKey(key) ? context.describe(key) : { '@id': key };
}

/** Returns the statements of a node without these predicates and without types of no information. */
function otherStatements(node: NodeObject, predicates: ReadonlySet<Iri>): NodeObject {
  const types = (node['@type'] ?? []).filter((type) => !PLAIN_TYPES.has(type));
  const entries = Object.entries(node).filter(([key]) => !key.startsWith('@') && !predicates.has(key));
  return { ...(types.length > 0 && { '@type': types }), ...Object.fromEntries(entries) };
}
