/** The part of the context processing of jsonld.js that we use. The package has no types for it. */
declare module 'jsonld/lib/context.js' {
  /** Definition of a term (https://www.w3.org/TR/json-ld11/#dfn-term-definition). */
  export interface TermMapping {
    readonly '@id': string | null;
    readonly '@type'?: string;
    readonly '@language'?: string | null;
    readonly '@direction'?: string | null;
    readonly '@container'?: readonly string[];
    readonly '@context'?: unknown;
    readonly reverse: boolean;
    readonly _prefix: boolean;
  }
  /** https://www.w3.org/TR/json-ld11/#dfn-active-context */
  export interface ActiveContext {
    /** null: values of the key are ignored. */
    readonly mappings: ReadonlyMap<string, TermMapping | null>;
    readonly '@language'?: string;
    readonly '@direction'?: string;
    readonly '@vocab'?: string;
  }
  const context: {
    getInitialContext(options: { readonly processingMode: 'json-ld-1.1' }): ActiveContext;
    expandIri(
      context: ActiveContext,
      value: string,
      relativeTo: { readonly vocab?: boolean; readonly base?: boolean },
      options: { readonly base: string },
    ): string | null;
  };
  export default context;
}
