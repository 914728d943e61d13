import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { SaxesParser } from 'saxes';
import type { Processor } from 'unified';
import { unified } from 'unified';
import { memoize, memoizeByKey, memoizeRecent } from '../../base/work.ts';
import type { Literal } from '../../ontology/model.ts';
import type { TextFormat } from '../../ontology/records.ts';
import { formatOf } from '../../ontology/records.ts';
import { escapeHtml, safeHref } from '../text/html.ts';
import type { TermHref } from '../text/plain-text.ts';
import { hasMarkup, plainText, plainTextHtml, plainTextLine, unescapeNewlines } from '../text/plain-text.ts';
import { cleanText } from '../text/text.ts';
import { allowed } from './allowed.ts';
import { CAREFUL_SYNTAX, protectFormulas, remarkCareful } from './careful.ts';
import type { HtmlNode } from './html-markdown.ts';
import { readHtml } from './html-markdown.ts';
import {
  isPlain,
  isPlainWithCode,
  isPlainWithTerms,
  plainHtml,
  plainHtmlWithCode,
  plainHtmlWithTerms,
} from './plain.ts';
import type { NameTerm, ResolveTerm } from './term-links.ts';
import { isTermName, remarkTermLinks } from './term-links.ts';

/** Options for rendering the texts of an ontology. */
export interface TextOptions extends MarkdownOptions {
  /** Whether texts without a datatype are Markdown. `careful`: this is not configured but recognised. */
  readonly markdown: boolean;
  readonly termHref: TermHref;
}

/** Converts a text of an ontology to safe HTML, by its datatype and the publication's setting. */
export function textHtml(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextHtml(unescapeNewlines(text.value), options.termHref);
  return format === 'markdown' ? renderMarkdown(text.value, options) : markupHtml(text.value, format, options.base);
}

/** Converts a text of an ontology to one line without markup. Callers must escape it in HTML. */
export function textLine(text: Literal, options: TextOptions): string {
  const format = formatOf(text, options.markdown);
  if (format === 'plain') return plainTextLine(unescapeNewlines(text.value));
  if (format !== 'markdown') return htmlLine(markupHtml(text.value, format, options.base));
  // What the patterns of `plainText` remove would include characters that are not markup in a text that is read with care.
  return options.careful && hasMarkup(text.value)
    ? htmlLine(textHtml(text, options))
    : plainText(text.value, options.name);
}

/** Like {@link textLine}, but with the paragraphs of the text, for comparisons. */
export function textParagraphs(text: Literal, options: TextOptions): string {
  const value = unescapeNewlines(text.value);
  if (formatOf(text, options.markdown) === 'plain') return cleanText(value);
  const parts = FENCE.test(value) ? [value] : value.split(/\n[^\S\n]*\n\s*/);
  return parts.map((part) => textLine({ ...text, value: part }, options)).join('\n\n');
}

