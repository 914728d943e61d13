import type { Quad } from '@rdfjs/types';
import type { Graph, ResourceKey } from './graph.ts';
import type { Issue } from './issue.ts';
import type { Iri, Origin } from './model.ts';

/** The syntaxes that we read. */
export const FORMATS = ['turtle', 'trig', 'n-triples', 'n-quads', 'json-ld', 'rdf-xml'] as const;
export type Format = (typeof FORMATS)[number];

/** One file's text, as the disk edge hands it over. */
export interface Source {
  /** As messages and pages name it: relative to the ontology folder's parent, with forward slashes. */
  readonly file: string;
  /** Decoded text; a byte order mark may still be there. */
  readonly text: string;
  /** Where the configuration says so; otherwise extension and content decide. */
  readonly format?: Format;
  readonly baseIri?: Iri;
}

/** What one source says. */
export interface ParsedSource {
  readonly file: string;
  readonly format: Format;
  readonly quads: readonly Quad[];
  /** As the syntax declares them; empty for N-Triples and N-Quads. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Line, from 1, on which each subject is first described. */
  readonly lines: ReadonlyMap<ResourceKey, number>;
  /** What the syntax allows but the data would lose or that we cannot publish. */
  readonly issues: readonly Issue[];
}

/** All sources of one publication, united. */
export interface Dataset {
  readonly graph: Graph;
  /** Where each subject is first described. */
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Prefixes that the sources declare; the first declaration of a prefix and of a namespace wins. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  readonly issues: readonly Issue[];
}
