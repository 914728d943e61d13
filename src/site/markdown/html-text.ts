import type { Element, ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { SaxesParser } from 'saxes';
import { unified } from 'unified';
import type { TextFormat } from '../../ontology/terms/text-format.ts';
import { plainTextHtml, plainTextLine } from '../text/plain-text.ts';
import { allowed } from './allowed.ts';
import type { HtmlNode } from './html-tree.ts';
import { readHtml } from './html-tree.ts';
import { rehypeEmbed } from './rehype-embed.ts';

/** Maximum length of parsed literals, in characters. Longer ones are shown as plain text. */
const MAX_LENGTH = 500_000;
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
export function markupHtml(markup: string, format: MarkupFormat, base: string): string {
  const plain = (): string => plainTextHtml(markup, () => undefined);
  if (markup.length > MAX_LENGTH) return plain();
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
