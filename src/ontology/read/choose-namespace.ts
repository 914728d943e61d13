import type { ResourceKey } from '../graph.ts';
import { isBlankKey } from '../graph.ts';
import type { Iri } from '../model.ts';
import { DOMINANT, isStandard } from './choose-header.ts';
import { commonNamespace, countNamespaces } from './common-namespace.ts';
import type { Candidate } from './header-candidates.ts';
import { denotedNamespaces } from './header-candidates.ts';

/** The namespace if nothing tells another. */
export const NO_NAMESPACE = 'urn:ontology:';

/** Share of the terms that must live below a namespace that several ontologies have in common. */
const COMMON = 0.9;

/** Whether the sources hold several ontologies, standards not counted. */
export function isModular(candidates: readonly Candidate[]): boolean {
  return candidates.filter((it) => it.whole && !isStandard(it)).length > 1;
}

/**
 * The header's own namespace if terms live in it, else the one that holds most terms, or the one that all share. In a modular ontology
 * a module's namespace stands for all only if half of the terms live in it.
 */
export function findNamespace(
  header: ResourceKey | undefined,
  terms: readonly Iri[],
  named: readonly Iri[],
  modular: boolean,
): Iri {
  const denoted = header === undefined || isBlankKey(header) ? [] : denotedNamespaces(header);
  const counts = countNamespaces(terms);
  const least = modular ? terms.length / 2 : 1;
  const own = denoted.find((namespace) => counts.some(([other, count]) => other === namespace && count >= least));
  if (own !== undefined) return own;
  const [first] = counts;
  if (first === undefined) return named.find((iri) => /[#/]$/.test(iri)) ?? named[0] ?? denoted[0] ?? NO_NAMESPACE;
  if (first[1] >= DOMINANT * terms.length) return first[0];
  return commonNamespace(counts, COMMON) ?? first[0];
}
