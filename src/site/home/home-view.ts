import { memoize } from '../../base/work.ts';
import { number } from '../../base/number.ts';
import type { LocalizedText, Messages, Ref } from '../../messages/messages.ts';
import type { Iri, Kind, MenuPage, Term } from '../../ontology/model.ts';
import { azLists, kindPage } from '../browse/az-list.ts';
import { entryPoints } from '../browse/vocabulary-overview.ts';
import { downloadLabel, downloadsOf } from '../files/downloads.ts';
import { CROSSWALKS_PAGE } from '../index/crosswalks.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { headerTextOptions } from '../index/publication-index.ts';
import { childrenSection } from '../index/hierarchy.ts';
import { termsBelow, thesaurusTops } from '../index/thesaurus.ts';
import { siteDescription, siteTitle } from '../index/titles.ts';
import { ownLanguage } from '../index/translations.ts';
import { textLine } from '../markdown/rendered-text.ts';
import type { SchemaPages } from '../schemas/schema-index.ts';
import { sizeOf, weightsBelow } from '../term/diagram/hierarchy-branches.ts';
import { escapeHtml, refHtml } from '../text/html.ts';
import { shorten } from '../text/text.ts';
import type { HomeExample } from './home-example.ts';
import { homeExample } from './home-example.ts';
import type { Description, HomeFact } from './home-facts.ts';
import { describeSite, homeFacts } from './home-facts.ts';
import { FILES, sitePages } from './site-pages.ts';
import { canonicalIri } from '../../rdf/index.ts';

/** A box of the diagram. */
export interface UpperTerm {
  readonly ref: Ref;
  readonly children: readonly UpperTerm[];
  /** Number of children without a box. */
  readonly hidden: number;
  /** Number of values of a value set, or of concepts below one or in a collection, in words. */
  readonly size?: string;
}

/** The upper terms of the hierarchy as a diagram of few boxes. */
export interface UpperTerms {
  readonly kind: Kind;
  readonly terms: readonly UpperTerm[];
  /** Number of terms beside the first ones without a box. */
  readonly hidden: number;
  /** Path of the page with the whole hierarchy, below the base URL and the language's folder. */
  readonly page: string;
}

/** Limits that keep the diagram on one screen. */
const MAX_BRANCHES = 6;
const MAX_SCHEMES = 19;
const MAX_BOXES = 20;
const MAX_CHILDREN = 5;

/** undefined: there is no class or concept, or a single one. */
export function upperTerms(index: PublicationIndex): UpperTerms | undefined {
  const isThesaurus = index.roots.length === 0;
  const tops = current(isThesaurus ? thesaurusTops(index) : index.roots.map(({ iri }) => iri), index);
  const [first, ...others] = tops;
  if (first === undefined) return undefined;
  const single = others.length === 0 ? first : undefined;
  const branches = single ? below(single, index) : tops;
  if (branches.length === 0) return undefined;
  const kind = index.ref(first.iri).kind ?? 'class';
  // Schemes are named, so that readers can choose.
  const max = kind === 'enumeration' ? MAX_SCHEMES : MAX_BRANCHES;
  const chosen = mainTerms(branches, withLast(max, branches.length), index);
  // Readers look for a class by its name. A thesaurus is about what most of its concepts are about.
  const shown = isThesaurus ? bySize(chosen, index) : chosen;
  const numbers = shareBoxes(shown.map((term) => below(term, index).length));
  const boxes = shown.map((term, at) =>
    boxOf(term, mainTerms(below(term, index), numbers[at] ?? 0, index).map(leaf), index),
  );
  return {
    kind,
    // The trees of concepts are on the pages of their value sets.
    page: kindPage(kind === 'value' || kind === 'collection' ? 'enumeration' : kind, index),
    terms: single ? [boxOf(single, boxes, index)] : boxes,
    hidden: single ? 0 : tops.length - shown.length,
  };

  function leaf(term: Term): UpperTerm {
    return { ref: index.ref(term.iri), children: [], hidden: 0 };
  }
}

