import { memoize, memoizeByKey } from '../../../ontology/memoize.ts';
import type { AuthoredPage } from '../../../ontology/model.ts';
import { isOwnPage, termOfText } from '../../index/authored-pages.ts';
import { findTerm } from '../../index/markdown-options.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { PageOptions } from '../../markdown/page-html.ts';
import { pageHtml } from '../../markdown/page-html.ts';
import type { PageHeading } from '../../markdown/rehype-outline.ts';

/** The options of a page that do not depend on its links. */
export function wordsOf(
  page: AuthoredPage,
  index: PublicationIndex,
): Pick<PageOptions, 'name' | 'footnotes' | 'callouts' | 'prefix' | 'level'> {
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

/** Ids of the headings of a page. */
export const headingIds = memoize((index: PublicationIndex) =>
  memoizeByKey((page: AuthoredPage): ReadonlySet<string> => {
    const none = (): undefined => undefined;
    const options: PageOptions = { ...wordsOf(page, index), link: none, image: none, resolve: none, embed: none };
    return new Set(idsOf(pageHtml(page.text, options).headings));
  }),
);

function idsOf(headings: readonly PageHeading[]): string[] {
  return headings.flatMap(({ id, inside }) => [id, ...idsOf(inside)]);
}
