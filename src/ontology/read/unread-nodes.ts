import type { NodeObject, NodeValue } from '../model.ts';
import { owl, rdf, rdfs, sssom } from '../names.ts';
import { labelledBlanks } from '../node-references.ts';
import { ALIGNMENT_PREDICATES, PROPERTY, SOURCE, TARGET } from './alignments.ts';
import { isIri } from './claims.ts';
import { CONSTRUCTS } from './constructs.ts';
import { AXIOM_PREDICATES } from './kinds.ts';

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

/** Whether `remarks.ts` reads the node: an annotation of one statement of a term, of a read axiom, or of another such annotation. */
function isRemark(
  node: NodeObject,
  labelled: ReadonlyMap<string, NodeObject>,
  seen: readonly NodeObject[] = [],
): boolean {
  if (!hasParts(node) || seen.includes(node) || (aligns(node) && isAlignmentAxiom(node))) return false;
  const [source] = SOURCE.flatMap((predicate) => (node[predicate] ?? []) as readonly NodeObject[]);
  if (source === undefined || isIri(source)) return source !== undefined;
  const about = source['@id'] === undefined ? source : labelled.get(source['@id']);
  return about !== undefined && (isRemark(about, labelled, [...seen, node]) || isAxiomRead(about));
}

function hasParts(node: NodeObject): boolean {
  return [SOURCE, PROPERTY, TARGET].every(
    (predicates) => predicates.flatMap((predicate) => (node[predicate] ?? []) as readonly NodeValue[]).length === 1,
  );
}

function aligns(node: NodeObject): boolean {
  const annotated = PROPERTY.flatMap((predicate) => (node[predicate] ?? []) as readonly NodeObject[]);
  return annotated.some((value) => ALIGNMENT_PREDICATES.has(value['@id'] ?? ''));
}

/** Whether `alignments.ts` reads all statements of an axiom. */
export function isAlignmentAxiom(node: NodeObject): boolean {
  return Object.entries(node).every(([key, values]) => ALIGNMENT_AXIOM.has(key) && isOne(key, values));
}

/** Whether a predicate has one value. An alignment has one justification and one comment. */
function isOne(key: string, values: NodeObject[string]): boolean {
  return key.startsWith('@') || (Array.isArray(values) && values.length === 1);
}
