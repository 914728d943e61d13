import { compareCodePoints } from '../code-points.ts';
import type { Iri, Ontology } from '../model.ts';
import { canonicalIri } from '../names.ts';
import type { Step } from './compare-versions.ts';
import type { GoneTerm, History, HistoryVersion } from './history.ts';

/** A version with its differences to the one before. */
export interface VersionStep {
  readonly version: Omit<HistoryVersion, 'diff'>;
  /** Absent: it is the oldest. */
  readonly step?: Step;
}

/**
 * Joins the versions of an ontology to its history.
 *
 * @param steps oldest first
 * @param published the published state
 */
export function createHistory(steps: readonly VersionStep[], published: Pick<Ontology, 'terms'>): History {
  const versions = steps.map(({ version, step }): HistoryVersion => ({ ...version, ...(step && { diff: step.diff }) }));
  return { versions: versions.reverse(), gone: goneTerms(steps, published) };
}

/** Terms that a version had and the published state has not. If a term went twice, its last state counts. */
function goneTerms(steps: readonly VersionStep[], { terms }: Pick<Ontology, 'terms'>): GoneTerm[] {
  const present = new Set(terms.map(({ iri }) => canonicalIri(iri)));
  const gone = new Map<Iri, GoneTerm>();
  for (const [at, { version, step }] of steps.entries()) {
    const last = steps[at - 1]?.version.version;
    if (!step || last === undefined) continue;
    for (const term of step.gone)
      gone.set(term.iri, { ...term, last, ...(version.version !== undefined && { version: version.version }) });
  }
  return [...gone.values()]
    .filter(({ iri }) => !present.has(canonicalIri(iri)))
    .map((term) => withLastSuccessor(term, gone, present))
    .sort((a, b) => compareCodePoints(a.iri, b.iri));
}

/** A term that was renamed several times leads to its last IRI. */
function withLastSuccessor(
  { successor, ...term }: GoneTerm,
  gone: ReadonlyMap<Iri, GoneTerm>,
  present: ReadonlySet<Iri>,
): GoneTerm {
  if (successor === undefined) return term;
  const seen = new Set([term.iri]);
  let iri = successor;
  while (!present.has(canonicalIri(iri)) && !seen.has(iri)) {
    seen.add(iri);
    iri = gone.get(iri)?.successor ?? iri;
  }
  return { ...term, successor: iri };
}
