import type { Element, ElementContent, Root as HtmlRoot, Root, RootContent } from 'hast';
import type { Root as MarkdownRoot, Paragraph } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type { VFile } from 'vfile';
import type { Messages } from '../../messages/messages.ts';
import { codeHtml } from '../text/code-html.ts';
import { allowedInPages } from './allowed.ts';
import { plainHtml } from './plain.ts';
import type { NameTerm, ResolveTerm } from './term-links.ts';
import { remarkTermLinks } from './term-links.ts';

export interface PageOptions extends PageTargets {
  /** Returns the page of a term in `[[…]]`. Undefined: the name remains text. */
  readonly resolve: ResolveTerm;
  readonly name: NameTerm;
  readonly embed: ResolveEmbed;
  /** Heading of the footnotes. */
  readonly footnotes: string;
  readonly callouts: CalloutTitles;
  /** Start of the ids of headings. */
  readonly prefix: string;
  /** Level of the first heading. */
  readonly level: number;
}

/** A page as sanitised HTML, with its headings. */
export interface PageHtml {
  readonly html: string;
  readonly headings: readonly PageHeading[];
}

/**
 * Converts a page in Markdown (GFM, `[[Term]]` links, callouts, parts of other pages, embedded HTML) to sanitised HTML. Headings have ids.
 * Links and images lead to where `options` resolves them. Never throws.
 */
export function pageHtml(markdown: string, options: PageOptions): PageHtml {
  const headings: PageHeading[] = [];
  const embedded: string[] = [];
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkEmbeds, embedded, options.embed)
    .use(remarkTermLinks, options.resolve, options.name)
    .use(remarkRehype, {
      allowDangerousHtml: true,
      clobberPrefix: 'note-',
      footnoteLabel: options.footnotes,
      footnoteLabelTagName: 'h1',
    })
    .use(rehypeRaw)
    .use(rehypeTargets, options)
    .use(rehypeSanitize, allowedInPages)
    .use(rehypeCallouts, options.callouts)
    .use(rehypeOutline, headings, options)
    .use(rehypeCode)
    .use(rehypeEmbeds, embedded)
    // All HTML of the author is parsed and sanitised by now.
    .use(rehypeStringify, { allowDangerousHtml: true });
  try {
    return { html: processor.processSync(markdown).toString(), headings };
  } catch {
    // Nesting deeper than the call stack.
    return { html: plainHtml(markdown), headings: [] };
  }
}

/** A part of another page, as the text names it: `{{ fields Booking }}`. */
export interface EmbedName {
  /** `fields` */
  readonly kind: string;
  /** `Booking` */
  readonly term: string;
  /** Of the name in the text, counted from 1. */
  readonly line: number;
  readonly column: number;
  /** Whether it is inside a sentence, where it remains text. */
  readonly inside?: boolean;
}

/** Returns the HTML of an embed, which is trusted. undefined: it remains text. */
type ResolveEmbed = (name: EmbedName) => string | undefined;

/** On a line of its own. */
const EMBED = /^\{\{[ \t]*([A-Za-z][A-Za-z-]*)(?:[ \t]+([^{}]*?))?[ \t]*\}\}$/;
const INSIDE = /(?<!\\)\{\{[ \t]*([A-Za-z][A-Za-z-]*)[ \t]+([^{}\n]+?)[ \t]*\}\}/g;

type MarkdownNode = MarkdownRoot | MarkdownRoot['children'][number];

/**
 * Remark plugin: replaces each paragraph of embeds by an empty figure with its position in `embedded`, which {@link rehypeEmbeds}
 * fills: a list without empty lines unwraps its paragraphs. Code, and a paragraph with escaped braces, are unchanged.
 *
 * @param embedded receives the HTML
 */
function remarkEmbeds(
  embedded: string[],
  resolve: ResolveEmbed,
): (tree: MarkdownRoot, file: Pick<VFile, 'value'>) => void {
  return (tree, { value }) => {
    const source = String(value);
    const waiting: MarkdownNode[] = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.type === 'paragraph') replaceEmbed(node, source, embedded, resolve);
      else if ('children' in node) waiting.push(...(node.children.toReversed() as MarkdownNode[]));
    }
  };
}

/** Reads the source of the paragraph, in which code and escaped braces differ from an embed. Several lines are several embeds. */
function replaceEmbed(paragraph: Paragraph, source: string, embedded: string[], resolve: ResolveEmbed): void {
  const { start, end } = paragraph.position ?? {};
  if (start === undefined) return;
  const lines = source.slice(start.offset, end?.offset).split('\n');
  const found = lines.map((line) => EMBED.exec(line.trim()));
  if (!found.every((it) => it !== null)) return void resolveInside(paragraph, source, resolve);
  const parts = found.map(([, kind = '', term = ''], at) =>
    resolve({ kind, term, line: start.line + at, column: at === 0 ? start.column : 1 }),
  );
  if (parts.includes(undefined)) return;
  paragraph.data = { hName: 'figure', hProperties: { dataEmbed: String(embedded.push(parts.join('')) - 1) } };
  paragraph.children = [];
}

