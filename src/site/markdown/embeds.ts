import type { Element, Root as HtmlRoot, RootContent } from 'hast';
import type { Root as MarkdownRoot, Paragraph } from 'mdast';
import type { VFile } from 'vfile';
import { visitElements } from './visit-elements.ts';

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
export type ResolveEmbed = (name: EmbedName) => string | undefined;

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
export function remarkEmbeds(
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
export function rehypeEmbeds(embedded: readonly string[]): (tree: HtmlRoot) => void {
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
