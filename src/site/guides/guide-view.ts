import { memoize } from '../../base/work.ts';
import type { Kind } from '../../ontology/model.ts';
import type { Guide } from '../index/authored-pages.ts';
import { authoredPageIn, guidePath, GUIDES, guidesOf, LIST_TEXT } from '../index/authored-pages.ts';
import type { PageRow } from '../index/page-row.ts';
import { onePage } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { guideTitle, siteTitle } from '../index/titles.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import type { PageHeading, PageHtml } from '../markdown/page-html.ts';
import { bodyOf } from '../term/authored/authored-text.ts';
import { pageContent } from '../term/authored/page-content.ts';
import { contentsHtml } from '../term/page-parts-html.ts';
import { shorten } from '../text/text.ts';

/** The view of a guide. */
interface GuideView {
  readonly title: string;
  readonly description: string;
  readonly path: string;
  readonly body: PageHtml;
  readonly previous?: Guide;
  readonly next?: Guide;
  readonly translations: readonly Translation[];
}

/** Maximum length of a description without a stated one, in characters. */
const MAX_DESCRIPTION = 180;

/** The guides with a page in the language of the index. */
export function ownGuides(index: PublicationIndex): readonly Guide[] {
  return guidesOf(index).filter(({ language }) => language === undefined);
}

/**
 * What a guide is about: its description, or its first paragraph. Empty if it has none. In the language of the guide, which lists in other
 * languages show too.
 */
export function guideDescription({ page, language }: Guide, index: PublicationIndex): string {
  if (page.description !== undefined) return page.description;
  const own = language === undefined ? index : createPublicationIndex(index.publication, language);
  return shorten(pageContent(page, own).paragraph, MAX_DESCRIPTION, own.language);
}

/** The view of one of {@link ownGuides}. */
export function guideView(guide: Guide, index: PublicationIndex): GuideView {
  const { page, path } = guide;
  const guides = guidesOf(index);
  const at = guides.findIndex((other) => other.path === path);
  const [previous, next] = [guides[at - 1], guides[at + 1]];
  return {
    title: page.title,
    description: guideDescription(guide, index),
    path,
    body: bodyOf(index)(page),
    ...(previous && { previous }),
    ...(next && { next }),
    translations: guideTranslations(page.name, index),
  };
}

/** A guide in each language with a text of its own. */
function guideTranslations(name: string, index: PublicationIndex): readonly Translation[] {
  const has = ({ language }: Translation): boolean => authoredPageIn(name, language, index.publication) !== undefined;
  return translationsAt(guidePath(name), index).filter(has);
}

/** The list of guides in each language in which it is not empty. */
export function guideListTranslations(index: PublicationIndex): readonly Translation[] {
  const { publication } = index;
  return translationsAt(GUIDES, index).filter(
    ({ language }) => guidesOf(createPublicationIndex(publication, language)).length > 0,
  );
}

/** A guide for the search of its language. */
export interface SearchedGuide {
  /** Below the base URL and the language's folder. */
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly description: string;
  /** Its text as one line. Empty: the full text does not have it. */
  readonly words: string;
  /** Kinds of what it is about, if it is not a guide but a term without a page of its own. */
  readonly kinds?: readonly Kind[];
}

/** The guides with a page in the language of the index. */
export const searchedGuides = memoize((index: PublicationIndex): readonly SearchedGuide[] =>
  ownGuides(index).map((guide) => {
    const { line, headings } = pageContent(guide.page, index);
    return {
      path: guide.path,
      title: guide.page.title,
      headings: titlesOf(headings),
      description: guideDescription(guide, index),
      words: line,
    };
  }),
);

function titlesOf(headings: readonly PageHeading[]): string[] {
  return headings.flatMap(({ title, inside }) => [title, ...titlesOf(inside)]);
}

/** A guide in the list beside guides. */
export interface GuideLink {
  readonly title: string;
  /** Absent: it is the guide itself. */
  readonly href?: string;
  /** Of the title, if it differs from that of the list. */
  readonly language?: string | undefined;
  /** Of the guide, if it differs from that of the page. */
  readonly hreflang?: string | undefined;
}

/** All guides, beside each of them. @param current path of the guide with the list */
function guideMenu(index: PublicationIndex, current?: string): GuideLink[] {
  return guidesOf(index).map(({ path, href, language, page: { title } }) => ({
    title,
    language: language ?? (index.own && index.language),
    ...(path !== current && { href, hreflang: language }),
  }));
}

/** The list of the pages that the maintainer has written, in each language in which it is not empty. */
export const guidesPage = {
  paths: (index) => onePage(guidesOf(index).length > 0),
  view: (index) => {
    const { guides: labels } = index.messages;
    /** The start page of the maintainer, if it is in the language of the page. */
    const start = authoredPageIn(LIST_TEXT, index.language, index.publication);
    const page = {
      description: labels.description({ site: siteTitle(index).text }),
      path: GUIDES,
      translations: guideListTranslations(index),
      current: 'guides',
    } as const;
    if (start)
      return {
        page: { ...page, title: guideTitle(start, index), layout: 'reading' },
        title: start.title,
        menu: guideMenu(index),
        html: bodyOf(index)(start).html,
      };
    return {
      page: { ...page, title: labels.title, layout: 'wide' },
      title: labels.title,
      guides: guidesOf(index).map((guide) => ({
        title: guide.page.title,
        href: guide.href,
        language: guide.language,
        description: guideDescription(guide, index),
      })),
    };
  },
} satisfies PageRow;

/** The pages that the maintainer has written, in each language with a text. */
export const guidePage = {
  paths: (index) =>
    ownGuides(index).map((guide) => ({ params: { guide: guide.path.slice(GUIDES.length + 1) }, props: { guide } })),
  view: (index, { guide }) => {
    const { links, messages, own, language } = index;
    const { title, description, path, body, previous, next, translations } = guideView(guide, index);
    const around = [
      { name: messages.guides.previous, to: previous },
      { name: messages.guides.next, to: next },
    ];
    return {
      page: { title: guideTitle(guide.page, index), description, path, translations, current: 'guides' },
      title,
      menu: guideMenu(index, path),
      contents: body.headings.length > 1 ? contentsHtml(body.headings, index) : '',
      list: links.page(GUIDES),
      html: body.html,
      around: {
        label: around.map(({ name }) => name).join(' / '),
        links: around.flatMap(({ name, to }) =>
          to
            ? [
                {
                  name,
                  href: to.href,
                  title: to.page.title,
                  language: to.language ?? (own && language),
                  hreflang: to.language,
                },
              ]
            : [],
        ),
      },
    };
  },
} satisfies PageRow<{ readonly guide: Guide }>;