/** Embeds in a sentence remain text. They are resolved, so that a check can report them. */
function resolveInside({ children }: Paragraph, source: string, resolve: ResolveEmbed): void {
  for (const child of children) {
    if (child.type !== 'text' || !child.position) continue;
    const { start, end } = child.position;
    const text = source.slice(start.offset, end.offset);
    for (const { 1: kind = '', 2: term = '', index } of text.matchAll(INSIDE)) {
      const before = text.slice(0, index).split('\n');
      const length = before.at(-1)?.length ?? 0;
      const column = before.length === 1 ? start.column + length : length + 1;
      resolve({ kind, term, line: start.line + before.length - 1, column, inside: true });
    }
  }
}

/** Rehype plugin for sanitised pages: fills the figures of {@link remarkEmbeds}. */
function rehypeEmbeds(embedded: readonly string[]): (tree: HtmlRoot) => void {
  return (tree) =>
    visitElements(tree, (element, parent) => {
      const { dataEmbed } = element.properties;
      if (dataEmbed === undefined) return;
      const html = embedded[Number(dataEmbed)] ?? '';
      parent.children[parent.children.indexOf(element)] = embedElement(html);
    });
}

/** The stringifier writes a node of type `raw` as it is. */
function embedElement(value: string): Element {
  const raw = { type: 'raw', value } as unknown as RootContent;
  return { type: 'element', tagName: 'div', properties: { className: ['embed'] }, children: [raw as Element] };
}

/** The title of each kind of callout. The kinds are those of GitHub. */
type CalloutTitles = Messages['guides']['callouts'];

/** `[!NOTE]` on a line of its own. */
const MARK = /^\s*\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Rehype plugin for sanitised pages: a quotation that begins with `[!NOTE]` becomes a callout with a title. */
function rehypeCallouts(titles: CalloutTitles): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element) => {
      if (element.tagName === 'blockquote') toCallout(element, titles);
    });
}

function toCallout(quotation: Element, titles: CalloutTitles): void {
  const [first] = quotation.children.filter(isElement);
  const [mark] = first?.tagName === 'p' ? first.children : [];
  if (!first || mark?.type !== 'text') return;
  const [all = '', name] = MARK.exec(mark.value) ?? [];
  if (name === undefined) return;
  const kind = name.toLowerCase() as keyof CalloutTitles;
  mark.value = mark.value.slice(all.length);
  const isEmpty = first.children.length === 1 && mark.value.trim() === '';
  const rest = quotation.children.filter((child) => child !== first || !isEmpty);
  Object.assign(quotation, {
    tagName: 'div',
    properties: { className: ['callout', `callout-${kind}`], role: 'note' },
    children: [titleElement(titles[kind]), ...rest],
  });
}

function titleElement(title: string): Element {
  const strong: Element = {
    type: 'element',
    tagName: 'strong',
    properties: {},
    children: [{ type: 'text', value: title }],
  };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}

function isElement(node: ElementContent): node is Element {
  return node.type === 'element';
}

/** Visits all elements of a tree in document order. Uses a stack instead of recursion, because the depth is not limited. */
function visitElements(tree: Root, visit: (element: Element, parent: Root | Element) => void): void {
  const waiting: { readonly node: Root | Element; readonly parent?: Root | Element }[] = [{ node: tree }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    if (node.type === 'element' && parent) visit(node, parent);
    for (const child of node.children.toReversed())
      if (child.type === 'element') waiting.push({ node: child, parent: node });
  }
}

/** A heading of a page, with the headings below it. */
export interface PageHeading {
  readonly id: string;
  readonly title: string;
  readonly inside: PageHeading[];
}

/** Ids of the layout. */
const RESERVED = ['main', 'copied'];
const LEVEL = /^h([1-6])$/;
const LAST_LEVEL = 6;

/**
 * Rehype plugin for sanitised pages: headings get ids, as on GitHub, and levels without gaps. Code and tables, which can be wider than a
 * phone, are reachable with the keyboard, so that it can scroll them.
 *
 * @param headings receives the headings
 */
