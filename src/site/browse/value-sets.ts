import type { LocalizedText, Ref } from '../../messages/messages.ts';
import type { Term } from '../../ontology/model.ts';
import { facetsOf } from '../index/facets.ts';
import type { ListPart } from '../index/lists.ts';
import { inOrder, keyOf, splitIntoParts, titleOfPart, topValuesInOrder, valuesInOrder } from '../index/lists.ts';
import type { PageHead, PageRow } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { siteTitle } from '../index/titles.ts';
import { partsHtml, trailHtml } from '../term/page-parts-html.ts';
import { sizeOf } from '../term/diagram/hierarchy-branches.ts';
import type { TermRow } from '../term/sections/section.ts';
import { toRow } from '../term/sections/values.ts';
import { escapeHtml, languageAttributes, refHtml } from '../text/html.ts';
import type { TreeView } from './trees.ts';
import { thesauri, treesOf, treeView } from './trees.ts';

/** A value set in the list of all. */
export interface ValueSetRow {
  readonly row: TermRow;
  readonly size: number;
  /** Of a thesaurus its top values. */
  readonly first: readonly Ref[];
  /** Path of the tree of its values, if they are hierarchical, below the base URL and the language's folder. */
  readonly tree?: string;
}

/** As many values as a row shows. */
const MAX_VALUES = 8;
const PER_PAGE = 150;

/** The pages with all value sets. Empty if there are none. */
export function valueSetPages(index: PublicationIndex): ListPart<ValueSetRow>[] {
  const sets = index.publication.ontology.terms.filter((term) => term.enumeration);
  if (sets.length === 0) return [];
  const trees = new Map(thesaurusPages(index).map(({ iri, path }) => [iri, path]));
  const rows = inOrder(sets, index).map((ref): ValueSetRow => {
    const set = index.term(ref.iri) as Term;
    const { values = [] } = set.enumeration ?? {};
    const tree = trees.get(ref.iri);
    return {
      row: toRow(ref, index),
      size: values.length,
      first: firstValues(set, index),
      ...(tree === undefined ? {} : { tree }),
    };
  });
  // A value set may be called `2`, and none is called `all/2`.
  return splitIntoParts(rows, PER_PAGE, (part) => (part === 1 ? 'value-sets' : `value-sets/all/${part}`));
}

/** In their order; of many top concepts without codes, which are in no order but that of the alphabet, those with most concepts below. */
function firstValues(set: Term, index: PublicationIndex): readonly Ref[] {
  const { topValues = [] } = set.enumeration ?? {};
  if (topValues.length === 0) return valuesInOrder(set, index).slice(0, MAX_VALUES);
  const tops = topValuesInOrder(set, index);
  if (tops.length <= MAX_VALUES || tops.some(({ notation }) => notation !== undefined))
    return tops.slice(0, MAX_VALUES);
  const sized = tops.map((ref) => ({ ref, size: sizeOf(index.term(ref.iri) as Term, index) }));
  return sized
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_VALUES)
    .map(({ ref }) => ref);
}

/** The value sets with hierarchical values, each with the path of its tree: the page of the facet, if it is the scheme of one. */
export function thesaurusPages(index: PublicationIndex): { readonly iri: string; readonly path: string }[] {
  const facets = new Map(facetsOf(index).flatMap(({ key, schemes }) => schemes.map((scheme) => [scheme, key])));
  return thesauri(index).map(({ term }) => ({
    iri: term.iri,
    path: facets.get(term) ?? `value-sets/${keyOf(term.identifier)}`,
  }));
}

/** Value sets as entries: name, size and meaning, then the first values. */
export function valueSetsHtml(rows: readonly ValueSetRow[], index: PublicationIndex): string {
  return `<ul class="value-sets">${rows.map((row) => entry(row, index)).join('')}</ul>`;
}

function entry({ row, size, first, tree }: ValueSetRow, { links, messages, own }: PublicationIndex): string {
  const { browse, lists } = messages;
  const labels = browse.valueSets;
  const remaining = size - first.length;
  const notation = row.notation === undefined ? '' : ` <code>${escapeHtml(row.notation)}</code>`;
  const asTree =
    tree === undefined
      ? ''
      : ` <a class="as-tree" href="${escapeHtml(links.page(tree))}"${languageAttributes(own)} aria-label="${escapeHtml(`${labels.asTree}: ${row.ref.label}`)}">${escapeHtml(labels.asTree)}</a>`;
  const head = `<h2>${refHtml(row.ref)}</h2>${notation} <span class="count"${languageAttributes(own)}>${escapeHtml(lists.values({ count: size }))}</span>${asTree}`;
  const meaning =
    row.summary.text === '' ? '' : `<p${languageAttributes(row.summary.language)}>${escapeHtml(row.summary.text)}</p>`;
  const more =
    remaining === 0
      ? ''
      : `<li><a class="rest" href="${escapeHtml(row.ref.href ?? '')}"${languageAttributes(own)}>${escapeHtml(labels.andMore({ count: remaining }))}</a></li>`;
  const values =
    first.length === 0 ? '' : `<ul class="refs">${first.map((ref) => `<li>${refHtml(ref)}</li>`).join('')}${more}</ul>`;
  return `<li><div class="head">${head}</div>${meaning}${values}</li>`;
}

/** A page of the list, or the tree of a value set. */
type ValueSetProps = { readonly part: ListPart<ValueSetRow> } | { readonly iri: string; readonly path: string };

/** What one of these pages shows. */
export interface ValueSetsView {
  readonly page: PageHead;
  readonly trail: string;
  readonly title: LocalizedText;
  /** The list, as HTML. */
  readonly list?: string;
  /** What the list contains. */
  readonly about?: string;
  /** The value set of the tree. */
  readonly entry?: { readonly href: string | undefined; readonly label: string };
  readonly tree?: TreeView;
}

/** The list of all value sets, and a page for the tree of each value set with hierarchical values. */
export const valueSetsPage = {
  paths: (index) => {
    const under = (path: string): string | undefined => path.replace(/^value-sets\/?/, '') || undefined;
    const lists = valueSetPages(index).map((part) => ({ params: { set: under(part.path) }, props: { part } }));
    const trees = thesaurusPages(index)
      .filter(({ iri }) => treesOf(index).values.has(iri))
      .map(({ iri, path }) => ({ params: { set: under(path) }, props: { iri, path } }));
    return [...lists, ...trees];
  },
  view: (index, props): ValueSetsView => {
    const labels = index.messages.browse.valueSets;
    const shared = { layout: 'wide', current: 'vocabulary' } as const;
    if ('part' in props) {
      const { part } = props;
      const title: LocalizedText = { text: labels.title, ...(index.own && { language: index.own }) };
      return {
        page: {
          title: titleOfPart(labels.title, part, index),
          description: labels.description({ site: siteTitle(index).text }),
          path: part.path,
          ...shared,
        },
        trail: trailHtml([], labels.title, index),
        title,
        about: labels.about,
        list: valueSetsHtml(part.items, index) + partsHtml(part, index),
      };
    }
    const { label, language, href } = index.ref(props.iri);
    const title: LocalizedText = { text: label, ...(language !== undefined && { language }) };
    const tree = treesOf(index).values.get(props.iri);
    return {
      page: { title: labels.ofValueSet({ name: label }), path: props.path, ...shared },
      trail: trailHtml([{ label: labels.title, href: index.links.page('value-sets') }], label, index),
      title,
      entry: { href, label: labels.entry },
      ...(tree && { tree: treeView(tree, label, 'value-sets', index) }),
    };
  },
} satisfies PageRow<ValueSetProps>;
