import type { LocalizedText } from '../../messages/messages.ts';
import type { MenuPage } from '../../ontology/model.ts';
import { LLMS_FILE } from '../agents/llms-txt.ts';
import { CATALOGUE_FILE, catalogueLink, pageSearch } from '../catalogue/catalogue-view.ts';
import { footerFacts } from '../home/home-facts.ts';
import { previewOf } from '../home/preview-image.ts';
import type { HeaderEntry } from '../home/site-pages.ts';
import { headerMenu, sitePages } from '../home/site-pages.ts';
import { imageType, STYLESHEET_FILE, themeCss } from '../home/theme.ts';
import { assetLinks } from '../index/links.ts';
import type { PageHead } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { noticeView, siteLinks } from '../index/site-links.ts';
import { siteTitle } from '../index/titles.ts';
import type { TextLanguage } from '../index/translations.ts';
import { dataHtml, headHtml } from '../page/head-html.ts';
import { languagesHtml } from '../page/languages-html.ts';
import type { SchemaPages } from '../schemas/schema-index.ts';
import type { ReportLink } from '../term/sections/contribute-section.ts';
import { pageReport } from '../term/sections/contribute-section.ts';
import { directionOf, isKnownLanguage } from '../text/text.ts';

/** Everything that the layout shows around a page. */
export interface LayoutView {
  readonly ui: TextLanguage;
  /** Text direction of the page, if it is from right to left. */
  readonly direction?: 'rtl';
  readonly layout: 'reading' | 'wide';
  /** Elements of the head about this page, and at its end. */
  readonly head: string;
  readonly data: string;
  /** The control with the languages of the page. */
  readonly languages: string;
  readonly siteName: string;
  readonly preview: { readonly url: string; readonly type: string; readonly width?: number; readonly height?: number };
  /** URL below which scripts, styles and fonts are. */
  readonly assets: string;
  /** Present if it is not the default icon, which is among the assets. */
  readonly icon: { readonly href: string; readonly type: string };
  /** URLs of the style sheets of the publication. */
  readonly styles: readonly string[];
  /** Whether the site is one of concepts, whose kinds have other colours. */
  readonly concepts: boolean;
  readonly header: HeaderView;
  readonly notice?: NonNullable<ReturnType<typeof noticeView>>;
  readonly footer: FooterView;
}

/** The header of every page. */
export interface HeaderView {
  readonly title: LocalizedText;
  /** The part of the site that contains the page. */
  readonly current: 'home' | MenuPage | undefined;
  readonly home: string;
  readonly logo?: string;
  /** The catalogue that contains the publication. */
  readonly parent?: LocalizedText & { readonly href: string };
  /** What the search dialog loads, and the page that replaces it without script. */
  readonly search: ReturnType<typeof pageSearch> & { readonly action: string };
  readonly menu: ReturnType<typeof headerMenu>;
}

/** The footer of every page. */
export interface FooterView {
  readonly title: LocalizedText;
  readonly home: string;
  /** The version, as HTML. Empty: not stated. */
  readonly version: string;
  /** The first licences, as HTML, and the number of others. */
  readonly licence: string;
  readonly others: number;
  /** All pages of the site. The header has only some of them. */
  readonly pages: readonly HeaderEntry[];
  /** Files of a catalogue. */
  readonly files: readonly { readonly href: string; readonly name: string }[];
  readonly added: readonly (LocalizedText & { readonly href: string })[];
  /** The way to report a problem with the page. Absent without an address and a repository, and on pages of terms, which have a section for it. */
  readonly report?: ReportLink;
}

/** The UI messages of a page, without all else that its index knows. */
export function uiOf({ messages, own, language, interface: spoken, letters }: PublicationIndex): TextLanguage {
  return { messages, language, interface: spoken, letters, ...(own !== undefined && { own }) };
}

/** The page that replaces the search without script: the A–Z list, or the home page of a catalogue. */
export function searchAction({ links, publication }: PublicationIndex): string {
  return links.page(publication.site.publications ? '' : 'terms');
}

/** The view of the layout. @param schemas which pages about schemas exist */
export function layoutView(head: PageHead, index: PublicationIndex, schemas: SchemaPages): LayoutView {
  const { links, publication, language } = index;
  const { theme, concepts } = publication.site;
  const { path, ...image } = previewOf(index);
  const shared = assetLinks(publication.site);
  const icon = theme.favicon === undefined ? shared.to('favicon.svg') : links.to(encodeURI(theme.favicon));
  const notice = noticeView(index);
  return {
    ui: uiOf(index),
    ...(isKnownLanguage(language) && directionOf(language) === 'rtl' && { direction: 'rtl' }),
    layout: head.layout ?? 'reading',
    head: head.slots?.head ?? headHtml(head, index),
    data: head.slots?.data ?? dataHtml(head, index),
    languages: head.slots?.languages ?? languagesHtml(head, index),
    siteName: siteTitle(index).text,
    preview: { url: links.absolute(path), ...image },
    assets: shared.to(''),
    icon: { href: icon, type: imageType(icon) },
    styles: [
      ...(themeCss(theme) === '' ? [] : [links.to('theme.css')]),
      ...(theme.stylesheet === undefined ? [] : [links.to(STYLESHEET_FILE)]),
    ],
    concepts: concepts === true,
    header: headerView(head, index, schemas),
    ...(notice && { notice }),
    footer: footerView(head, index, schemas),
  };
}

function headerView({ current }: PageHead, index: PublicationIndex, schemas: SchemaPages): HeaderView {
  const { links, publication } = index;
  const { logo } = publication.site.theme;
  const parent = catalogueLink(index);
  return {
    title: siteTitle(index),
    current,
    home: links.page(''),
    ...(logo !== undefined && { logo: links.to(logo.replace(/^\/+/, '')) }),
    ...(parent && { parent }),
    search: { ...pageSearch(index), action: searchAction(index) },
    menu: headerMenu(index, schemas, hasApi(index)),
  };
}

function footerView(head: PageHead, index: PublicationIndex, schemas: SchemaPages): FooterView {
  const { links, publication, messages } = index;
  const report = head.slots ? undefined : pageReport(head.title, urlOf(head, index), index);
  return {
    ...footerFacts(index),
    title: siteTitle(index),
    home: links.page(''),
    pages: sitePages(index, schemas, hasApi(index)),
    files: publication.site.publications
      ? [
          { href: links.to(CATALOGUE_FILE), name: messages.catalogue.file.name },
          { href: links.to(LLMS_FILE), name: LLMS_FILE },
        ]
      : [],
    added: siteLinks(index, 'footer'),
    ...(report && { report }),
  };
}

/** Absolute URL of the page itself. */
function urlOf({ path }: PageHead, { links }: PublicationIndex): string | undefined {
  return path === undefined ? undefined : links.absolutePage(path);
}

/** Whether the site has the API, and its page. */
export function hasApi({ publication }: PublicationIndex): boolean {
  return publication.site.api !== false;
}