/** Code can have empty lines. */
const FENCE = /^ {0,3}(?:`{3}|~{3})/m;

/**
 * Rehype plugin: adapts external HTML to a page of the site. Headings become bold paragraphs, images become links, relative URLs are
 * resolved, and links get `rel="nofollow"`.
 */
function rehypeEmbed(base: string): (tree: Root) => void {
  return (tree) => visit(tree, base);
}

/** Uses a stack instead of recursion, because the depth is not limited. */
function visit(tree: Root, base: string): void {
  const waiting: (Root | Element)[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      CHANGES[child.tagName]?.(child, base);
      waiting.push(child);
    }
  }
}

type Change = (element: Element, base: string) => void;

function toBoldParagraph(element: Element): void {
  element.tagName = 'p';
  element.children = [{ type: 'element', tagName: 'strong', properties: {}, children: element.children }];
}

function toLink(element: Element, base: string): void {
  const { src, alt } = element.properties;
  const text = typeof alt === 'string' && alt !== '' ? alt : 'Image';
  const label: ElementContent = { type: 'text', value: text };
  element.tagName = 'a';
  element.properties = { href: src };
  element.children = [label];
  rewriteLink(element, base);
}

function rewriteLink(element: Element, base: string): void {
  const { href, dataTerm } = element.properties;
  if (dataTerm !== undefined) {
    element.properties = { href };
    return;
  }
  const target = typeof href === 'string' ? absolute(href, base) : undefined;
  if (target === undefined) {
    element.tagName = 'span';
    element.properties = {};
  } else element.properties = { href: target, rel: ['nofollow'] };
}

function absolute(href: string, base: string): string | undefined {
  return URL.canParse(href, base) ? safeHref(new URL(href, base).href) : undefined;
}

const CHANGES: Readonly<Record<string, Change>> = {
  a: rewriteLink,
  img: toLink,
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, toBoldParagraph])),
};

interface MarkdownOptions {
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
const MAX_MARKDOWN = 20_000;
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
    return text.includes('[[') ? linkedOf(options)(text) : renderedOf(options.base)(options.careful === true)(text);
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

/** A text with `[[…]]` is rendered for the summary of its term and for the term's page. */
const linkedOf = memoize((options: MarkdownOptions) =>
  memoizeRecent(RECENT_TEXTS, (text: string) => render(text, options)),
);

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
    text.length > MAX_MARKDOWN ||
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

/** Maximum length of parsed literals, in characters. Longer ones are shown as plain text. */
const MAX_MARKUP = 500_000;
/** Maximum nesting of elements. */
const MAX_DEPTH = 500;

const XHTML = 'http://www.w3.org/1999/xhtml';
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody td th thead tr ul'.split(
    ' ',
  ),
);
/** Elements whose content is not shown. */
const UNSEEN = new Set(['script', 'style', 'template', 'iframe', 'object']);

type MarkupFormat = Extract<TextFormat, 'html' | 'xml'>;

/**
 * Converts an rdf:HTML or rdf:XMLLiteral literal to sanitised HTML. Fallback for XML that is not well-formed: plain text.
 *
 * @param base base URL of relative links
 */
function markupHtml(markup: string, format: MarkupFormat, base: string): string {
  const plain = (): string => plainTextHtml(markup, () => undefined);
  if (markup.length > MAX_MARKUP) return plain();
  try {
    const tree = format === 'xml' ? readXml(markup) : unified().use(rehypeParse, { fragment: true }).parse(markup);
    const clean = unified().use(rehypeEmbed, base).use(rehypeSanitize, allowed).runSync(tree);
    return unified().use(rehypeStringify).stringify(inParagraph(clean)).trim();
  } catch {
    return plain();
  }
}

/** Sanitised HTML as one line of text. */
export function htmlLine(html: string): string {
  return plainTextLine(readHtml(html).children.map(textOfNode).join(''));
}

function textOfNode(node: HtmlNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return ' ';
  const inside = node.children.map(textOfNode).join('');
  return BLOCKS.has(node.tag) ? ` ${inside} ` : inside;
}

/** Text outside of blocks gets its own paragraph. */
function inParagraph(tree: Root): Root {
  const children = tree.children as ElementContent[];
  if (children.some((node) => node.type === 'element' && BLOCKS.has(node.tagName))) return tree;
  return { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children }] };
}

/**
 * Parses a well-formed fragment. Elements of XHTML or without a namespace have their local name. Elements of other namespaces become
 * spans, so their text is preserved.
 *
 * @throws {Error} if it is not well-formed, or nested too deeply
 */
function readXml(xml: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  const parser = new SaxesParser({ xmlns: true, fragment: true });
  const add = (child: ElementContent): void => void (open.at(-1) as Element).children.push(child);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const isHtml = uri === '' || uri === XHTML;
    const name = local.toLowerCase();
    const tagName = isHtml || UNSEEN.has(name) ? name : 'span';
    const plain = Object.values(attributes).flatMap(({ prefix, local: key, value }) =>
      prefix === '' && key !== 'xmlns'
        ? [[key.toLowerCase(), value] as const]
        : prefix === 'xml' && key === 'lang'
          ? [['lang', value] as const]
          : [],
    );
    const element: Element = { type: 'element', tagName, properties: Object.fromEntries(plain), children: [] };
    add(element);
    if (open.push(element) > MAX_DEPTH) throw new RangeError('nested too deeply');
  });
  parser.on('closetag', () => void open.pop());
  parser.on('text', (value) => add({ type: 'text', value }));
  parser.on('cdata', (value) => add({ type: 'text', value }));
  parser.write(xml).close();
  return root;
}
