import { identifierToPath } from '../../base/paths.ts';
import { memoize } from '../../base/work.ts';
import { SCHEMA_FORMATS } from '../../ontology/formats.ts';
import type { Iri, Publication, Term } from '../../ontology/model.ts';
import { VERSION_PATHS } from '../../versions/index.ts';
import { historyFile } from '../changes/site-history.ts';
import { NOT_FOUND_FILE, pageUrl, SHELL } from '../index/links.ts';
import { hasPageIn, languageFolder, pageLanguages } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { noticeMarkdown } from '../index/site-links.ts';
import type { SplitPage } from '../term/pagination.ts';
import { classFiles } from '../term/sections/class-data.ts';
import type { FieldRow, TermRow, TermSection } from '../term/sections/section.ts';
import { termPages } from '../term/term-pages.ts';
import type { TermView } from '../term/term-view.ts';
import { createAbsolute } from '../text/write-markdown.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { Shell } from './page-slots.ts';
import { createShell } from './page-slots.ts';
import { termMarkdown, termMarkdownPath } from './term-markdown.ts';
import { furtherSlots, termSlots } from './term-slots.ts';

/** A file of the site. */
export interface PageFile {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the content. */
  readonly content: () => string;
}

/** Whether a path is that of the page in each folder of terms that {@link createTermPages} fills for every term. */
export function isShell(path: string): boolean {
  return path.includes(SHELL);
}

/** The pages of a term in all languages that it has a page in. */
export interface TermPages {
  readonly files: readonly PageFile[];
  /** Other terms whose summaries they show: fields of a class, which its schemas describe too, values and members. */
  readonly summarised: ReadonlySet<Iri>;
}

/**
 * Returns a function from a term to its pages.
 *
 * @param shells HTML of the rendered shells, in the order of the languages
 */
export function createTermPages(publication: Publication, shells: readonly string[]): (term: Term) => TermPages {
  const languages = pageLanguages(publication).map((language, at) => ({
    index: createPublicationIndex(publication, language),
    shell: createShell(shells[at] as string),
  }));
  return (term) => {
    const files: PageFile[] = [];
    const summarised = new Set<Iri>();
    for (const { index, shell } of languages) {
      if (!hasPageIn(term, index.language, publication.site)) continue;
      const pages = termPages(term, index);
      files.push(...termPageFiles(term, pages, shell, index));
      for (const iri of summarisedTerms(pages)) summarised.add(iri);
    }
    return { files, summarised };
  };
}

/**
 * The page of a term in a language in HTML, with the pages that continue it, in Markdown, its history, and the schemas of a class.
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
  if (index.language === site.defaultLanguage)
    for (const { path: file, text } of classFiles(term, index)) yield { path: file, content: () => text().join('') };
  yield { path: termMarkdownPath(term.identifier, index), content: () => termMarkdown(pages.view, index) };
  if (index.publication.history && index.language === site.defaultLanguage)
    yield { path: VERSION_PATHS.ofTerm(term.identifier), content: () => historyFile(term.iri, index) ?? '' };
}

/** The terms whose summaries the pages of a term show: fields of a class, which its schemas describe too, values and members. */
export function* summarisedTerms({ view, further }: SplitPage<TermView>): Generator<Iri> {
  for (const section of [view, ...further].flatMap(({ sections }) => sections))
    for (const { ref } of summarisedRows(section)) yield ref.iri;
}

function summarisedRows(section: TermSection): readonly (TermRow | FieldRow)[] {
  if (section.block === 'terms') return [...section.rows.shown, ...section.rows.rest];
  if (section.block !== 'fields') return [];
  return section.groups.flatMap(({ rows }) => [...rows.shown, ...rows.rest]);
}

/** A file of a term's page that is created when it is requested. */
interface RequestedTermPage {
  /** File of the shell, which must be rendered. */
  readonly shell: string;
  /** Creates the content. undefined: the term has no such file. @param shell HTML of the rendered shell */
  readonly content: (shell: string) => string | undefined;
}

/** The file of a term's page at a path. undefined: no term has a page there. */
export function termPageAt(file: string, publication: Publication): RequestedTermPage | undefined {
  const index = indexOfFile(file, publication);
  const folder = languageFolder(index.language, publication.site);
  const term = termAt(file.slice(folder.length).replace(PAGE_FILE, ''), publication);
  if (!term || !hasPageIn(term, index.language, publication.site)) return undefined;
  return {
    shell: `${folder}vocabulary/${SHELL}.html`,
    content: (html) => {
      const files = [...termPageFiles(term, termPages(term, index), createShell(html), index)];
      return files.find(({ path }) => path === file)?.content();
    },
  };
}

const EXTENSIONS = ['html', 'md', 'history.json', ...SCHEMA_FORMATS.map(({ extension }) => extension)];
const PAGE_FILE = new RegExp(`\\.(?:${EXTENSIONS.join('|').replaceAll('.', '\\.')})$`);

/** The term with a page at a path, or with a page that another at this path continues. */
function termAt(path: string, publication: Publication): Term | undefined {
  const terms = termsByPath(publication);
  return terms.get(path) ?? terms.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}

const termsByPath = memoize(
  ({ ontology }: Publication) => new Map(ontology.terms.map((term) => [identifierToPath(term.identifier), term])),
);

/**
 * The Markdown version of a page that is not of a term. undefined: the file has none.
 *
 * @param file path of the page's file
 */
export function markdownFile(file: string, html: string, publication: Publication): PageFile | undefined {
  if (!file.endsWith('.html') || file === NOT_FOUND_FILE) return undefined;
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
function indexOfFile(file: string, publication: Publication): PublicationIndex {
  const [main, ...others] = pageLanguages(publication);
  const language = others.find((other) => file.startsWith(languageFolder(other, publication.site)));
  return createPublicationIndex(publication, language ?? main);
}
