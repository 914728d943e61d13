import type { FormerTerm, Iri, Ontology, PublishedHistory, Term, Text } from '../model.ts';
import { splitIri } from '../curie.ts';
import type { GoneTerm, History, HistoryVersion } from './history.ts';
import { historyOfTerm } from './term-history.ts';

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
