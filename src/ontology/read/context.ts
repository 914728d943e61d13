import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import type { ClassExpression, Iri, Kind, NodeObject } from '../model.ts';
import type { ExpressionReader } from './expressions.ts';
import type { Kinds } from './kinds.ts';
import { compareCodePoints } from '../code-points.ts';

/** What every reader of terms needs; made once per ontology. */
export interface ReadContext {
  readonly graph: Graph;
  readonly kinds: Kinds;
  readonly expressions: ExpressionReader;
  /** Every term's IRI with its kinds, in code-point order. */
  readonly terms: ReadonlyMap<Iri, readonly Kind[]>;
  /** IRIs that stand for a text of some terms, with these terms: no terms themselves. */
  readonly textResources: ReadonlyMap<Iri, readonly Iri[]>;
  readonly describe: (node: ResourceKey) => NodeObject;
}

/** The terms of one kind. */
export function termsOfKind(context: ReadContext, kind: Kind): Iri[] {
  return [...context.terms].filter(([, kinds]) => kinds.includes(kind)).map(([iri]) => iri);
}

/** Expressions of the objects: named classes first, then anonymous ones by content, whatever the order of the sources. */
export function readExpressions(context: ReadContext, objects: readonly ObjectTerm[]): ClassExpression[] {
  return sortExpressions(objects.map((object) => context.expressions.read(object)));
}

export function sortExpressions(expressions: readonly ClassExpression[]): ClassExpression[] {
  const keyed = new Map(expressions.map((expression) => [sortKey(expression), expression]));
  return [...keyed].sort(([a], [b]) => compareCodePoints(a, b)).map(([, expression]) => expression);
}

function sortKey(expression: ClassExpression): string {
  return expression.kind === 'class' ? `0${expression.iri}` : `1${JSON.stringify(expression)}`;
}
