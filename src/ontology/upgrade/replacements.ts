import type { Graph } from '../graph.ts';
import type { Iri } from '../model.ts';
import { dcterms } from '../names.ts';
import { readLifecycle } from '../read/lifecycle.ts';

/** Terms that a version names in place of another one. */
export interface Replacements {
  /** Stated replacements, sorted. More than one: the term was split, or several suffice. */
  readonly replacedBy: readonly Iri[];
  /** Terms that a person should consider, sorted. */
  readonly consider: readonly Iri[];
}

const REPLACES = dcterms('replaces');

/** Returns what a dataset states about the replacement of a term: by the term itself, or by those that replace it (dcterms:replaces). */
export function replacementsOf(graph: Graph, iri: Iri): Replacements {
  const { replacedBy, consider = [] } = readLifecycle(graph, iri, undefined);
  const replacing = graph.incoming(iri).filter(({ predicate }) => predicate === REPLACES);
  const all = new Set([...replacedBy, ...replacing.map(({ subject }) => subject)]);
  all.delete(iri);
  return {
    replacedBy: [...all].filter((other) => !other.startsWith('_:')).sort(),
    consider: consider.filter((other) => !all.has(other)),
  };
}

/** Replacements by the newer of two versions that states any. */
export function latestReplacements(old: Graph, now: Graph, iri: Iri): Replacements {
  const stated = replacementsOf(now, iri);
  return stated.replacedBy.length + stated.consider.length > 0 ? stated : replacementsOf(old, iri);
}
