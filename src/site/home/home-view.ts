import type { Kind, Term } from '../../ontology/model.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import { headerTextOptions } from '../index/markdown-options.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteDescription, siteTitle } from '../index/site-title.ts';
import { textHtml, textLine } from '../markdown/rendered-text.ts';
import type { TermRow } from '../term/sections/section.ts';
import type { Ref } from '../text/phrase.ts';
import type { LocalizedText } from '../text/text.ts';
import { shorten } from '../text/text.ts';
import type { HomeFact } from './home-facts.ts';
import { homeFacts } from './home-facts.ts';

/** The view of the home page. */
export interface HomeView {
  readonly title: LocalizedText;
  /** Sanitised HTML. Empty if there is no description. */
  readonly description: LocalizedText;
  readonly facts: readonly HomeFact[];
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  /** Terms to start with. */
  readonly entries: readonly TermRow[];
  readonly valueSets: readonly TermRow[];
}

const ENTRIES = 12;

export function homeView(index: PublicationIndex): HomeView {
  const { value, datatype, ...language } = siteDescription(index) ?? { value: '' };
  return {
    title: siteTitle(index),
    description: { text: textHtml({ value, ...(datatype && { datatype }) }, headerTextOptions(index)), ...language },
    facts: homeFacts(index),
    counts: countKinds(index),
    entries: index.roots.length > 0 ? topClasses(index) : topValues(index),
    valueSets: valueSets(index),
  };
}

/** Maximum length of a meta description, in characters. */
const MAX_SUMMARY = 5000;

/** Description for search engines and link previews, without markup. Never empty. */
export function homeDescription(index: PublicationIndex): string {
  const text = siteDescription(index);
  const description = text === undefined ? '' : shorten(textLine(text, headerTextOptions(index)), MAX_SUMMARY);
  return description === '' ? defaultDescription(index) : description;
}

function defaultDescription(index: PublicationIndex): string {
  const { messages, publication } = index;
  const { site, ontology } = publication;
  const title = siteTitle(index).text;
  return site.publications
    ? messages.catalogue.describe(title, site.publications.length)
    : messages.home.describe(title, ontology.terms.length);
}

/** Counts the terms of each kind, in all publications of a catalogue. A term counts once for each of its kinds. */
export function countKinds(index: PublicationIndex): { kind: Kind; count: number }[] {
  const { ontology, site } = index.publication;
  const counts = new Map<Kind, number>();
  const add = (kind: Kind, count: number): void => void counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const { kinds } of ontology.terms) for (const kind of kinds) add(kind, 1);
  for (const { kinds } of site.publications ?? []) for (const { kind, count } of kinds) add(kind, count);
  return KIND_ORDER.flatMap((kind) => (counts.has(kind) ? [{ kind, count: counts.get(kind) as number }] : []));
}

/** Classes to start with: the top classes and, if these are few, their subclasses; those with most descendants. */
function topClasses(index: PublicationIndex): TermRow[] {
  const roots = index.roots.map(({ iri }) => iri);
  const below = roots.length < ENTRIES / 2 ? index.roots.flatMap((root) => root.class?.children ?? []) : [];
  const terms = [...new Set([...roots, ...below])].flatMap((iri) => index.term(iri) ?? []).filter(isEntry);
  const chosen = terms.sort((a, b) => weight(b) - weight(a)).slice(0, ENTRIES);
  return index.sorted(chosen.map(({ iri }) => iri)).map((ref) => row(ref, index));
}

function isEntry(term: Term): boolean {
  return !term.deprecated && term.class?.datatype !== true;
}

function weight({ class: facts }: Term): number {
  return facts ? facts.children.length * 4 + facts.properties.length : 0;
}

/** Entry points of a thesaurus, which has no classes: its top concepts. */
function topValues(index: PublicationIndex): TermRow[] {
  const sets = index.publication.ontology.terms.flatMap(({ enumeration }) => enumeration ?? []);
  const tops = sets.flatMap(({ topValues: top }) => top).slice(0, ENTRIES);
  return index.sorted(tops).map((ref) => row(ref, index));
}

function valueSets(index: PublicationIndex): TermRow[] {
  const sets = index.publication.ontology.terms.filter(
    (term) => term.enumeration && !term.deprecated && term.enumeration.values.length > 0,
  );
  const chosen = sets.filter((term) => term.own);
  const largest = [...(chosen.length > 0 ? chosen : sets)]
    .sort((a, b) => (b.enumeration?.values.length ?? 0) - (a.enumeration?.values.length ?? 0))
    .slice(0, ENTRIES);
  return index.sorted(largest.map(({ iri }) => iri)).map((ref) => ({
    ...row(ref, index),
    size: index.messages.term.valueCount(index.term(ref.iri)?.enumeration?.values.length ?? 0),
  }));
}

function row(ref: Ref, index: PublicationIndex): TermRow {
  const term = index.term(ref.iri);
  return { ref, summary: term ? index.summaryOf(term) : { text: '' } };
}
