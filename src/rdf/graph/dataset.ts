import type { Quad } from '@rdfjs/types';
import type { Issue } from '../../base/issue.ts';
import type { Iri, NodeObject, Origin } from '../../ontology/model.ts';
import { rdf } from './names.ts';
import type { ResourceKey } from './graph.ts';
import { Graph, isBlankKey } from './graph.ts';

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

/**
 * Merges sources into one dataset: one default graph, the location of each subject's description, prefixes and issues. The first
 * declaration of a prefix and of a namespace wins.
 */
export function mergeSources(parsed: readonly ParsedSource[]): Dataset {
  const graph = new Graph();
  const origins = new Map<ResourceKey, Origin>();
  const prefixes: Record<string, Iri> = {};
  const namespaces = new Set<Iri>();
  for (const source of parsed) {
    for (const quad of source.quads) graph.add(quad.subject, quad.predicate.value, quad.object);
    for (const [prefix, namespace] of Object.entries(source.prefixes)) {
      if (Object.hasOwn(prefixes, prefix) || namespaces.has(namespace)) continue;
      prefixes[prefix] = namespace;
      namespaces.add(namespace);
    }
  }
  // The origin of a subject is the file that states its type, rather than one that only adds to it (an alignment, a translation).
  for (const source of parsed) addOrigins(source, origins, (quad) => quad.predicate.value === rdf('type'));
  for (const source of parsed) addOrigins(source, origins, () => true);
  return { graph, origins, prefixes, issues: parsed.flatMap((source) => source.issues) };
}

function addOrigins(source: ParsedSource, origins: Map<ResourceKey, Origin>, counts: (quad: Quad) => boolean): void {
  for (const quad of source.quads) {
    if (!counts(quad)) continue;
    const { subject } = quad;
    const key = subject.termType === 'BlankNode' ? `_:${subject.value}` : subject.value;
    if (origins.has(key)) continue;
    const line = source.lines.get(key);
    origins.set(key, { file: source.file, ...(line === undefined ? {} : { line }) });
  }
}

/** Returns the labels of all blank nodes in a node, including its own and those of its types. */
export function blankReferences(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(blankReferences);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, inner]) => {
    if (key === '@value') return [];
    if (key === '@id' || key === '@type') return [inner as string | string[]].flat().filter(isBlankKey);
    return blankReferences(inner);
  });
}

/** Returns the labelled blank nodes reachable from the nodes, without the nodes themselves. */
export function reachableBlanks(nodes: readonly NodeObject[], labelled: ReadonlyMap<string, NodeObject>): NodeObject[] {
  const reached = new Map<string, NodeObject>();
  const starts = new Set(nodes.map((node) => node['@id']));
  const queue = [...nodes];
  for (const node of queue) {
    for (const id of blankReferences(node)) {
      const target = labelled.get(id);
      if (target === undefined || starts.has(id) || reached.has(id)) continue;
      reached.set(id, target);
      queue.push(target);
    }
  }
  return [...reached.values()];
}

/** Returns the labelled blank nodes among the nodes, by label. */
export function labelledBlanks(nodes: readonly NodeObject[]): Map<string, NodeObject> {
  return new Map(
    nodes.flatMap((node) => (node['@id'] !== undefined && isBlankKey(node['@id']) ? [[node['@id'], node]] : [])),
  );
}

/** Returns all IRIs and blank node labels in a node and below it, except types. */
export function mentionsOf(node: unknown): Iri[] {
  const mentions: Iri[] = [];
  addMentions(node, mentions);
  return mentions;
}

function addMentions(node: unknown, mentions: Iri[]): void {
  if (Array.isArray(node)) for (const member of node) addMentions(member, mentions);
  else if (typeof node === 'object' && node !== null)
    for (const [key, value] of Object.entries(node as NodeObject))
      if (key === '@id' && typeof value === 'string') mentions.push(value);
      else if (key !== '@value') addMentions(value, mentions);
}
