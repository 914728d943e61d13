import type { Quad } from '@rdfjs/types';
import type { Dataset, ParsedSource } from '../dataset.ts';
import { Graph, type ResourceKey } from '../graph.ts';
import type { Iri, Origin } from '../model.ts';
import { rdf } from '../names.ts';

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
