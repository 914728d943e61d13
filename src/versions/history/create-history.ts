import { compareCodePoints } from '../../base/text.ts';
import type { FormerTerm, Iri, Ontology, PublishedHistory, Term, Text } from '../../ontology/model.ts';
import { canonicalIri, splitIri } from '../../rdf/index.ts';
import type { Step } from './compare-versions.ts';
import type { GoneTerm, History, HistoryVersion } from './history.ts';
import { historyOfTerm } from './term-history.ts';

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

/** What lists, links and search need of a history with releases. */
export function publishedHistory(history: History, { terms }: Pick<Ontology, 'terms'>): PublishedHistory {
  const releases = history.versions.filter(isRelease);
  const identifiers = new Set(terms.map(({ identifier }) => identifier));
  const names = terms.flatMap((term): [Iri, Text[]][] => {
    const former = formerNames(term, history);
    return former.length === 0 ? [] : [[term.iri, former]];
  });
  return {
    releases: releases.map(({ version, date, versionIri }) => ({
      version,
      date,
      ...(versionIri !== undefined && { versionIri }),
    })),
    gone: withAddress(history, identifiers).map(formerTerm),
    formerNames: Object.fromEntries(names),
  };
}

function isRelease(version: HistoryVersion): version is HistoryVersion & { version: string; date: string } {
  return version.version !== undefined && version.date !== undefined;
}

/** Terms whose address no published term has. Of several with one identifier, the one that went last. */
function withAddress({ gone, versions }: History, published: ReadonlySet<string>): GoneTerm[] {
  const ages = new Map(versions.map(({ version }, at) => [version, at]));
  const age = ({ version }: GoneTerm): number => ages.get(version) ?? 0;
  const newest = new Map<string, GoneTerm>();
  for (const term of gone) {
    const other = newest.get(term.identifier);
    if (!published.has(term.identifier) && (!other || age(term) < age(other))) newest.set(term.identifier, term);
  }
  return gone.filter((term) => newest.get(term.identifier) === term);
}

function formerTerm({ identifier, iri, curie, source, kinds, labels, altLabels, successor }: GoneTerm): FormerTerm {
  return { identifier, iri, curie, source, kinds, labels, altLabels, ...(successor !== undefined && { successor }) };
}

/** Labels that a term no longer has, and local names of its earlier IRIs. */
function formerNames(term: Term, history: History): Text[] {
  const found = historyOfTerm(term.iri, history);
  if (!found) return [];
  const local = found.formerIris.map((iri): Text => ({ value: splitIri(iri)[1] }));
  const all: readonly Text[] = [...found.formerLabels.map(textOf), ...local.filter(({ value }) => value !== '')];
  const current = new Set([...term.labels, ...term.altLabels, ...term.hiddenLabels].map(({ value }) => value));
  return [...new Map(all.map((text) => [JSON.stringify(text), text])).values()].filter(
    ({ value }) => !current.has(value),
  );
}

function textOf({ value, language }: Text): Text {
  return language === undefined ? { value } : { value, language };
}
