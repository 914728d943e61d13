/** The part of https://github.com/rdf-ext/shacl-engine that we call; the package brings no types. */
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
    match: (...pattern: (Term | null | undefined)[]) => Iterable<unknown>;
  }

  export class Validator {
    constructor(shapes: Matchable, options: { factory: DataFactory; validations?: unknown; targetResolvers?: unknown });
    validate(data: {
      dataset: Matchable;
    }): Promise<{ readonly conforms: boolean; readonly results: readonly Result[] }>;
  }
}

declare module 'shacl-engine/sparql.js' {
  export const validations: unknown;
  export const targetResolvers: unknown;
}
