import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { ClassExpression, NodeObject } from '../model.ts';
import { CONSTRUCTS, constructOf } from './constructs.ts';
import { literalOf } from './literals.ts';

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
    direct: (iri: ResourceKey): { predicate: string; expression: ClassExpression }[] =>
      CONSTRUCTS.filter(({ predicate }) => graph.properties(iri).has(predicate)).flatMap(({ predicate, read }) => {
        const expression = read(graph, iri, (term) => createReader()(term, 1));
        return expression ? [{ predicate, expression }] : [];
      }),
  };
}

export type ExpressionReader = ReturnType<typeof createExpressionReader>;

/** Returns the class itself, or all classes in unions and intersections. */
export function memberClasses(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'union' || expression.kind === 'intersection') return expression.of.flatMap(memberClasses);
  return [];
}
