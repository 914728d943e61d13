import { compareCodePoints } from '../code-points.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../graph.ts';
import type { ClassExpression, Derivation, Iri, Kind, NodeObject, Origin, Reason } from '../model.ts';
import type { TextProperties } from '../text-properties.ts';
import type { ExpressionReader } from './expressions.ts';
import type { Kinds } from './kinds.ts';
import type { OwnOntology } from './own-ontology.ts';

/** What one graph is read with. */
export interface ReadInput {
  readonly graph: Graph;
  /** The same graph as nodes, from `write/nodes.ts`. */
  readonly nodes: readonly NodeObject[];
  readonly home: OwnOntology;
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Prefixes as the sources declare them, and as the configuration does. */
  readonly declared: Readonly<Record<string, Iri>>;
  readonly configured: Readonly<Record<string, Iri>>;
  /** Ontologies for whose import the configuration names a local file. */
  readonly imports: ReadonlySet<Iri>;
  readonly defaultLanguage?: string | undefined;
  readonly industryProperty?: Iri | undefined;
  readonly sinceProperty?: Iri | undefined;
  /** Without them, those that Ontopress knows. */
  readonly textProperties?: TextProperties | undefined;
  readonly derivation: Derivation;
  readonly reasons: ReadonlyMap<Iri, Reason>;
}

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
