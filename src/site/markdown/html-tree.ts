/** An element of HTML that the site has written. */
export interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: HtmlNode[];
}
export type HtmlNode = Element | string;

const TOKEN = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+|</g;
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/g;
const VOID = new Set(['br', 'hr', 'img']);

/** Buttons of parts of other pages. */
const UNREAD = /<button\b.*?<\/button>/gs;

/** Maximum depth of elements. Deeper ones are merged into their parent, because writers recurse. */
const MAX_DEPTH = 80;

/**
 * Parses HTML that the sanitiser has written (`renderMarkdown`): well-formed, in lower case, with all values in double quotes. Not
 * suitable for other HTML. Everything else is text.
 */
export function readHtml(html: string): Element {
  const root: Element = { tag: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  let excess = 0;
  for (const [token, slash, tag, attributes = ''] of html.replaceAll(UNREAD, '').matchAll(TOKEN)) {
    const parent = open.at(-1) as Element;
    if (tag === undefined) parent.children.push(decode(token));
    else if (slash === '/') {
      if (excess > 0) excess -= 1;
      else if (open.length > 1 && parent.tag === tag) open.pop();
    } else if (open.length > MAX_DEPTH) {
      if (!VOID.has(tag)) excess += 1;
    } else {
      const element: Element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!VOID.has(tag)) open.push(element);
    }
  }
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name, value]) => [name, decode(value as string)]));
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? all;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** All text in a node. */
export function textOf(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** Creates an element. */
export function element(tag: string, children: readonly HtmlNode[], attributes: Element['attributes'] = {}): Element {
  return { tag, attributes, children: [...children] };
}

/** The elements among nodes. */
export function elements(nodes: readonly HtmlNode[]): Element[] {
  return nodes.filter((node) => typeof node !== 'string');
}

/** Whether the nodes contain text, or an image. */
export function hasText(nodes: readonly HtmlNode[]): boolean {
  return nodes.some((node) =>
    typeof node === 'string' ? /\S/.test(node) : node.tag === 'img' || hasText(node.children),
  );
}
