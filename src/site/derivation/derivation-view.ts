import type { Iri, Kind, Term } from '../../ontology/model.ts';
import { countKinds } from '../home/home-view.ts';
import { spaced } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import type { CauseList, CauseRow, Fact, RefList, TermSection } from '../term/sections/section.ts';
import { safeHref } from '../text/html.ts';
import type { Phrase, Ref } from '../text/phrase.ts';
import { cap } from '../text/phrase.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable } from '../text/text.ts';

export interface DerivationView {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly sentence: string;
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  /** What the configuration names, which terms each rule included, and which terms were omitted. */
  readonly sections: readonly TermSection[];
  /** Standards with included terms, and how many of each, in words. */
  readonly standards: readonly { readonly name: string; readonly count: string }[];
}

/** Ids of the sections. */
const SELECTED = 'selected';
const INCLUDED = 'included';
export const OMITTED = 'left-out';

/** Whether there is a choice to tell of: a marketplace, or a part of the ontology. */
export function isDerived({ publication }: PublicationIndex): boolean {
  return publication.ontology.derivation.mode === 'slice' || publication.site.marketplace !== undefined;
}

/** How the published part was cut from the whole: what was asked for, what came along by which rule, what was left out. */
export function derivationView(index: PublicationIndex): DerivationView {
  const { site, ontology } = index.publication;
  const words = index.messages.derivation;
  const home = ontology.terms.filter((term) => term.own);
  return {
    title: site.marketplace === undefined ? words.title : words.titleOf(cleanText(site.marketplace.title)),
    description: words.description(siteTitle(index).text),
    sentence: sentence(index, home.length),
    counts: countKinds(index),
    sections: [
      ...selectedSection(index),
      ...(ontology.derivation.mode === 'slice' ? includedSection(home, index) : []),
      ...omittedSection(index),
    ],
    standards: ontology.sources
      .filter((source) => !source.own && source.terms > 0)
      .map(({ title, prefix, terms }) => ({
        name: cleanText(title ?? prefix),
        count: index.messages.home.terms(terms),
      })),
  };
}

function sentence(index: PublicationIndex, count: number): string {
  const { derivation, terms } = index.publication.ontology;
  const words = index.messages.derivation;
  if (derivation.mode === 'whole') return words.whole(count);
  const slice = words.slice(count, count + derivation.omitted.length);
  const borrowed = terms.length - count;
  return borrowed === 0 ? slice : `${slice} ${words.borrowed(borrowed)}`;
}

function selectedSection(index: PublicationIndex): TermSection[] {
  const { selected } = index.publication.ontology.derivation;
  const facts = Object.entries(selected).map(([facet, names]): Fact => {
    const { text, language } = facetName(facet, index);
    const value = names.flatMap((name, at): Phrase => [...(at === 0 ? [] : [', ']), selectedName(name, index)]);
    return { name: text, ...(language === undefined ? {} : { nameLanguage: language }), value };
  });
  const title = index.messages.derivation.asked;
  return facts.length === 0 ? [] : [{ id: SELECTED, title, block: 'facts', facts }];
}

function includedSection(terms: readonly Term[], index: PublicationIndex): TermSection[] {
  const { rules, included: title } = index.messages.derivation;
  const byRule = Map.groupBy(terms, ({ reason }): string => reason.rule);
  const lists = Object.entries(rules).flatMap(([rule, name]): CauseList[] => {
    const rows = causeRows(byRule.get(rule) ?? [], index);
    return rows.length === 0 ? [] : [{ title: name, rows: cap(rows), count: rows.length }];
  });
  return lists.length === 0 ? [] : [{ id: INCLUDED, title, block: 'causes', lists }];
}

/** The terms of one rule, by cause; those without a cause last. */
function causeRows(terms: readonly Term[], index: PublicationIndex): CauseRow[] {
  // Sources may write the IRI of a cause differently from the term, see `PublicationIndex.term`.
  const byCause = Map.groupBy(terms, ({ reason: { of } }) => (of === undefined ? undefined : index.ref(of).iri));
  const causes = index.sorted([...byCause.keys()].filter((iri) => iri !== undefined));
  return [...causes, undefined].flatMap((of) =>
    index
      .sorted((byCause.get(of?.iri) ?? []).map(({ iri }) => iri))
      .map((ref): CauseRow => (of === undefined ? { ref } : { of, ref })),
  );
}

function omittedSection(index: PublicationIndex): TermSection[] {
  const words = index.messages.derivation;
  const byReason = Map.groupBy(index.publication.ontology.derivation.omitted, ({ reason }) => reason);
  const lists = [...byReason].map(([reason, terms]): RefList => {
    const refs = terms.map(({ iri, label }) => outsideRef(iri, label));
    return { title: reasonWords(reason, words.reasons), refs: cap(refs), count: refs.length };
  });
  return lists.length === 0 ? [] : [{ id: OMITTED, title: words.leftOut, block: 'lists', lists }];
}

type Reasons = PublicationIndex['messages']['derivation']['reasons'];

/** What the slice says of a term that it leaves out, in the words of a page. */
const REASONS: Readonly<Record<string, (words: Reasons) => string>> = {
  'an industry that was not chosen': (words) => words.otherIndustry,
  'serves only industries that were not chosen': (words) => words.otherIndustries,
  'nothing that was chosen needs it': (words) => words.notNeeded,
};
const NOT_AMONG = 'not among the chosen ';

function reasonWords(reason: string, words: Reasons): string {
  if (reason.startsWith(NOT_AMONG)) return words.notAmong(cleanText(reason.slice(NOT_AMONG.length)));
  return REASONS[reason]?.(words) ?? cleanText(reason);
}

/** `providerTypes` → `Provider types`; whoever named it spoke the default language. */
function facetName(facet: string, index: PublicationIndex): LocalizedText {
  const { facets } = index.messages.derivation;
  if (Object.hasOwn(facets, facet)) return { text: facets[facet as keyof typeof facets] };
  const words = spaced(facet).toLowerCase();
  const { defaultLanguage } = index.publication.site;
  return {
    text: words.charAt(0).toUpperCase() + words.slice(1),
    ...(isReadable(defaultLanguage, index.interface) ? {} : { language: defaultLanguage }),
  };
}

function selectedName(name: string, index: PublicationIndex): Ref | string {
  const term = index.byIdentifier(name);
  return term ? index.ref(term.iri) : cleanText(name);
}

/** A term that is not here has no page here, only its name and its own address. */
function outsideRef(iri: Iri, label: string | undefined): Ref {
  const href = safeHref(iri);
  return { iri, label: cleanText(label ?? iri), curie: iri, ...(href === undefined ? {} : { href }) };
}
