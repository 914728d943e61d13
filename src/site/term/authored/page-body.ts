import { memoize, memoizeByKey } from '../../../ontology/memoize.ts';
import type { AuthoredPage } from '../../../ontology/model.ts';
import { chooseAuthoredPage } from '../../index/authored-pages.ts';
import type { PublicationIndex } from '../../index/publication-index.ts';
import type { PageHtml } from '../../markdown/page-html.ts';
import { pageHtml } from '../../markdown/page-html.ts';
import { pageOptions } from './page-targets.ts';

/** An authored page as HTML. Cached, because a guide is also in the list of guides. */
export const bodyOf = memoize((index: PublicationIndex) =>
  memoizeByKey((page: AuthoredPage): PageHtml => pageHtml(page.text, pageOptions(page, index))),
);

/** An authored text that is part of another page. */
export interface AuthoredText {
  readonly title: string;
  readonly html: string;
  /** If it is not that of the page. */
  readonly language?: string;
}

/** The authored text with a name, in the language of the page or else in the default language. undefined: there is none. */
export function authoredText(name: string, index: PublicationIndex): AuthoredText | undefined {
  const { page, ...language } = chooseAuthoredPage(name, index) ?? {};
  return page && { title: page.title, html: bodyOf(index)(page).html, ...language };
}
