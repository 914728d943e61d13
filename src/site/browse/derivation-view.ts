import { memoize } from '../../base/work.ts';
import type { LocalizedText, Phrase, Ref } from '../../messages/messages.ts';
import type { Iri, Kind, OmissionReason, Term } from '../../ontology/model.ts';
import { facetKeyLabel } from '../index/facets.ts';
import { countKinds } from '../index/kinds.ts';
import { titleOfPart, withSlash } from '../index/lists.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { ofFirstPages, translationsAt } from '../index/translations.ts';
import { continuedHtml, partsHtml, sectionsHtml } from '../term/page-parts-html.ts';
import type { FurtherPage, SplitPage } from '../term/pagination.ts';
import { splitIntoPages } from '../term/pagination.ts';
import type { CauseList, CauseRow, Fact, RefList, TermSection } from '../term/sections/section.ts';
import { safeHref } from '../text/html.ts';
import { cap, joinPhrases } from '../text/phrase.ts';
import { cleanText } from '../text/text.ts';
import { linkKinds } from './az-list.ts';

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
const OMITTED = 'left-out';

/** Whether the publication is a slice, even if the slice selects everything. */
export function isDerived({ publication }: PublicationIndex): boolean {
  return publication.ontology.derivation.mode === 'slice' || publication.site.slice !== undefined;
}

/** How the published part was cut from the whole: what was asked for, what came along by which rule, what was left out. */
export function derivationView(index: PublicationIndex): DerivationView {
  const { ontology } = index.publication;
  const words = index.messages.derivation;
  const home = ontology.terms.filter((term) => term.own);
  return {
    title: words.title,
    description: words.description({ site: siteTitle(index).text }),
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
        count: index.messages.home.terms({ count: terms }),
      })),
  };
}

function sentence(index: PublicationIndex, count: number): string {
  const { ontology, site } = index.publication;
  const { derivation, terms } = ontology;
  const words = index.messages.derivation;
  const name = site.slice === undefined ? '' : `${words.named({ slice: cleanText(site.slice.title) })} `;
  if (derivation.mode === 'whole') return name + words.whole({ count });
  const slice = name + words.slice({ count, all: count + derivation.omitted.length });
  const borrowed = terms.length - count;
  return borrowed === 0 ? slice : `${slice} ${words.borrowed({ count: borrowed })}`;
}

function selectedSection(index: PublicationIndex): TermSection[] {
  const { selected } = index.publication.ontology.derivation;
  const facts = Object.entries(selected).map(([facet, names]): Fact => {
    const { text, language } = selectedLabel(facet, index);
    const value = joinPhrases(
      names.map((name): Phrase => [selectedName(name, index)]),
      index.messages.rules.comma,
    );
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
  const byReason = Map.groupBy(index.publication.ontology.derivation.omitted, ({ reason }) =>
    reasonText(reason, index),
  );
  const lists = [...byReason].map(([title, terms]): RefList => {
    const refs = terms.map(({ iri, label }) => outsideRef(iri, label));
    return { title, refs: cap(refs), count: refs.length };
  });
  return lists.length === 0 ? [] : [{ id: OMITTED, title: words.excluded, block: 'lists', lists }];
}

function reasonText(reason: OmissionReason, index: PublicationIndex): string {
  const { reasons } = index.messages.derivation;
  if (reason.rule === 'not needed') return reasons[reason.rule];
  return reasons[reason.rule]({ facet: cleanText(facetKeyLabel(reason.facet, index).text) });
}

/** Label of a facet, or of the list `include` of a slice file. */
function selectedLabel(key: string, index: PublicationIndex): LocalizedText {
  return key === 'include' ? { text: index.messages.derivation.include } : facetKeyLabel(key, index);
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

/** Returns the pages about the derivation in one language. Cached. */
export const derivationPages = memoize((index: PublicationIndex): SplitPage<DerivationView> => {
  const view = derivationView(index);
  const { own, ...pages } = splitIntoPages(view.sections, withSlash('derivation'), index.links);
  return { view: { ...view, sections: own }, ...pages };
});

/** The page about the derivation. Only if the configuration selects a part of the ontology. */
export const derivationPage = {
  paths: (index) => onePage(isDerived(index)),
  view: (index) => {
    const { view, parts } = derivationPages(index);
    const { title, description, sentence, counts, sections, standards } = view;
    return {
      page: { title, description, path: 'derivation', layout: 'wide', current: 'derivation' },
      title,
      sentence,
      counts: linkKinds(counts, index),
      sections: sectionsHtml(
        sections.filter(({ id }) => id !== OMITTED),
        index,
      ),
      standards,
      omitted: sectionsHtml(
        sections.filter(({ id }) => id === OMITTED),
        index,
      ),
      parts: partsHtml({ part: 1, paths: parts }, index),
    };
  },
} satisfies PageRow;

/** The pages that continue the page about the derivation, if its lists are long. */
export const derivationPart = {
  paths: (index) =>
    (isDerived(index) ? derivationPages(index).further : []).map((page) => ({
      params: { part: `${page.part}` },
      props: { page },
    })),
  view: (index, { page }) => {
    const { view, parts } = derivationPages(index);
    const first = { label: view.title, href: index.links.page('derivation'), language: index.own };
    return {
      page: {
        title: titleOfPart(view.title, page, index),
        path: parts[page.part - 1] as string,
        translations: ofFirstPages(translationsAt('derivation', index)),
        layout: 'wide',
        current: 'derivation',
      },
      content: continuedHtml(first, page, parts, index),
    };
  },
} satisfies PageRow<{ readonly page: FurtherPage }>;
