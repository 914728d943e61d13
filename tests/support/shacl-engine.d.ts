/** The used part of https://github.com/rdf-ext/shacl-engine, a second opinion of the tests. The package has no types. */
declare module 'shacl-engine' {
  import type { DataFactory, Literal, NamedNode, Term } from '@rdfjs/types';

  interface PathStep {
    readonly quantifier: 'one' | 'oneOrMore' | 'zeroOrMore' | 'zeroOrOne';
    readonly start: 'subject' | 'object';
    readonly predicates: readonly NamedNode[];
  }

  interface Pointer {
    readonly term?: Term | undefined;
  }

  export interface Result {
    readonly constraintComponent: NamedNode;
    readonly focusNode: Pointer;
    readonly message: readonly Literal[];
    readonly path?: readonly PathStep[] | null | undefined;
    readonly severity: NamedNode;
    readonly shape: { readonly message: readonly Literal[] };
    readonly value?: Pointer | undefined;
  }

  interface Matchable {
    match(subject?: Term | null, predicate?: Term | null, object?: Term | null, graph?: Term | null): Iterable<unknown>;
  }

  /** The targets of a shape, with the subclasses of its classes. */
  export interface Targets {
    readonly targetClass: { has(term: Term): boolean };
    readonly targetNode: readonly Term[];
    readonly targetObjectsOf: readonly Term[];
    readonly targetSubjectsOf: readonly Term[];
  }

  interface Shape {
    readonly ptr: { readonly term: Term };
    readonly targetResolver: Targets;
  }

  export class Validator {
    /** Later also shapes that these refer to, without targets. */
    readonly shapes: { values(): Iterable<Shape> };
    constructor(shapes: Matchable, options: { factory: DataFactory; validations?: unknown; targetResolvers?: unknown });
    /** Validates all targets of all shapes, or the given terms against the given shapes. */
    validate(
      data: { dataset: Matchable; terms?: readonly Term[] },
      shapes?: readonly { readonly terms: readonly Term[] }[],
    ): Promise<{ readonly conforms: boolean; readonly results: readonly Result[] }>;
  }
}
