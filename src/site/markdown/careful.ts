import type { Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { defaultSchema } from 'rehype-sanitize';

/**
 * Constructs that are not read in texts that are Markdown only by recognition. Plain texts have their characters with another meaning,
 * and authors of definitions hardly use them: indented lines, `> 5`, lines of `=` or `-`, `[1]: …`.
 */
export const CAREFUL_SYNTAX = {
  disable: {
    null: ['codeIndented', 'blockQuote', 'setextUnderline', 'definition', 'gfmFootnoteDefinition', 'gfmFootnoteCall'],
  },
};

/** HTML elements that texts contain. Others are placeholders: `List<String>`. */
const ELEMENTS = new Set([
  ...(defaultSchema.tagNames ?? []),
  'font',
  'center',
  'u',
  'small',
  'abbr',
  'cite',
  'mark',
  'script',
  'style',
]);
const TAG = /^<\/?([A-Za-z][A-Za-z0-9-]*)(?=[\s/>])/;

/**
 * Remark plugin: turns what is ambiguous back to the characters of the author: emphasis inside words and formulas (`a*b*c`), a list of one
 * item (`- 5 degrees`, `1986. A year`), a heading that begins with a small letter (`# of rooms`) and tags that are not HTML (`List<String>`).
 */
export function remarkCareful(): (tree: Root, file: { readonly value: unknown }) => void {
  return (tree, file) => {
    const source = String(file.value);
    const waiting: Parents[] = [tree];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      const { type, children } = node;
      const read = (children as RootContent[]).flatMap((child) => literal(child, type, source));
      node.children = read as typeof node.children;
      for (const child of read) if ('children' in child) waiting.push(child);
    }
  };
}

/** Protects the backslashes of formulas in TeX, `\\(d\\)`, which Markdown takes for escapes. */
export function protectFormulas(text: string): string {
  return text.replace(/\\\((?=[^\n]{1,200}?\\\))|(?<=\\\([^\n]{1,200}?)\\\)/g, '\\$&');
}

/** The node, or its source text if its markup is ambiguous. */
function literal(node: RootContent, parent: Parents['type'], source: string): RootContent[] {
  if (!isAmbiguous(node, source)) return [node];
  const inside = 'children' in node ? contentsOf(node, source) : [asText(sourceOf(node, source))];
  const isBlock = parent === 'root' || parent === 'listItem';
  return isBlock ? [{ type: 'paragraph', children: inside as PhrasingContent[] }] : inside;
}

function isAmbiguous(node: RootContent, source: string): boolean {
  switch (node.type) {
    case 'emphasis':
    case 'strong':
      return isInsideWord(node, source);
    case 'list':
      return node.children.length === 1 && !sourceOf(node, source).includes('\n');
    case 'heading':
      return /^# +[^\p{Lu}]/u.test(sourceOf(node, source));
    case 'html':
      return !ELEMENTS.has((TAG.exec(node.value)?.[1] ?? '').toLowerCase()) && !node.value.startsWith('<!--');
    default:
      return false;
  }
}

/** Whether a letter, a digit or an underscore is next to the markers of a node. */
function isInsideWord(node: Nodes, source: string): boolean {
  const [start, end] = rangeOf(node);
  return /[\p{L}\p{N}_]/u.test(source.charAt(start - 1) + source.charAt(end));
}

/** The children of a node, between its own characters. */
function contentsOf(node: Parents, source: string): RootContent[] {
  const leaves = node.type === 'list' ? node.children.flatMap((item) => item.children) : node.children;
  const inside = leaves.flatMap((child) => (child.type === 'paragraph' ? child.children : child)) as RootContent[];
  const [first, last] = [inside[0], inside.at(-1)];
  if (!first || !last) return [asText(sourceOf(node, source))];
  const [start, end] = rangeOf(node);
  return [asText(source.slice(start, rangeOf(first)[0])), ...inside, asText(source.slice(rangeOf(last)[1], end))];
}

function asText(value: string): Text {
  return { type: 'text', value };
}

function sourceOf(node: Nodes, source: string): string {
  return source.slice(...rangeOf(node));
}

function rangeOf({ position }: Nodes): [start: number, end: number] {
  return [position?.start.offset ?? 0, position?.end.offset ?? 0];
}
