import type { Quad } from '@rdfjs/types';
import type { Graph, ResourceKey } from './graph.ts';
import type { Issue } from './issue.ts';
import type { Iri, Origin } from './model.ts';

/** Supported RDF syntaxes. */
export const FORMATS = ['turtle', 'trig', 'n-triples', 'n-quads', 'json-ld', 'rdf-xml'] as const;
export type Format = (typeof FORMATS)[number];

/** A source file. */
export interface Source {
  /** Path for messages and pages: relative to the parent of the ontology's folder, with forward slashes. */
  readonly file: string;
  /** Decoded text. It can begin with a byte order mark. */
  readonly text: string;
  /** Configured format. Default: detected by extension and content. */
  readonly format?: Format;
  readonly baseIri?: Iri;
}

/** The content of one source file. */
export interface ParsedSource {
  readonly file: string;
  readonly format: Format;
  readonly quads: readonly Quad[];
  /** Prefixes declared in the file. Always empty for N-Triples and N-Quads. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  /** Line of the first description of each subject, counted from 1. */
  readonly lines: ReadonlyMap<ResourceKey, number>;
  /** Content that the syntax allows, but that would be lost or cannot be published. */
  readonly issues: readonly Issue[];
}

/** All sources of a publication, merged. */
export interface Dataset {
  readonly graph: Graph;
  /** Location of each subject's description. */
  readonly origins: ReadonlyMap<ResourceKey, Origin>;
  /** Declared prefixes. The first declaration of a prefix and of a namespace wins. */
  readonly prefixes: Readonly<Record<string, Iri>>;
  readonly issues: readonly Issue[];
}
