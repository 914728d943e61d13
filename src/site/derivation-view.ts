import type { Iri, Kind, Reason, Term } from '../ontology/model.ts';
import { countKinds } from './home-view.ts';
import { escapeHtml, refHtml, safeHref } from './html.ts';
import { cap } from './phrase.ts';
import type { Capped, Ref } from './phrase.ts';
import type { PublicationIndex } from './publication-index.ts';
import type { RefList } from './sections/section.ts';
import { cleanText } from './text.ts';
import { spaced } from './words/names.ts';

export interface DerivationView {
  readonly title: string;
  readonly sentence: string;
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  /** What the configuration asked for: facet → names as HTML. */
  readonly selected: readonly { readonly facet: string; readonly names: string }[];
  /** By rule, and under each rule by the term that brought the others along. */
  readonly included: readonly IncludedView[];
  /** Standards of which a part came in. */
  readonly standards: readonly { readonly name: string; readonly count: number }[];
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

/** Rules in the order in which a slice grows. */
const RULES: Readonly<Record<Reason['rule'], string>> = {
  selected: 'Selected by name, with narrower ones',
  ancestor: 'Stand above something that is in',
  type: 'Types of something that is in',
  property: 'Properties of something that is in',
  range: 'Expected as values',
  'value set': 'Value sets in use',
  value: 'Values of those sets',
  inverse: 'The other direction of a property',
  referenced: 'Named by something that is in',
  whole: 'Part of every selection',
};

/** How the published part was cut from the whole: what was asked for, what came along by which rule, what was left out. */
export function derivationView(index: PublicationIndex): DerivationView {
  const { site, ontology } = index.publication;
  const home = ontology.terms.filter((term) => term.home);
  return {
    title: site.marketplace === undefined ? 'What was selected' : `How “${cleanText(site.marketplace.title)}” was made`,
    sentence: sentence(index, home.length),
    counts: countKinds(index),
    selected: Object.entries(ontology.derivation.selected).map(([facet, names]) => ({
      facet: facetName(facet),
      names: names.map((name) => selectedName(name, index)).join(', '),
    })),
    included: ontology.derivation.mode === 'slice' ? included(home, index) : [],
    standards: ontology.sources
      .filter((source) => !source.home && source.terms > 0)
      .map(({ title, prefix, terms }) => ({ name: cleanText(title ?? prefix), count: terms })),
    leftOut: leftOut(index),
  };
}

function sentence(index: PublicationIndex, count: number): string {
  const { derivation, terms } = index.publication.ontology;
  if (derivation.mode === 'whole')
    return `This publication shows all ${count.toLocaleString('en')} terms of its ontology; nothing was left out.`;
  const all = count + derivation.leftOut.length;
  const borrowed = terms.length - count;
  const more = borrowed === 0 ? '' : ` ${borrowed.toLocaleString('en')} more come from other vocabularies.`;
  return `This publication shows ${count.toLocaleString('en')} of the ${all.toLocaleString('en')} terms of a larger ontology: those that were asked for, and what they need to make sense.${more}`;
}

function included(terms: readonly Term[], index: PublicationIndex): IncludedView[] {
  return Object.entries(RULES).flatMap(([rule, title]): IncludedView[] => {
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
    const title = cleanText(reason);
    const refs = terms.map(({ iri, label }) => outsideRef(iri, label));
    return { title: title.charAt(0).toUpperCase() + title.slice(1), refs: cap(refs), count: refs.length };
  });
}

/** `providerTypes` → `Provider types`. */
function facetName(facet: string): string {
  const words = spaced(facet).toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
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