function rehypeOutline(
  headings: PageHeading[],
  { prefix, level: first }: { readonly prefix: string; readonly level: number },
): (tree: Root) => void {
  return (tree) => {
    const ids = new Set(RESERVED);
    const open: { readonly level: number; readonly heading: PageHeading }[] = [];
    visitElements(tree, (element, parent) => {
      const level = Number(LEVEL.exec(element.tagName)?.[1] ?? 0);
      // Other images are decoration, which the Markdown version of a page omits.
      if (element.tagName === 'img') element.properties['className'] = ['image'];
      if (element.tagName === 'pre') element.properties['tabIndex'] = 0;
      if (element.tagName === 'table') wrap(element, parent);
      // A header without a name names nothing.
      if (element.tagName === 'th' && isEmpty(element)) element.tagName = 'td';
      alignByClass(element);
      if (level === 0) return;
      while ((open.at(-1)?.level ?? 0) >= level) open.pop();
      const title = textOf(element).trim();
      const heading: PageHeading = { id: uniqueId(prefix + slugOf(title), ids), title, inside: [] };
      (open.at(-1)?.heading.inside ?? headings).push(heading);
      element.tagName = `h${Math.min(first + open.length, LAST_LEVEL)}`;
      element.properties['id'] = heading.id;
      open.push({ level, heading });
    });
  };
}

/** HTML has no attribute for alignment any more. */
function alignByClass({ properties }: Element): void {
  const { align } = properties;
  delete properties['align'];
  if (align === 'right' || align === 'center') properties['className'] = [align];
}

function wrap(table: Element, parent: Root | Element): void {
  const box: Element = {
    type: 'element',
    tagName: 'div',
    properties: { className: ['scroll'], tabIndex: 0 },
    children: [table],
  };
  parent.children[parent.children.indexOf(table)] = box;
}

function isEmpty(element: Element): boolean {
  return textOf(element).trim() === '' && !element.children.some((child) => child.type === 'element');
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

/** The id of a heading: `How to: book a stay` → `how-to-book-a-stay`. */
export function slugOf(title: string): string {
  const slug = title
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');
  return slug === '' ? 'section' : slug;
}

function uniqueId(base: string, ids: Set<string>): string {
  let id = base;
  for (let at = 1; ids.has(id); at += 1) id = `${base}-${at}`;
  ids.add(id);
  return id;
}

/** Resolves links and images of a page. `line`: in the Markdown, counted from 1. Both return undefined for a target that does not exist. */
interface PageTargets {
  readonly link: (href: string, line: number) => string | undefined;
  /** A path of the site, or a URL of another site, which the page links to instead of loading it. */
  readonly image: (src: string, line: number) => string | undefined;
}

/** Rehype plugin: links and images lead to where `targets` resolves them. Those without a target become text. */
function rehypeTargets(targets: PageTargets): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element) => {
      if (element.tagName === 'a') resolveLink(element, targets);
      if (element.tagName === 'img') resolveImage(element, targets);
      if (element.tagName === 'input' && element.properties['type'] === 'checkbox') toCheckMark(element);
    });
}

function lineOf({ position }: Element): number {
  return position?.start.line ?? 1;
}

function resolveLink(element: Element, { link }: PageTargets): void {
  const { href, dataTerm, id, dataFootnoteRef, dataFootnoteBackref } = element.properties;
  if (dataTerm !== undefined) element.properties = { href };
  else if (dataFootnoteRef !== undefined || dataFootnoteBackref !== undefined) element.properties = { href, id };
  else {
    const target = typeof href === 'string' ? link(href, lineOf(element)) : undefined;
    if (target === undefined) toText(element);
    else element.properties = { href: target };
  }
}

function resolveImage(element: Element, { image }: PageTargets): void {
  const { src, alt = '' } = element.properties;
  const target = typeof src === 'string' ? image(src, lineOf(element)) : undefined;
  if (target?.startsWith('/')) {
    element.properties = { ...element.properties, src: target, alt };
    return;
  }
  const text = typeof alt === 'string' && alt !== '' ? alt : (target ?? '');
  element.children = [{ type: 'text', value: text }];
  if (target === undefined) toText(element);
  else Object.assign(element, { tagName: 'a', properties: { href: target } });
}

function toText(element: Element): void {
  element.tagName = 'span';
  element.properties = {};
}

/** The box of a task list. */
function toCheckMark(element: Element): void {
  const isChecked = element.properties['checked'] === true;
  toText(element);
  element.children = [{ type: 'text', value: isChecked ? '☑' : '☐' }];
}

const LANGUAGE = 'language-';

/** Rehype plugin: colours the code blocks whose language is stated. It adds HTML, so it must follow the sanitiser. */
function rehypeCode(): (tree: Root) => void {
  return (tree) =>
    visitElements(tree, (element, parent) => {
      if (element.tagName !== 'code' || parent.type !== 'element' || parent.tagName !== 'pre') return;
      const language = languageOf(element);
      const [content] = element.children;
      if (language === undefined || content?.type !== 'text' || element.children.length !== 1) return;
      element.children = [{ type: 'raw', value: codeHtml(content.value, language) } as unknown as ElementContent];
    });
}

function languageOf({ properties }: Element): string | undefined {
  const { className } = properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  return names.find((name) => name.startsWith(LANGUAGE))?.slice(LANGUAGE.length);
}
