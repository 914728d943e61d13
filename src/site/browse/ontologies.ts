import type { LocalizedText, Ref } from '../../messages/messages.ts';
import { encodeIdentifier } from '../../base/paths.ts';
import { memoize } from '../../base/work.ts';
import type { Kind, SourceOntology } from '../../ontology/model.ts';
import { inOrder, keyOf, splitIntoParts, withHyphen, withSlash } from '../index/lists.ts';
import { KIND_ORDER } from '../index/kinds.ts';
import type { ListPart } from '../index/lists.ts';
import { titleOfPart } from '../index/lists.ts';
import type { PageRow } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { attributionOf, siteTitle, sourceName } from '../index/titles.ts';
import { partsHtml, trailHtml } from '../term/page-parts-html.ts';
import { licencePart } from '../term/sections/facts.ts';
import { termRows, toRow } from '../term/sections/values.ts';
import { phraseHtml, safeHref } from '../text/html.ts';

/** A source ontology with its terms by kind. A term of several kinds is listed under its first. */
export interface OntologyPages {
  readonly source: SourceOntology;
  readonly counts: readonly { readonly kind: Kind; readonly count: number }[];
  readonly pages: readonly ListPart<Ref>[];
}

const PER_PAGE = 200;

/** Every source ontology with terms, the own ontology first. Empty if there is only one. Cached per language. */
export const ontologyPages = memoize((index: PublicationIndex): readonly OntologyPages[] => {
  const { sources, terms } = index.publication.ontology;
  const bySource = Map.groupBy(terms, ({ source }) => source);
  if (bySource.size < 2) return [];
  return sources.flatMap((source): OntologyPages[] => {
    const own = bySource.get(source.prefix);
    if (!own) return [];
    const refs = inOrder(own, index);
    const kinds = KIND_ORDER.map((kind) => ({ kind, refs: refs.filter((ref) => ref.kind === kind) }));
    return [
      {
        source,
        counts: kinds.filter((of) => of.refs.length > 0).map((of) => ({ kind: of.kind, count: of.refs.length })),
        pages: splitIntoParts(
          kinds.flatMap((of) => of.refs),
          PER_PAGE,
          withSlash(ontologyPath(source.prefix)),
        ),
      },
    ];
  });
});

/** Ontologies per page of the list. */
const LISTED = 80;

/** The pages that list all source ontologies. Empty if there is only one. Not below `ontologies/`, which contains pages named by prefix. */
export function ontologyLists(index: PublicationIndex): ListPart<OntologyPages>[] {
  const all = ontologyPages(index);
  return all.length === 0 ? [] : splitIntoParts(all, LISTED, withHyphen('ontologies'));
}

/** Path of the page of a source ontology, below the base URL and the language's folder. Prefixes are encoded. */
export function ontologyPath(prefix: string): string {
  return `ontologies/${keyOf(encodeIdentifier(prefix))}`;
}

/** Groups refs by kind. */
export function byKind(refs: readonly Ref[]): { readonly kind: Kind; readonly refs: readonly Ref[] }[] {
  return KIND_ORDER.flatMap((kind) => {
    const of = refs.filter((ref) => ref.kind === kind);
    return of.length > 0 ? [{ kind, refs: of }] : [];
  });
}

/** Terms of one kind, as rows. */
export interface TermsOfKind {
  readonly kind: Kind;
  readonly html: string;
}

/** Groups refs by kind, with their meanings. */
export function termsByKind(refs: readonly Ref[], index: PublicationIndex): TermsOfKind[] {
  return byKind(refs).map(({ kind, refs: of }) => ({ kind, html: termRows(of.map((ref) => toRow(ref, index))) }));
}

/** What the licence of a source ontology requires, and where to read more about it. */
export interface SourceNote {
  /** HTML. */
  readonly licence?: string;
  readonly attribution?: LocalizedText;
  readonly url?: string;
}

function sourceNote(source: SourceOntology, index: PublicationIndex): SourceNote {
  const { licence } = source;
  const attribution = attributionOf(source, index);
  const url = source.url === undefined ? undefined : safeHref(source.url);
  return {
    ...(licence !== undefined && { licence: phraseHtml([index.messages.site.licence, ' ', licencePart(licence)]) }),
    ...(attribution && { attribution }),
    ...(url !== undefined && { url }),
  };
}

/** A source ontology in the list of all. */
export interface ListedOntology {
  readonly name: string;
  readonly href: string;
  readonly prefix: string;
  readonly counts: OntologyPages['counts'];
  readonly note: SourceNote;
}

/** The list of source ontologies. Only if terms come from several. */
export const ontologyListPage = {
  paths: (index) => ontologyLists(index).map((part) => ({ params: { list: part.path }, props: { part } })),
  view: (index, { part }) => {
    const { title, intro, description } = index.messages.browse.ontologies;
    return {
      page: {
        title: titleOfPart(title, part, index),
        description: description({ site: siteTitle(index).text }),
        path: part.path,
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([], title, index),
      title,
      intro,
      ontologies: part.items.map(({ source, counts, pages }): ListedOntology => ({
        name: sourceName(source, index).text,
        href: index.links.page(pages[0]?.path ?? 'ontologies'),
        prefix: source.prefix,
        counts,
        note: sourceNote(source, index),
      })),
      parts: partsHtml(part, index),
    };
  },
} satisfies PageRow<{ readonly part: ListPart<OntologyPages> }>;

/** The terms of each source ontology. Long lists have several pages. */
export const ontologyPage = {
  paths: (index) =>
    ontologyPages(index).flatMap(({ source, pages }) =>
      pages.map((part) => ({ params: { ontology: part.path.replace('ontologies/', '') }, props: { source, part } })),
    ),
  view: (index, { source, part }) => {
    const { links, messages } = index;
    const labels = messages.browse.ontologies;
    const name = sourceName(source, index).text;
    const title = labels.of({ name });
    const count = messages.lists.terms({ count: source.terms });
    return {
      page: {
        title: titleOfPart(title, part, index),
        description: `${title}: ${count}`,
        path: part.path,
        layout: 'wide',
        current: 'vocabulary',
      },
      trail: trailHtml([{ label: labels.title, href: links.page('ontologies') }], name, index),
      name,
      prefix: source.prefix,
      namespace: source.namespace,
      count,
      note: sourceNote(source, index),
      terms: termsByKind(part.items, index),
      parts: partsHtml(part, index),
    };
  },
} satisfies PageRow<{ readonly source: SourceOntology; readonly part: ListPart<Ref> }>;
