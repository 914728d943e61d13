import type { GoneTerm } from '../../versions/index.ts';
import { SHELL } from '../index/links.ts';
import type { PageHead, PageRow } from '../index/page-row.ts';
import type { GonePageView } from '../versions/pages.ts';
import { gonePageView, gonePaths } from '../versions/pages.ts';

/**
 * A page of a term is the shell of its template, which Astro renders once for each language, and these parts. So a component
 * determines the look of all pages, and thousands of pages need no renderer.
 */
export interface PageSlots {
  /** Elements of the head about this page. */
  readonly head: string;
  /** JSON-LD at the end of the head, so that it does not delay the style sheet. */
  readonly data: string;
  /** Links to the page in other languages. */
  readonly languages: string;
  /** Navigation before the content. */
  readonly before: string;
  readonly article: string;
  /** Whether the page has tabs. */
  readonly tabs: boolean;
}

const MARKS = ['head', 'data', 'languages', 'before', 'article', 'tabs', '/tabs'] as const;

function mark(name: (typeof MARKS)[number]): string {
  return `<!--ontopress:${name}-->`;
}

/** Slots of a shell. Each is a comment that {@link createShell} finds; text of an ontology cannot contain one, because its `<` is escaped. */
export const SHELL_SLOTS: PageSlots & { readonly beforeTabs: string; readonly afterTabs: string } = {
  head: mark('head'),
  data: mark('data'),
  languages: mark('languages'),
  before: mark('before'),
  article: mark('article'),
  tabs: true,
  beforeTabs: mark('tabs'),
  afterTabs: mark('/tabs'),
};

/** Returns the page for given slots. */
export type Shell = (slots: PageSlots) => string;

/**
 * Reads a rendered shell.
 *
 * @throws {Error} a slot is missing or repeated
 */
export function createShell(html: string): Shell {
  const pieces: string[] = [];
  let rest = html;
  for (const name of MARKS) {
    const [before, after, ...others] = rest.split(mark(name));
    if (before === undefined || after === undefined || others.length > 0)
      throw new Error(`The shell of pages has no slot "${name}", or several, or in another order`);
    pieces.push(before);
    rest = after;
  }
  const [start, toData, toLanguages, toBefore, toArticle, toTabs, tabs] = pieces;
  return ({ head, data, languages, before, article, ...slots }) =>
    `${start}${head}${toData}${data}${toLanguages}${languages}${toBefore}${before}${toArticle}${article}${toTabs}${slots.tabs ? tabs : ''}${rest}`;
}

/** The shell of the pages of terms, or the page of a term that is gone. */
export interface TermPageView {
  readonly page: PageHead;
  readonly slots?: typeof SHELL_SLOTS;
  readonly gone?: GonePageView;
}

/** The shell of the pages of terms in each language, which is filled for every term, and pages of terms that are gone. */
export const termPage = {
  paths: (index) => [
    { params: { identifier: SHELL }, props: {} },
    ...gonePaths(index).map(({ identifier, gone }) => ({ params: { identifier }, props: { gone } })),
  ],
  view: (index, { gone }): TermPageView => {
    if (!gone) return { page: { title: '', current: 'vocabulary', slots: SHELL_SLOTS }, slots: SHELL_SLOTS };
    const view = gonePageView(gone, index);
    return { page: view.page, gone: view };
  },
} satisfies PageRow<{ readonly gone?: GoneTerm }>;
