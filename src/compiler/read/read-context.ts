import { compareCodePoints } from '../../base/text.ts';
import type {
  ClassExpression,
  Derivation,
  InclusionReason,
  Iri,
  Kind,
  NodeObject,
  Origin,
  ValueFacet,
} from '../../ontology/model.ts';
import type { Graph, ObjectTerm, ResourceKey } from '../../rdf/index.ts';
import type { ExpressionReader } from './expressions.ts';
import type { Kinds } from './kinds.ts';
import type { ShapeReader } from './shapes.ts';
import type { OwnOntology } from './own-ontology.ts';
import type { TextProperties } from '../../vocabularies/index.ts';

/** Input of `readOntology`. */
export interface ReadInput {
  readonly graph: Graph;
  /** The graph as nodes, from `write/nodes.ts`. */
  readonly nodes: readonly NodeObject[];
  readonly own: OwnOntology;
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Prefixes declared in the sources. */
  readonly declared: Readonly<Record<string, Iri>>;
  /** Prefixes from the configuration. */
  readonly configured: Readonly<Record<string, Iri>>;
  /** Imported ontologies that the configuration maps to a local file. */
  readonly imports: ReadonlySet<Iri>;
  readonly defaultLanguage?: string | undefined;
  readonly facets?: readonly ValueFacet[] | undefined;
  readonly sinceProperty?: Iri | undefined;
  /** Default: `TEXT_PROPERTIES`. */
  readonly textProperties?: TextProperties | undefined;
  readonly derivation: Derivation;
  readonly reasons: ReadonlyMap<Iri, InclusionReason>;
}

/** Derivation without a selection. */
export const WHOLE: Derivation = { mode: 'whole', selected: {}, omitted: [] };

/** Shared state of the readers, created once for each ontology. */
export interface ReadContext {
  readonly graph: Graph;
  readonly kinds: Kinds;
  readonly expressions: ExpressionReader;
  /** Term → kinds, in code-point order of the IRIs. */
  readonly terms: ReadonlyMap<Iri, readonly Kind[]>;
  /** Resources that represent a text → the terms with this text. These resources are not terms. */
  readonly textResources: ReadonlyMap<Iri, readonly Iri[]>;
  readonly describe: (node: ResourceKey) => NodeObject;
  readonly shapes: () => ShapeReader;
}

/** Returns the terms of some kinds. */
export function termsOfKind(context: ReadContext, ...wanted: readonly Kind[]): Iri[] {
  return [...context.terms].filter(([, kinds]) => wanted.some((kind) => kinds.includes(kind))).map(([iri]) => iri);
}

/** Reads class expressions. The order does not depend on the sources: named classes first, then anonymous ones by content. */
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
