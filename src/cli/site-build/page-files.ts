/** The files of a page, for a build, which writes all, and the development server, which creates those that a browser requests. */
import { VERSION_PATHS } from '../../versions/index.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import { historyFile } from '../../site/changes/site-history.ts';
import { languageFolder, pageLanguages } from '../../site/index/page-languages.ts';
import type { PublicationIndex } from '../../site/index/publication-index.ts';
import { createPublicationIndex } from '../../site/index/publication-index.ts';
import { pageMarkdown } from '../../site/page/page-markdown.ts';
import { termMarkdown, termMarkdownPath } from '../../site/page/term-markdown.ts';
import { noticeMarkdown } from '../../site/index/site-links.ts';
import type { Shell } from '../../site/page/page-slots.ts';
import { furtherSlots, termSlots } from '../../site/page/term-slots.ts';
import type { SplitPage } from '../../site/term/pagination.ts';
import type { TermView } from '../../site/term/term-view.ts';
import { createAbsolute } from '../../site/text/write-markdown.ts';
import { NOT_FOUND } from './tasks.ts';

/** A file of the site. */
export interface PageFile {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the content. */
  readonly content: () => string;
}

/**
 * The page of a term in a language in HTML, with the pages that continue it, in Markdown, and its history.
 *
 * @param pages of the term, from `termPages`
 */
export function* termPageFiles(
  term: Term,
  pages: SplitPage<TermView>,
  shell: Shell,
  index: PublicationIndex,
): Generator<PageFile> {
  const { site } = index.publication;
  const path = (part: number): string => `${languageFolder(index.language, site)}${pages.parts[part - 1]}.html`;
  yield { path: path(1), content: () => shell(termSlots(pages, index)) };
  for (const page of pages.further)
    yield { path: path(page.part), content: () => shell(furtherSlots(term, pages, page, index)) };
  if (!site.termFiles) return;
  yield { path: termMarkdownPath(term.identifier, index), content: () => termMarkdown(pages.view, index) };
  if (index.publication.history && index.language === site.defaultLanguage)
    yield { path: VERSION_PATHS.ofTerm(term.identifier), content: () => historyFile(term.iri, index) ?? '' };
}

/**
 * The Markdown version of a page that is not of a term. undefined: the file has none.
 *
 * @param file path of the page's file
 */
export function markdownFile(file: string, html: string, publication: Publication): PageFile | undefined {
  if (!file.endsWith('.html') || file === NOT_FOUND) return undefined;
  const { baseUrl, notice } = publication.site;
  const url = pageUrl(file, baseUrl);
  const path = `${file.slice(0, -'.html'.length)}.md`;
  const options = {
    absolute: createAbsolute(baseUrl),
    url,
    notice: notice && noticeMarkdown(indexOfFile(file, publication)),
  };
  return { path, content: () => pageMarkdown(html, options) };
}

/** The index of the language in whose folder a file is. */
export function indexOfFile(file: string, publication: Publication): PublicationIndex {
  const [main, ...others] = pageLanguages(publication);
  const language = others.find((other) => file.startsWith(languageFolder(other, publication.site)));
  return createPublicationIndex(publication, language ?? main);
}

/** URL of the page with this file. Not encoded. */
export function pageUrl(file: string, baseUrl: string): string {
  const path = file.slice(0, -'.html'.length);
  return `${baseUrl.replace(/\/+$/, '')}/${path === 'index' ? '' : path}`;
}
