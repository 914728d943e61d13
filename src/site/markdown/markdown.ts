import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { memoize, memoizeByKey, memoizeRecent } from '../../ontology/memoize.ts';
import { escapeHtml } from '../text/html.ts';
import { unescapeNewlines } from '../text/markdown-text.ts';
import { cleanText } from '../text/text.ts';
import { allowed } from './allowed.ts';
import { CAREFUL_SYNTAX, protectFormulas, remarkCareful } from './careful.ts';
import {
  isPlain,
  isPlainWithCode,
  isPlainWithTerms,
  plainHtml,
  plainHtmlWithCode,
  plainHtmlWithTerms,
} from './plain.ts';
import { rehypeEmbed } from './rehype-embed.ts';
import type { NameTerm, ResolveTerm } from './term-links.ts';
import { isTermName, remarkTermLinks } from './term-links.ts';

export interface MarkdownOptions {
  /** Returns the page of a term in `[[…]]`. Undefined: the name remains text. */
  readonly resolve: ResolveTerm;
  /** Returns the label of a term in `[[…]]`. Default: the text in the brackets. */
  readonly name?: NameTerm;
  /** Base URL of relative links: the site of the ontology, `https://schema.org/`. */
  readonly base: string;
  /** Whether ambiguous characters remain as they are, because it is only assumed that the text is Markdown. Default: no. */
  readonly careful?: boolean;
}

/** Limits of parsed texts. Other texts are shown as plain paragraphs, because parsing is not linear in time. */
const MAX_LENGTH = 20_000;
const MAX_BRACKETS = 400;
const MAX_MARKERS = 2_000;

/**
 * Converts a definition in Markdown, with `[[Term]]` links as in schema.org and embedded HTML, to sanitised HTML. Never throws. The
 * result loads nothing and has no headings, because it is part of a page with its own outline.
 *
 * @example renderMarkdown('See [[Place]].', options) // '<p>See <a href="/vocabulary/Place">Place</a>.</p>'
 */
export function renderMarkdown(markdown: string, options: MarkdownOptions): string {
  const text = unescapeNewlines(cleanText(markdown));
  if (isPlain(text)) return plainHtml(text);
  if (isPlainWithCode(text)) return plainHtmlWithCode(text);
  if (isPlainWithTerms(text)) return plainHtmlWithTerms(text, (name) => termLink(name, options));
  if (isExcessive(text)) return plainHtml(text);
  try {
    return text.includes('[[') ? render(text, options) : renderedOf(options.base)(options.careful === true)(text);
  } catch {
    // Nesting deeper than the call stack.
    return plainHtml(text);
  }
}

function render(text: string, options: MarkdownOptions): string {
  const source = options.careful ? protectFormulas(text) : text;
  return processors(options)(source.includes('<')).processSync(source).toString();
}

/** Texts whose HTML is retained. The pages of a term in all languages follow each other. */
const RECENT_TEXTS = 2000;

/** A text without `[[…]]` is the same on the pages of all languages, so each is parsed once. */
const renderedOf = memoizeByKey((base: string) =>
  memoizeByKey((careful: boolean) => {
    const options: MarkdownOptions = { base, careful, resolve: () => undefined };
    return memoizeRecent(RECENT_TEXTS, (text: string) => render(text, options));
  }),
);

function termLink(name: string, { resolve, name: called = (it) => it, careful }: MarkdownOptions): string {
  const href = resolve(name);
  if (href === undefined && careful && !isTermName(name)) return escapeHtml(`[[${name}]]`);
  const text = escapeHtml(called(name));
  return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
}

function isExcessive(text: string): boolean {
  return (
    text.length > MAX_LENGTH ||
    count(text, /[[\]]/g) > MAX_BRACKETS ||
    count(text, /[*_~`>]/g) > MAX_MARKERS ||
    /^(?:[ \t]*[>*+-]){40}/m.test(text)
  );
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Processors are frozen and cached per set of options. Texts without HTML skip the HTML parser. */
const processors = memoize((options: MarkdownOptions) => memoizeByKey((html: boolean) => makeProcessor(html, options)));

function makeProcessor(html: boolean, { resolve, name, base, careful = false }: MarkdownOptions) {
  const read = unified().use(remarkParse).use(remarkGfm, { singleTilde: !careful });
  const parsed = (careful ? read.use(carefulSyntax).use(remarkCareful) : read)
    .use(remarkTermLinks, resolve, name, careful)
    .use(remarkRehype, { allowDangerousHtml: html });
  const raw = html ? parsed.use(rehypeRaw) : parsed;
  return raw.use(rehypeEmbed, base).use(rehypeSanitize, allowed).use(rehypeStringify).freeze();
}

/** Unified plugin: the constructs that careful reading leaves out. */
function carefulSyntax(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(CAREFUL_SYNTAX);
}
