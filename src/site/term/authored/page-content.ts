import { lazy, memoize, NO_CACHE } from '../../../base/work.ts';
import type { AuthoredPage, Publication } from '../../../ontology/model.ts';
import type { ResultCache } from '../../../base/work.ts';
import { isOwnPage, pagesInLanguage, termOfText } from '../../index/authored-pages.ts';
import { pageLanguages } from '../../index/page-languages.ts';
import { createPublicationIndex, findTerm } from '../../index/publication-index.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import { htmlLine } from '../../markdown/rendered-text.ts';
import type { EmbedName, PageHeading, PageOptions } from '../../markdown/page-html.ts';
import { pageHtml } from '../../markdown/page-html.ts';

/** What an authored page says, wherever its links lead. Plain data. */
export interface PageContent {
  readonly headings: readonly PageHeading[];
  /** Its text as one line, without the parts of other pages. */
  readonly line: string;
  /** Its first paragraph as one line. Empty: it has none. */
  readonly paragraph: string;
  /** In the order in which a page is converted. */
  readonly references: readonly PageReference[];
}

/** What a page refers to. `line`: in its text, counted from 1. */
export type PageReference =
  | { readonly kind: 'link' | 'image' | 'term'; readonly target: string; readonly line: number }
  | { readonly kind: 'embed'; readonly name: EmbedName };

type Words = Pick<PageOptions, 'name' | 'footnotes' | 'callouts' | 'prefix' | 'level'>;

/** The start of an absolute URL. */
export const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** The first paragraph of a page. */
const PARAGRAPH = /<p>.*?<\/p>/s;

/** The options of a page that do not depend on its links. */
export function wordsOf(page: AuthoredPage, index: PublicationIndex): Words {
  const { footnotes, callouts } = index.messages.guides;
  const label = (name: string): string | undefined => {
    const term = findTerm(name, index);
    return term && index.ref(term.iri).label;
  };
  return {
    name: (name) => label(name) ?? name,
    footnotes,
    callouts,
    prefix: headingPrefix(page),
    level: termOfText(page.name) === undefined ? 2 : 3,
  };
}

/** Start of the ids of headings: a part of another page must not repeat an id of it. */
export function headingPrefix({ name }: AuthoredPage): string {
  return isOwnPage(name) ? '' : 'text-';
}

const contents = memoize((index: PublicationIndex) =>
  memoize((page: AuthoredPage, cache: ResultCache) => savedContent(page.text, wordsOf(page, index), cache)),
);

/**
 * What a page says, with the names of terms in the language of the index. Computed once for each index.
 *
 * @param cache results of earlier runs
 */
export function pageContent(page: AuthoredPage, index: PublicationIndex, cache: ResultCache = NO_CACHE): PageContent {
  return contents(index)(page, cache);
}

/** Computes the contents of all pages in the language of the index, unless there are results of other threads or earlier runs. */
export function readPageContents(index: PublicationIndex, cache: ResultCache): void {
  for (const page of pagesInLanguage(index)) pageContent(page, index, cache);
}

/** {@link readPageContents} in all languages. */
export function readAuthoredPages(publication: Publication, cache: ResultCache): void {
  for (const language of pageLanguages(publication))
    readPageContents(createPublicationIndex(publication, language), cache);
}

function savedContent(text: string, words: Words, cache: ResultCache): PageContent {
  const { name, ...others } = words;
  const read = lazy(() => readContent(text, words));
  const names = cache.remember('page-names', [text], () => read().names);
  const inputs = [text, JSON.stringify(others), ...names.map(name)];
  return cache.remember('page-content', inputs, () => read().content);
}

/** Also returns the terms that it names, which only depend on the text. */
function readContent(text: string, words: Words): { readonly content: PageContent; readonly names: readonly string[] } {
  const references: PageReference[] = [];
  const names: string[] = [];
  const refer = (kind: 'link' | 'image' | 'term', target: string, line = 1): void =>
    void references.push({ kind, target, line });
  const { html, headings } = pageHtml(text, {
    ...words,
    name: (name) => {
      names.push(name);
      return words.name(name);
    },
    link: (href, line) => void refer('link', href, line),
    // An image of the site is not a part of the text. Another one becomes a link.
    image: (src, line) => {
      refer('image', src, line);
      return SCHEME.test(src) ? src : '/';
    },
    resolve: (name, line) => void refer('term', name, line),
    embed: (name) => {
      references.push({ kind: 'embed', name });
      return '';
    },
  });
  const [paragraph = ''] = PARAGRAPH.exec(html) ?? [];
  return { content: { headings, line: htmlLine(html), paragraph: htmlLine(paragraph), references }, names };
}

/** Resolves what a page refers to, as its conversion does. */
export function resolveReference(reference: PageReference, options: PageOptions): void {
  switch (reference.kind) {
    case 'link':
      options.link(reference.target, reference.line);
      break;
    case 'image':
      options.image(reference.target, reference.line);
      break;
    case 'term':
      options.resolve(reference.target, reference.line);
      break;
    case 'embed':
      options.embed(reference.name);
  }
}

/** Ids of the headings of a page. */
export const headingIds = memoize(({ headings }: PageContent): ReadonlySet<string> => new Set(idsBelow(headings)));

function idsBelow(headings: readonly PageHeading[]): string[] {
  return headings.flatMap(({ id, inside }) => [id, ...idsBelow(inside)]);
}
