import type { Term } from '../../ontology/model.ts';
import { topConcepts } from '../index/list-view.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { TermRow } from '../term/sections/section.ts';
import { toRow } from './term-rows.ts';

/** Maximum number of terms in each list. */
const MAX_TERMS = 12;

/** Terms to start with: the main classes, or the top concepts of a thesaurus. */
export function startTerms(index: PublicationIndex): TermRow[] {
  return index.roots.length > 0 ? topClasses(index) : topValues(index);
}

/** Classes to start with: the top classes and, if these are few, their subclasses; those with most descendants. */
function topClasses(index: PublicationIndex): TermRow[] {
  const roots = index.roots.map(({ iri }) => iri);
  const below = roots.length < MAX_TERMS / 2 ? index.roots.flatMap((root) => root.class?.children ?? []) : [];
  const terms = [...new Set([...roots, ...below])].flatMap((iri) => index.term(iri) ?? []).filter(isEntry);
  const chosen = terms.sort((a, b) => weight(b) - weight(a)).slice(0, MAX_TERMS);
  return index.sorted(chosen.map(({ iri }) => iri)).map((ref) => toRow(ref, index));
}

function isEntry(term: Term): boolean {
  return !term.deprecated && term.class?.datatype !== true;
}

function weight({ class: facts }: Term): number {
  return facts ? facts.children.length * 4 + facts.properties.length : 0;
}

/** Entry points of a thesaurus, which has no classes: its top concepts. */
function topValues(index: PublicationIndex): TermRow[] {
  return index.sorted(topConcepts(index).slice(0, MAX_TERMS)).map((ref) => toRow(ref, index));
}

/** The largest value sets, own ones first of all. */
export function startValueSets(index: PublicationIndex): TermRow[] {
  const sets = index.publication.ontology.terms.filter(
    (term) => term.enumeration && !term.deprecated && term.enumeration.values.length > 0,
  );
  const chosen = sets.filter((term) => term.own);
  const largest = [...(chosen.length > 0 ? chosen : sets)]
    .sort((a, b) => (b.enumeration?.values.length ?? 0) - (a.enumeration?.values.length ?? 0))
    .slice(0, MAX_TERMS);
  return index.sorted(largest.map(({ iri }) => iri)).map((ref) => ({
    ...toRow(ref, index),
    size: index.messages.term.valueCount(index.term(ref.iri)?.enumeration?.values.length ?? 0),
  }));
}
