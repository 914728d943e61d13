import { memoize } from '../../base/work.ts';
import { identifierToPath } from '../../base/paths.ts';
import { hasPageIn, languageFolder } from '../index/page-languages.ts';
import type { PublicationIndex } from '../index/publication-index.ts';
import { createPublicationIndex } from '../index/publication-index.ts';
import { noticeMarkdown } from '../index/site-links.ts';
import { kindLabel } from '../index/titles.ts';
import { htmlMarkdown } from '../markdown/html-markdown.ts';
import { sectionMarkdown } from '../term/sections.ts';
import { aside } from '../term/sections/block.ts';
import { examplePanels } from '../term/sections/data-panels.ts';
import { termPages } from '../term/term-pages.ts';
import type { TermView } from '../term/term-view.ts';
import { joinTexts } from '../text/phrase.ts';
import type { Absolute } from '../text/write-markdown.ts';
import {
  codeSpan,
  createAbsolute,
  escapeInline,
  escapeMarkdown,
  heading,
  joinBlocks,
  link,
  list,
  phraseMarkdown,
} from '../text/write-markdown.ts';

/** A term's page as Markdown: the same view as the HTML page, with absolute links, without folded content. */
export function termMarkdown(view: TermView, index: PublicationIndex): string {
  const { messages } = index;
  const { term } = messages;
  const context = contextOf(index);
  const { absolute } = context;
  const document = joinBlocks([
    heading(1, (view.notation === undefined ? '' : `${codeSpan(view.notation)} `) + escapeMarkdown(view.label)),
    noticeMarkdown(index),
    ...deprecation(view, index, absolute),
    `${escapeInline([...view.kinds.map((kind) => kindLabel(view.term, kind, index)), ...(view.form === undefined ? [] : [view.form])].join(', '))}${view.status === undefined ? '' : ` (${escapeInline(view.status)})`}: ${codeSpan(view.curie)}`,
    htmlMarkdown(view.definition, absolute),
    aside(view.definitionRemarks, absolute).trim(),
    view.definitionNote === undefined ? undefined : escapeMarkdown(view.definitionNote),
    names(view, index, absolute),
    ...view.sections.map((section) => sectionMarkdown(section, context)),
    heading(2, escapeMarkdown(term.thisTermAs)),
    list(formats(view, absolute)),
    view.attribution === undefined ? undefined : escapeMarkdown(view.attribution),
  ]);
  return `${document}\n`;
}

/** Created once for all pages of a language: a copy of all messages for each section takes longer than many sections. */
const contextOf = memoize((index: PublicationIndex) => ({
  ...index.messages,
  absolute: createAbsolute(index.publication.site.baseUrl, index.language),
}));

function deprecation({ deprecated }: TermView, { messages }: PublicationIndex, absolute: Absolute): string[] {
  if (!deprecated) return [];
  const { term, structures } = messages;
  const advice = `**${escapeMarkdown(term.deprecated)}** ${escapeInline(term.deprecatedAdvice)}`;
  const instead =
    deprecated.replacedBy.length === 0
      ? ''
      : ` ${phraseMarkdown(term.useInstead({ terms: deprecated.replacedBy }), absolute)}`;
  const further = [
    deprecated.consider && structures.consider({ terms: deprecated.consider }),
    deprecated.reason && structures.reason({ reason: deprecated.reason }),
  ].flatMap((phrase) => (phrase === undefined ? [] : ` ${phraseMarkdown(phrase, absolute)}`));
  return [`> ${advice}${instead}${further.join('')}`];
}

/** IRI, other names, and the facts at the top of the page. */
function names(view: TermView, { messages }: PublicationIndex, absolute: Absolute): string {
  const iri = view.iriHref === undefined ? codeSpan(view.iri) : link(codeSpan(view.iri), view.iriHref);
  return list([
    `IRI: ${iri}`,
    ...(view.altLabels.length === 0
      ? []
      : [
          `${escapeMarkdown(messages.term.alsoCalled)} ${escapeInline(joinTexts(view.altLabels, messages.rules.comma)).trim()}${more(view, messages)}`,
        ]),
    ...view.glance.map(({ name, value }) => `${escapeMarkdown(name)}: ${phraseMarkdown(value, absolute)}`),
  ]);
}

function more({ moreNames }: TermView, { term }: PublicationIndex['messages']): string {
  return moreNames === undefined ? '' : `, ${escapeInline(term.more({ count: moreNames.count }))}`;
}

/** The page and the data files. */
function formats(view: TermView, absolute: Absolute): string[] {
  const files = view.files.filter(({ extension }) => extension !== 'md');
  return [
    link('HTML', absolute(view.href)),
    ...[...files, ...view.schemas].map(({ name, href }) => link(escapeInline(name), absolute(href))),
  ];
}

/** Path of a term's page in Markdown, below the base URL, in the language of the pages. */
export function termMarkdownPath(identifier: string, { publication: { site }, language }: PublicationIndex): string {
  return `${languageFolder(language, site)}${identifierToPath(identifier)}.md`;
}

/** A Markdown version of a page. */
interface MarkdownPage {
  /** Below the base URL. */
  readonly path: string;
  /** Creates the text on demand. */
  readonly text: () => string;
}

/**
 * Returns the Markdown versions of all term pages, in every language with HTML pages. The build creates all other Markdown versions
 * from rendered HTML. Empty if terms have no files of their own, because the server cannot create pages on demand.
 *
 * @param index of any language
 */
export function* markdownPages(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, languages } = index;
  if (!publication.site.termFiles) return;
  for (const language of languages)
    yield* pagesIn(language === index.language ? index : createPublicationIndex(publication, language));
}

function* pagesIn(index: PublicationIndex): Generator<MarkdownPage, void, void> {
  const { publication, language } = index;
  for (const term of publication.ontology.terms)
    if (hasPageIn(term, language, publication.site))
      yield {
        path: termMarkdownPath(term.identifier, index),
        text: () => termMarkdown(termPages(term, index, examplePanels).view, index),
      };
}

/**
 * Returns the URL of the Markdown version of a page. undefined: a term's page, if the publication has no files for each term.
 *
 * @param path below the base URL and the language's folder
 */
export function markdownHref(path: string, { links, publication: { site } }: PublicationIndex): string | undefined {
  if (/^vocabulary\/[^/]+$/.test(path) && !site.termFiles) return undefined;
  // The Markdown of a term is one file, however many pages its lists have.
  if (/^vocabulary\/[^/]+\/\d+$/.test(path)) return undefined;
  const href = links.page(path);
  return href.endsWith('/') ? `${href}index.md` : `${href}.md`;
}

/** Absolute URL of the Markdown version of a page, by path below the base URL: `classes` → `classes.md`, the home page → `index.md`. */
export function markdownVersion(path: string, index: PublicationIndex): string {
  return createAbsolute(index.publication.site.baseUrl)(markdownHref(path, index) ?? index.links.page(path));
}
