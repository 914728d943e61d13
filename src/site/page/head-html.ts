import { fullTitle, siteTitle } from '../index/titles.ts';
import type { PageHead } from '../index/page-row.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import type { Translation } from '../index/translations.ts';
import { translationsAt } from '../index/translations.ts';
import { markdownHref } from './term-markdown.ts';
import { pageData } from './structured-data.ts';
import { escapeHtml } from '../text/html.ts';

/** The page in all its languages, its own included. Empty if there is only one page. */
export function pageTranslations(
  { path, english, translations }: PageHead,
  index: PublicationIndex,
): readonly Translation[] {
  return translations ?? (path === undefined || english ? [] : translationsAt(path, index));
}

/** The elements of a page's head that describe this page, and no other. */
export function headHtml(head: PageHead, index: PublicationIndex): string {
  const { title, path, canonical } = head;
  const description = descriptionOf(head, index);
  const url = canonical ?? (path === undefined ? undefined : index.links.absolutePage(path));
  return [
    `<title>${escapeHtml(fullTitle(title, path, index))}</title>`,
    // One element for search engines and for previews of links.
    `<meta name="description" content="${escapeHtml(description)}" property="og:description">`,
    url === undefined ? meta('name', 'robots', 'noindex') : `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...(canonical === undefined ? languageLinks(head, index) : []),
    ...alternateLinks(head, index),
    meta('property', 'og:title', title),
    ...(url === undefined ? [] : [meta('property', 'og:url', url)]),
  ].join('');
}

/** The page as JSON-LD, in script elements. */
export function dataHtml(head: PageHead, index: PublicationIndex): string {
  const { title, path, data, current: part, english = false } = head;
  const description = descriptionOf(head, index);
  const all = data ?? (path === undefined ? [] : [pageData({ title, description, path, part, english }, index)]);
  return all.map((json) => `<script type="application/ld+json">${json}</script>`).join('');
}

function descriptionOf({ description, title }: PageHead, index: PublicationIndex): string {
  return description || index.messages.site.pageOf({ page: title, site: siteTitle(index).text });
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

/** The page in the languages that search engines may index it for. */
function languageLinks(head: PageHead, index: PublicationIndex): string[] {
  const indexed = pageTranslations(head, index).filter(({ translated }) => translated);
  if (indexed.length < 2 || !indexed.some(({ current }) => current)) return [];
  const link = (language: string, href: string): string =>
    `<link rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`;
  const [first] = indexed;
  return [
    ...indexed.map(({ language, absolute }) => link(language, absolute)),
    ...(first?.language === index.publication.site.defaultLanguage ? [link('x-default', first.absolute)] : []),
  ];
}

function alternateLinks({ path, alternates = [] }: PageHead, index: PublicationIndex): string[] {
  const type = 'text/markdown';
  const markdown =
    path === undefined || alternates.some((file) => file.type === type) ? undefined : markdownHref(path, index);
  const all = [...alternates, ...(markdown === undefined ? [] : [{ href: markdown, type, name: 'Markdown' }])];
  return all.map(
    (file) =>
      `<link rel="alternate" href="${escapeHtml(file.href)}" type="${escapeHtml(file.type)}" title="${escapeHtml(file.name)}">`,
  );
}
