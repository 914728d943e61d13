import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import { isBlankKey, resourceKey } from '../graph.ts';
import type { ClassExpression, NodeObject } from '../model.ts';
import { CONSTRUCTS, constructOf } from './constructs.ts';
import { literalOf } from './literals.ts';

/** Nesting deeper than any author writes; what lies below is shown as triples. Also what ends a cycle of blank nodes. */
const MAX_DEPTH = 40;

/** Expressions inside one expression, at most: a few blank nodes that share each other would make a tree without end. */
const MAX_EXPRESSIONS = 1000;

/** Makes the reader of one graph's class expressions; `describe` gives the triples of what has no row. */
export function createExpressionReader(graph: Graph, describe: (node: ResourceKey) => NodeObject) {
  const reading = (): ((term: ObjectTerm | ResourceKey, depth: number) => ClassExpression) => {
    let left = MAX_EXPRESSIONS;
    const readKey = (key: ResourceKey, depth: number): ClassExpression => {
      if (!isBlankKey(key)) return { kind: 'class', iri: key };
      left -= 1;
      const construct = depth < MAX_DEPTH && left > 0 ? constructOf(graph, key) : undefined;
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
    /** The expression that an object or a key stands for; a named class is itself. */
    read: (term: ObjectTerm | ResourceKey): ClassExpression => reading()(term, 0),
    /** The expressions that constructs written directly on a named class make (`:Size owl:oneOf (…)`), with their predicates. */
    direct: (iri: ResourceKey): { predicate: string; expression: ClassExpression }[] =>
      CONSTRUCTS.filter(({ predicate }) => graph.properties(iri).has(predicate)).flatMap(({ predicate, read }) => {
        const expression = read(graph, iri, (term) => reading()(term, 1));
        return expression ? [{ predicate, expression }] : [];
      }),
  };
}

export type ExpressionReader = ReturnType<typeof createExpressionReader>;

/** Every named class that an expression mentions as a member of unions and intersections: the classes that a domain names. */
export function memberClasses(expression: ClassExpression): string[] {
  if (expression.kind === 'class') return [expression.iri];
  if (expression.kind === 'union' || expression.kind === 'intersection') return expression.of.flatMap(memberClasses);
  return [];
}