/** Returns how many terms below each branch have a box. The branches take turns, those with few terms first. */
function shareBoxes(counts: readonly number[]): number[] {
  const numbers = counts.map(() => 0);
  const order = counts.map((count, at) => ({ count, at })).sort((a, b) => a.count - b.count);
  let free = MAX_BOXES - 1 - counts.length;
  for (let turn = 1; turn <= MAX_CHILDREN; turn++)
    for (const { count, at } of order)
      if (count >= turn && free > 0) {
        numbers[at] = turn;
        free -= 1;
      }
  return numbers.map((number, at) => withLast(number, counts[at] ?? 0));
}

/** A single hidden term gets a box as well: "and 1 more" is as long. */
function withLast(shown: number, count: number): number {
  return shown === count - 1 ? count : shown;
}

function boxOf(term: Term, children: readonly UpperTerm[], index: PublicationIndex): UpperTerm {
  const count = countOf(term, index);
  const size = count > 0 ? index.messages.lists.values({ count }) : undefined;
  return {
    ref: index.ref(term.iri),
    children,
    hidden: below(term, index).length - children.length,
    ...(size !== undefined && { size }),
  };
}

/** The values of a value set, and of a thesaurus the concepts below one or in a collection. */
function countOf(term: Term, index: PublicationIndex): number {
  const { enumeration, class: ofClass, collection, value } = term;
  if (ofClass) return 0;
  if (enumeration) return enumeration.values.length;
  return index.publication.site.concepts && (collection || value) ? sizeOf(term, index) : 0;
}

/** The largest first. Sorted by label before. */
function bySize(terms: readonly Term[], index: PublicationIndex): readonly Term[] {
  const sized = terms.map((term) => ({ term, size: countOf(term, index) }));
  return sized.sort((a, b) => b.size - a.size).map(({ term }) => term);
}

/** The terms directly below a term. */
function below(term: Term, index: PublicationIndex): Term[] {
  return current(termsBelow(term, index), index);
}

/** The published terms that are not deprecated, each once. */
function current(iris: readonly Iri[], index: PublicationIndex): Term[] {
  return [...new Set(iris.flatMap((iri) => index.term(iri) ?? []))].filter(({ deprecated }) => !deprecated);
}

/** The terms with most terms below them and most uses, sorted by label. */
function mainTerms(terms: readonly Term[], max: number, index: PublicationIndex): readonly Term[] {
  const counts = weightsBelow(index.publication);
  const weighted = terms.map((term) => ({
    term,
    weight: 2 * (term.collection ? sizeOf(term, index) : (counts.get(canonicalIri(term.iri)) ?? 0)) + uses(term),
  }));
  const chosen = weighted.sort((a, b) => b.weight - a.weight).slice(0, max);
  return index.sorted(chosen.map(({ term }) => term.iri)).flatMap(({ iri }) => index.term(iri) ?? []);
}

function uses({ class: facts, enumeration, collection }: Term): number {
  if (facts) return facts.properties.length + facts.rangeOf.length;
  return enumeration?.values.length ?? collection?.members.length ?? 0;
}

/** The view of the home page. */
interface HomeView {
  readonly title: LocalizedText;
  readonly description: Description;
  /** Absent if the ontology has no terms. */
  readonly example?: HomeExample;
  /** Absent if there is no hierarchy. */
  readonly upper?: UpperTerms;
  readonly facts: readonly HomeFact[];
}

/** Returns the view of the home page of one language. Cached. */
export const homeView = memoize((index: PublicationIndex): HomeView => {
  const example = homeExample(index);
  const upper = upperTerms(index);
  return {
    title: siteTitle(index),
    description: describeSite(index),
    ...(example && { example }),
    ...(upper && { upper }),
    facts: homeFacts(index),
  };
});

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
    ? messages.catalogue.describe({ title, publications: site.publications.length })
    : messages.home.describe({ title, terms: ontology.terms.length });
}

/** The heading of the diagram. */
export function upperTitle({ kind }: UpperTerms, { messages }: PublicationIndex): string {
  if (kind === 'enumeration') return messages.browse.valueSets.title;
  return kind === 'class' ? messages.home.upper.classes : messages.home.upper.concepts;
}

