import type { Iri, Kind, Term } from '../../ontology/model.ts';
import { countKinds } from '../home/home-view.ts';
import { spaced } from '../index/name-phrases.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/site-title.ts';
import type { RefList } from '../term/sections/section.ts';
import { escapeHtml, refHtml, safeHref } from '../text/html.ts';
import type { Capped, Ref } from '../text/phrase.ts';
import { cap } from '../text/phrase.ts';
import type { LocalizedText } from '../text/text.ts';
import { cleanText, isReadable } from '../text/text.ts';

export interface DerivationView {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  readonly sentence: string;
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  /** What the configuration asked for: facet → names as HTML. */
  readonly selected: readonly { readonly facet: LocalizedText; readonly names: string }[];
  /** By rule, and under each rule by the term that brought the others along. */
  readonly included: readonly IncludedView[];
  /** Standards of which a part came in, and how many terms of each, in words. */
  readonly standards: readonly { readonly name: string; readonly count: string }[];
  /** By reason. */
  readonly leftOut: readonly RefList[];
}

export interface IncludedView {
  readonly title: string;
  readonly count: number;
  /** `of` is absent where nothing but the choice itself brought them in. */
  readonly groups: Capped<{ readonly of?: Ref; readonly refs: readonly Ref[] }>;
}

/** Whether there is a choice to tell of: a marketplace, or a part of the ontology. */
export function isDerived({ publication }: PublicationIndex): boolean {
  return publication.ontology.derivation.mode === 'slice' || publication.site.marketplace !== undefined;
}

/** How the published part was cut from the whole: what was asked for, what came along by which rule, what was left out. */
export function derivationView(index: PublicationIndex): DerivationView {
  const { site, ontology } = index.publication;
  const words = index.messages.derivation;
  const home = ontology.terms.filter((term) => term.home);
  return {
    title: site.marketplace === undefined ? words.title : words.titleOf(cleanText(site.marketplace.title)),
    description: words.description(siteTitle(index).text),
    sentence: sentence(index, home.length),
    counts: countKinds(index),
    selected: Object.entries(ontology.derivation.selected).map(([facet, names]) => ({
      facet: facetName(facet, index),
      names: names.map((name) => selectedName(name, index)).join(', '),
    })),
    included: ontology.derivation.mode === 'slice' ? included(home, index) : [],
    standards: ontology.sources
      .filter((source) => !source.home && source.terms > 0)
      .map(({ title, prefix, terms }) => ({
        name: cleanText(title ?? prefix),
        count: index.messages.home.terms(terms),
      })),
    leftOut: leftOut(index),
  };
}

function sentence(index: PublicationIndex, count: number): string {
  const { derivation, terms } = index.publication.ontology;
  const words = index.messages.derivation;
  if (derivation.mode === 'whole') return words.whole(count);
  const slice = words.slice(count, count + derivation.leftOut.length);
  const borrowed = terms.length - count;
  return borrowed === 0 ? slice : `${slice} ${words.borrowed(borrowed)}`;
}

function included(terms: readonly Term[], index: PublicationIndex): IncludedView[] {
  return Object.entries(index.messages.derivation.rules).flatMap(([rule, title]): IncludedView[] => {
    const members = terms.filter(({ reason }) => reason.rule === rule);
    if (members.length === 0) return [];
    const byCause = Map.groupBy(members, ({ reason }) => reason.of);
    const groups = [...index.sorted([...byCause.keys()].filter((iri) => iri !== undefined)), undefined].flatMap(
      (of) => {
        const refs = index.sorted((byCause.get(of?.iri) ?? []).map(({ iri }) => iri));
        return refs.length === 0 ? [] : [{ ...(of && { of }), refs }];
      },
    );
    return [{ title, count: members.length, groups: cap(groups) }];
  });
}

function leftOut(index: PublicationIndex): RefList[] {
  const byReason = Map.groupBy(index.publication.ontology.derivation.leftOut, ({ reason }) => reason);
  return [...byReason].map(([reason, terms]) => {
    const refs = terms.map(({ iri, label }) => outsideRef(iri, label));
    return { title: reasonWords(reason, index.messages.derivation.reasons), refs: cap(refs), count: refs.length };
  });
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

function selectedName(name: string, index: PublicationIndex): string {
  const term = index.byIdentifier(name);
  return term ? refHtml(index.ref(term.iri)) : escapeHtml(cleanText(name));
}

/** A term that is not here has no page here, only its name and its own address. */
function outsideRef(iri: Iri, label: string | undefined): Ref {
  const href = safeHref(iri);
  return { iri, label: cleanText(label ?? iri), curie: iri, ...(href === undefined ? {} : { href }) };
}
