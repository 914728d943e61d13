import type {
  ClassExpression,
  GeneralStatement,
  NodeObject,
  NodeValue,
  PropertyExpression,
  Term,
} from '../../ontology/model.ts';
import type { Graph, Iri, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import { isBlankKey, resourceKey } from '../../rdf/index.ts';
import { describeNode, literalValue } from './description.ts';
import type { ExpressionReader } from './expressions.ts';
import { createExpressionReader, readPropertyList } from './expressions.ts';
import { isOnlyAxioms, readSingleAxiom } from './general-axioms.ts';
import { readList } from './graph-structures.ts';
import { readLifecycle } from './lifecycle.ts';
import type { ShapeReader } from './shapes.ts';
import { openShapes } from './shapes.ts';

/** Reads single resources of a graph, and its shapes. */
export interface GraphReader {
  /** Class expressions. Those that the model does not have are read by `describe`. */
  expressions(describe?: (node: ResourceKey) => NodeObject): ExpressionReader;
  /** The members of a list. Empty: it is not well-formed. */
  list(head: ResourceKey): ObjectTerm[];
  /** The classes of a list. */
  classes(head: ResourceKey): ClassExpression[];
  /** The properties of a list. undefined: a member is not a property. */
  properties(head: ResourceKey): PropertyExpression[] | undefined;
  /** The triples of a blank node as a tree. Cycles are cut. */
  node(key: ResourceKey): NodeObject;
  /** An object as the value of a node. */
  value(object: ObjectTerm): NodeValue;
  /** The terms that replace a term, or that its users should consider. */
  replacements(iri: Iri): Pick<Term, 'replacedBy' | 'consider'>;
  /** The axiom without a named subject that is all that the graph states. undefined: it states something else. */
  onlyAxiom(): GeneralStatement | undefined;
  /** The shapes of SHACL. */
  shapes(): ShapeReader;
  /** Whether no statement of the graph is an annotation. */
  hasOnlyAxioms(): boolean;
}

/** Opens the reader of a graph. */
export function openReader(graph: Graph): GraphReader {
  const node = (key: ResourceKey): NodeObject => describeNode(graph, key);
  return {
    expressions: (describe = node) => createExpressionReader(graph, describe),
    list: (head) => readList(graph, head),
    classes: (head) => readList(graph, head).map(createExpressionReader(graph, node).read),
    properties: (head) => readPropertyList(graph, head),
    node,
    value: (object) => {
      const key = resourceKey(object);
      if (key === undefined) return literalValue(object);
      return isBlankKey(key) ? node(key) : { '@id': key };
    },
    replacements: (iri) => readLifecycle(graph, iri, undefined),
    onlyAxiom: () => readSingleAxiom(graph),
    shapes: () => openShapes({ graph, describe: node }),
    hasOnlyAxioms: () => isOnlyAxioms(graph),
  };
}