/** The label of the link to the whole hierarchy, or to the list of all schemes. */
export function upperLink({ kind, terms, hidden }: UpperTerms, { messages }: PublicationIndex): string {
  if (kind !== 'enumeration') return messages.home.upper.all;
  const { many } = messages.term.kinds.enumeration;
  return messages.lists.vocabulary.all({ many, count: terms.length + hidden });
}

/** The diagram as nested lists. The style sheet draws boxes and lines. */
export function upperTermsHtml({ terms }: UpperTerms, index: PublicationIndex): string {
  const single = terms.length === 1 ? ' single' : '';
  return `<ul class="upper${single}">${terms.map((term) => itemHtml(term, index)).join('')}</ul>`;
}

function itemHtml({ ref, children, hidden, size }: UpperTerm, index: PublicationIndex): string {
  const items = children.map((child) => itemHtml(child, index));
  const more = hidden > 0 ? [moreHtml(ref, hidden, index)] : [];
  const below = items.length + more.length === 0 ? '' : `<ul>${[...items, ...more].join('')}</ul>`;
  const count = size === undefined ? '' : ` <span class="count"${ownLanguage(index)}>${escapeHtml(size)}</span>`;
  return `<li>${refHtml(ref)}${count}${below}</li>`;
}

/** A link to the section of the term's page that lists all children. */
function moreHtml({ iri, href = '' }: Ref, count: number, index: PublicationIndex): string {
  const term = index.term(iri);
  const text = escapeHtml(index.messages.browse.valueSets.andMore({ count }));
  return `<li class="more"><a href="${escapeHtml(`${href}#${term ? childrenSection(term) : 'relations'}`)}"${ownLanguage(index)}>${text}</a></li>`;
}

/** A link of a task. */
interface TaskLink {
  readonly href: string;
  readonly label: string;
  /** Language of the label, if it is not the interface language. */
  readonly language?: string;
  /** Number of terms or entries on the page, formatted. */
  readonly count?: string;
  /** Whether the page is in English and this one is not. */
  readonly english?: boolean;
}

/** Something that a reader wants to do, with the pages for it. */
export interface Task {
  readonly name: keyof Messages['home']['tasks'];
  readonly links: readonly TaskLink[];
}

/** The tasks that this publication has pages for. */
export function homeTasks(index: PublicationIndex, schemas: SchemaPages, hasApi: boolean): Task[] {
  const { links, messages } = index;
  const entries = entryPoints(index).map(({ path, title, language, count }) => ({
    path,
    link: {
      href: links.page(path),
      label: title,
      ...(language && { language }),
      count: number(count, index.interface),
    },
  }));
  const at = (test: (path: string) => boolean): TaskLink[] =>
    entries.flatMap(({ path, link }) => (test(path) ? [link] : []));
  const pages = sitePages(index, schemas, hasApi);
  const pagesOf = (...names: readonly MenuPage[]): readonly TaskLink[] =>
    pages.filter(({ page }) => names.includes(page));
  const lists = new Set(azLists(index).map(({ path }) => path));
  const tasks: readonly Task[] = [
    { name: 'lookUp', links: at((path) => lists.has(path)) },
    { name: 'browse', links: at((path) => !lists.has(path) && path !== CROSSWALKS_PAGE) },
    {
      name: 'map',
      links: [...at((path) => path === CROSSWALKS_PAGE), ...pagesOf('schemas', 'playground')],
    },
    {
      name: 'download',
      links: [...formats(index), { href: `${links.page('')}#${FILES}`, label: messages.home.allFiles }],
    },
    { name: 'program', links: pagesOf('api', 'agents') },
    { name: 'read', links: pagesOf('guides') },
  ];
  return tasks.filter((task) => task.links.length > 0);
}

/** The formats that most readers want. The list of files has all. */
const FORMATS: ReadonlySet<string> = new Set(['vocabulary.ttl', 'vocabulary.jsonld', 'vocabulary.csv']);

function formats(index: PublicationIndex): TaskLink[] {
  return downloadsOf(index.publication)
    .filter(({ path }) => FORMATS.has(path))
    .map((file) => ({ href: index.links.to(file.path), label: downloadLabel(file, index).name }));
}
