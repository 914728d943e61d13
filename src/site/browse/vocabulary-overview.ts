import { number } from '../../base/number.ts';
import { memoize } from '../../base/work.ts';
import { listedChanges } from '../../ontology/index.ts';
import type { Kind, Term } from '../../ontology/model.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { CROSSWALKS_PAGE, crosswalksOf } from '../index/crosswalks.ts';
import { facetsOf } from '../index/facets.ts';
import { countKinds, KIND_ORDER } from '../index/kinds.ts';
import { inOrder } from '../index/lists.ts';
import type { PageRow } from '../index/page-row.ts';
import { PROFILE_PAGE, profileOf } from '../index/profile.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { schemesOf } from '../index/thesaurus.ts';
import { siteTitle } from '../index/titles.ts';
import type { ListNode } from '../term/class-tree.ts';
import { classTreeHtml, upperClasses } from '../term/class-tree.ts';
import { hierarchyDiagram } from '../term/diagram/hierarchy-diagram.ts';
import type { TermRow } from '../term/sections/section.ts';
import { termRows, toRow } from '../term/sections/values.ts';
import { azLists, kindPage, linkKinds } from './az-list.ts';
import { ontologyPages } from './ontologies.ts';
import { treesOf } from './trees.ts';

/** A list of one kind on the overview: complete for a small ontology, otherwise its first terms. */
interface ShortList {
  readonly kind: Kind;
  readonly rows: readonly TermRow[];
  readonly count: number;
  /** Path of the complete list, below the base URL and the language's folder. Absent: this list is complete. */
  readonly more?: string;
}

/** The overview of the vocabulary. */
interface VocabularyOverview {
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  readonly entryPoints: readonly EntryPoint[];
  readonly upper: readonly ListNode[];
  readonly lists: readonly ShortList[];
}

/** Maximum number of terms that the page lists completely. */
const WHOLE = 150;

/** The vocabulary's page of a language. */
export function vocabularyOverview(index: PublicationIndex): VocabularyOverview {
  const { terms } = index.publication.ontology;
  return {
    counts: countKinds(index),
    entryPoints: entryPoints(index),
    upper: upperClasses(index),
    lists: terms.length <= WHOLE ? wholeLists(index) : shortLists(index),
  };
}

function wholeLists(index: PublicationIndex): ShortList[] {
  return KIND_ORDER.flatMap((kind) => {
    const of = index.publication.ontology.terms.filter(({ kinds }) => kinds.includes(kind));
    const rows = inOrder(of, index).map((ref) => toRow(ref, index));
    return rows.length > 0 ? [{ kind, rows, count: rows.length }] : [];
  });
}

/** The first terms of a large ontology: classes or the top concepts of the only value set, and value sets. */
function shortLists(index: PublicationIndex): ShortList[] {
  const isMixed = index.roots.length === 0 && schemesOf(index).length > 1;
  const entries = isMixed ? [] : startTerms(index);
  const [first] = entries;
  const lists = [
    ...(first?.ref.kind === undefined ? [] : [{ kind: first.ref.kind, rows: entries }]),
    { kind: 'enumeration' as const, rows: startValueSets(index) },
  ];
  const counts = new Map(countKinds(index).map(({ kind, count }) => [kind, count]));
  return lists
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => ({ kind, rows, count: counts.get(kind) ?? 0, more: kindPage(kind, index) }));
}

/** A page for browsing terms. */
export interface EntryPoint {
  readonly path: string;
  readonly title: string;
  /** Language of the title, if it is not the interface language. */
  readonly language?: string;
  readonly about: string;
  readonly count: number;
}

/** The entry points that this ontology has content for. Cached per language. */
export const entryPoints = memoize((index: PublicationIndex): readonly EntryPoint[] => {
  const { messages, publication } = index;
  const { browse: words, term } = messages;
  const { terms } = publication.ontology;
  const lists = azLists(index).flatMap(({ kind, path, count }) =>
    kind === undefined || kind === 'class'
      ? []
      : [{ path, title: words.terms.ofKind({ many: term.kinds[kind].many }), about: term.kinds[kind].sentence, count }],
  );
  const rows: readonly EntryPoint[] = [
    {
      path: 'classes',
      ...words.classes,
      count: treesOf(index).classes ? terms.filter((it) => it.class && !it.class.datatype).length : 0,
    },
    ...facetsOf(index).map(({ key, label: { text, language }, values }) => ({
      path: key,
      title: text,
      ...(language === undefined ? {} : { language }),
      about: words.facets.about,
      count: values.length,
    })),
    {
      path: PROFILE_PAGE,
      title: messages.profile.title,
      about: messages.profile.about,
      count: profileOf(index)?.classes.length ?? 0,
    },
    { path: 'value-sets', ...words.valueSets, count: terms.filter(({ enumeration }) => enumeration).length },
    { path: 'terms', ...words.terms, count: terms.length },
    ...lists,
    { path: 'ontologies', ...words.ontologies, count: ontologyPages(index).length },
    {
      path: CROSSWALKS_PAGE,
      title: messages.crosswalk.title,
      about: messages.crosswalk.hint,
      count: crosswalksOf(publication).length,
    },
    {
      path: VERSION_PATHS.list,
      ...(publication.history ? messages.versions : words.changes),
      count: publication.history?.releases.length ?? listedChanges(terms).length,
    },
  ];
  return rows
    .filter(({ count }) => count > 0)
    .map(({ path, title, language, about, count }) => ({
      ...{ path, title, about, count },
      ...(language === undefined ? {} : { language }),
    }));
});

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
  const tops = index.publication.ontology.terms.flatMap(({ enumeration }) => enumeration?.topValues ?? []);
  return index.sorted(tops.slice(0, MAX_TERMS)).map((ref) => toRow(ref, index));
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
    size: index.messages.term.valueCount({ count: index.term(ref.iri)?.enumeration?.values.length ?? 0 }),
  }));
}

/** The page of the vocabulary. */
export const vocabularyPage = {
  paths: () => onePage(true),
  view: (index) => {
    const { links, messages, publication } = index;
    const labels = messages.lists.vocabulary;
    const { counts, entryPoints: entries, upper, lists } = vocabularyOverview(index);
    return {
      page: {
        title: labels.title,
        description: labels.description({
          count: publication.ontology.terms.length,
          site: siteTitle(index).text,
        }),
        path: 'vocabulary',
        layout: 'wide',
        current: 'vocabulary',
      },
      counts: linkKinds(counts, index),
      entryPoints: entries.map(({ path, title, language, about, count }) => ({
        href: links.page(path),
        title,
        language,
        about,
        count: number(count, index.interface),
      })),
      ...(upper.length > 0 && {
        hierarchy: { diagram: hierarchyDiagram(upper, index), tree: classTreeHtml(upper, index) },
      }),
      lists: lists.map(({ kind, rows, count, more }) => ({
        kind,
        html: termRows(rows),
        ...(more !== undefined && {
          more: { href: links.page(more), label: labels.all({ many: messages.term.kinds[kind].many, count }) },
        }),
      })),
    };
  },
} satisfies PageRow;
