import type { Literal } from '@rdfjs/types';
import type { Iri, ObjectTerm, ResourceKey } from '../rdf/index.ts';

/** The IRI of a name of SHACL. */
export const sh = (name: string): Iri => `http://www.w3.org/ns/shacl#${name}`;

/** Value of sh:nodeKind → the types of terms that it allows. */
export const NODE_KINDS: Readonly<Record<Iri, readonly ObjectTerm['termType'][]>> = {
  [sh('IRI')]: ['NamedNode'],
  [sh('BlankNode')]: ['BlankNode'],
  [sh('Literal')]: ['Literal'],
  [sh('BlankNodeOrIRI')]: ['BlankNode', 'NamedNode'],
  [sh('BlankNodeOrLiteral')]: ['BlankNode', 'Literal'],
  [sh('IRIOrLiteral')]: ['NamedNode', 'Literal'],
};

/** SHACL shapes as data (https://www.w3.org/TR/shacl/, and what https://www.w3.org/TR/shacl12-core/ adds). */
export interface Shapes {
  /** In the order of the graph: shapes with a type or a target, and those that they refer to. */
  readonly all: ReadonlyMap<ResourceKey, Shape>;
  /** What is not as the specification requires. The shapes lack it. */
  readonly problems: readonly ShapeProblem[];
}

export interface ShapeProblem {
  /** `ill-formed`: a part is not as the specification requires. `unused`: it applies to nothing. `recursive`: it contains itself. */
  readonly kind: 'ill-formed' | 'unused' | 'recursive';
  readonly shape: ResourceKey;
  /** An error: a part of the shape is not validated. */
  readonly severity: 'error' | 'warning';
  /** What was found, and what was expected. */
  readonly message: string;
}

export interface Shape {
  readonly key: ResourceKey;
  /** From a focus node to the values. Absent: a node shape, whose only value is the focus node. */
  readonly path?: Path;
  readonly targets: readonly Target[];
  readonly constraints: readonly Constraint[];
  /** Default: `sh:Violation`. */
  readonly severity: Iri;
  readonly messages: readonly Literal[];
  readonly isDeactivated: boolean;
}

/** A property path (https://www.w3.org/TR/shacl/#property-paths). */
export type Path =
  | { readonly kind: 'predicate'; readonly iri: Iri }
  | { readonly kind: 'inverse' | 'zeroOrMore' | 'oneOrMore' | 'zeroOrOne'; readonly of: Path }
  | { readonly kind: 'sequence' | 'alternative'; readonly of: readonly Path[] };

/** What a shape applies to (https://www.w3.org/TR/shacl/#targets). */
export type Target =
  | { readonly kind: 'node'; readonly node: ObjectTerm }
  | { readonly kind: 'class'; readonly class: ResourceKey; /** The shape is the class. */ readonly isImplicit: boolean }
  | { readonly kind: 'subjectsOf' | 'objectsOf'; readonly property: Iri }
  | { readonly kind: 'sparql'; readonly query: Query };

/** A query in SPARQL, with its prefixes declared. */
export interface Query {
  readonly kind: 'select' | 'ask';
  readonly text: string;
  /** Names of the variables that have these values before the query runs. */
  readonly bindings?: Readonly<Record<string, ObjectTerm>>;
}

/** A constraint. `kind` is the parameter's local name, as in `sh:minCount`. */
export type Constraint =
  | { readonly kind: 'class'; readonly classes: readonly Iri[] }
  | { readonly kind: 'datatype'; readonly datatypes: readonly Iri[] }
  | { readonly kind: 'nodeKind'; readonly nodeKinds: readonly Iri[] }
  | {
      readonly kind: 'minCount' | 'maxCount' | 'minLength' | 'maxLength' | 'minListLength' | 'maxListLength';
      readonly count: number;
    }
  | { readonly kind: 'minInclusive' | 'minExclusive' | 'maxInclusive' | 'maxExclusive'; readonly bound: Literal }
  /** `expression` is the pattern in ECMAScript. */
  | { readonly kind: 'pattern'; readonly pattern: string; readonly flags: string; readonly expression: RegExp }
  | { readonly kind: 'languageIn'; readonly languages: readonly string[] }
  | { readonly kind: 'uniqueLang' | 'singleLine' | 'uniqueMembers' }
  | {
      readonly kind: 'equals' | 'disjoint' | 'lessThan' | 'lessThanOrEquals' | 'subsetOf';
      readonly property: Iri;
    }
  | { readonly kind: 'not' | 'node' | 'property' | 'someValue' | 'memberShape'; readonly shape: ResourceKey }
  /** `required`: each value's statement has a reifier. */
  | { readonly kind: 'reifierShape'; readonly shape: ResourceKey; readonly required: boolean }
  | { readonly kind: 'and' | 'or' | 'xone'; readonly shapes: readonly ResourceKey[] }
  | {
      readonly kind: 'qualifiedValueShape';
      readonly shape: ResourceKey;
      readonly min?: number;
      readonly max?: number;
      /** Values that conform to one of these do not count. */
      readonly siblings: readonly ResourceKey[];
    }
  /** `byTypes`: also the properties of the shapes of all classes of the node. */
  | { readonly kind: 'closed'; readonly properties: ReadonlySet<Iri>; readonly byTypes: boolean }
  | { readonly kind: 'hasValue'; readonly value: ObjectTerm }
  | { readonly kind: 'in'; readonly values: readonly ObjectTerm[] }
  | { readonly kind: 'rootClass'; readonly class: Iri }
  /** A constraint in SPARQL, or a component of the author's own. */
  | {
      readonly kind: 'sparql';
      readonly component: Iri;
      readonly query: Query;
      readonly messages: readonly Literal[];
    };
