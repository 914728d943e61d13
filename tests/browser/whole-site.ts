import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { BuiltSite } from '../support/site.ts';
import { readPublication } from './open-page.ts';
import { pagesOfGone } from '../../src/site/index/page-languages.ts';
import { memoizeByKey } from '../../src/base/work.ts';

/** Data of one page for checks of the whole site, parsed from the markup of our own writer. */
export interface ReadPage {
  /** Below the base URL, as an address: `vocabulary/Provider`, empty for home. */
  readonly path: string;
  readonly file: string;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
  /** The text of its first heading of level one. */
  readonly heading: string;
}

/** Paths of all files of a built site, relative to `public`, separated by `/`. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** Files without the copies of pages that hosts of folders need: `guides/index.html` beside `guides.html`. */
export function withoutCopies(files: readonly string[]): string[] {
  const names = new Set(files);
  const original = (file: string): string => file.replace(/\/index\.html$/, '.html');
  return files.filter((file) => original(file) === file || !names.has(original(file)));
}

/** HTML files of a built site, without copies and pages that only lead to others. */
export function pageFilesOf(site: BuiltSite): string[] {
  const redirects = new Set(readPublication(site).site.redirects?.map(({ from }) => `${from.slice(1)}.html`));
  const files = withoutCopies(filesOf(join(site.folder, 'public')));
  return files.filter((file) => file.endsWith('.html') && !redirects.has(file));
}

/** Pages of terms that are gone, which the sitemap does not list. */
export function goneFilesOf(site: BuiltSite): ReadonlySet<string> {
  return pagesOfGone(readPublication(site));
}

/** Reads the links and the anchors of a page. */
export function readPage(folder: string, file: string): ReadPage {
  return pageOf(file, readFileSync(join(folder, file), 'utf8'));
}

const ATTRIBUTE = /\s(href|src|action|id|data-module)="([^"]*)"/g;

/** Extracts the links and anchors of HTML. */
export function pageOf(file: string, html: string): ReadPage {
  const links = new Set<string>();
  const ids = new Set<string>();
  for (const [, name = '', value = ''] of withoutData(html).matchAll(ATTRIBUTE))
    (name === 'id' ? ids : links).add(decode(value));
  const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return { path: pathOf(file), file, links: [...links], ids, heading: decode(heading.replaceAll(/<[^>]*>/g, '')) };
}

/** Extracts the links of a Markdown page. URLs of our own writer have no spaces and brackets. */
export function markdownPageOf(file: string, text: string): ReadPage {
  const words = text.replaceAll(/^( *)(`{3,}).*?^\1\2$/gms, '').replaceAll(/(?<!\\)(`+)(?!`).*?(?<!`)\1(?!`)/g, '');
  const links = [...words.matchAll(/(?<!\\)\]\(([^()\s]+)\)/g)].map(([, href = '']) => href);
  return { path: file, file, links: [...new Set(links)], ids: new Set(), heading: /^# (.*)/.exec(text)?.[1] ?? '' };
}

const processor = unified().use(remarkParse).use(remarkGfm).freeze();

/** Marks of compared texts, which Markdown has no own syntax for. */
const MARKS = /^<\/?(?:ins|del)>$/;

/**
 * HTML elements and images in a Markdown text, except marks of compared texts.
 *
 * @param images start of the URLs of the maintainer's images, which it may contain
 */
export function htmlIn(text: string, images?: string): string[] {
  const walk = (node: Nodes): string[] => {
    if (node.type === 'image' && images !== undefined && node.url.startsWith(images)) return [];
    if (node.type === 'html' && MARKS.test(node.value)) return [];
    if (node.type === 'html' || node.type === 'image') return [node.type];
    return 'children' in node ? node.children.flatMap(walk) : [];
  };
  return walk(processor.parse(text));
}

/** Letters and digits only, because Markdown escapes and HTML encodes only other characters. */
export function letters(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Blocks of JSON-LD are text, not markup. */
function withoutData(html: string): string {
  return html.replaceAll(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '');
}

/** Path of the page of a file: `index.html` is empty, `vocabulary.html` is `vocabulary`. */
export function pathOf(file: string): string {
  return file === 'index.html' ? '' : file.replace(/\.html$/, '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#38': '&' };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#38);/g, (_, name: string) => ENTITIES[name] ?? '');
}

/** Paths that the API serves instead of a file. */
export const SERVED = /^(?:api\/knowledge-graph\/|mcp$)/;

/** A URL with a scheme or an absolute path, which has the same target on every page. */
const ABSOLUTE = /^(?:\/|[a-z][a-z\d+.-]*:)/i;

/**
 * Dead links, one per line: URLs below the base URL without a file, and fragments without an anchor.
 *
 * @param sources the pages whose links are checked. Default: all
 */
export function deadLinks(
  pages: readonly ReadPage[],
  files: ReadonlySet<string>,
  baseUrl: string,
  sources = pages,
): string[] {
  const anchors = new Map(pages.map((page) => [page.path, page.ids]));
  const { origin, pathname } = new URL(baseUrl);
  const base = pathname.replace(/\/+$/, '');
  /** What is wrong with an address; nothing where it leads elsewhere. */
  const error = (link: string, from: URL): string | undefined => {
    if (!URL.canParse(link, from.href)) return 'is no address';
    const target = new URL(link, from);
    if (target.origin !== origin) return undefined;
    if (!`${target.pathname}/`.startsWith(`${base}/`)) return 'leaves the base URL';
    const requested = decodeURIComponent(target.pathname.slice(base.length)).replace(/^\/+/, '');
    if (files.has(requested) || SERVED.test(requested)) return undefined;
    // Pages that only lead to others have no anchors.
    if (files.has(`${requested}.html`) && !anchors.has(requested)) return undefined;
    if (!anchors.has(requested)) return 'refers to a missing page';
    return target.hash.length < 2 || isAnchor(target.hash, anchors.get(requested))
      ? undefined
      : 'refers to a missing anchor';
  };
  const found = new Set<string>();
  // The navigation is on every page.
  const errorOfAbsolute = memoizeByKey((link: string) => error(link, new URL(origin)));
  for (const { file, path, links } of sources) {
    const from = new URL(`${base}/${path}`, origin);
    for (const link of links) {
      const what = ABSOLUTE.test(link) ? errorOfAbsolute(link) : error(link, from);
      if (what !== undefined) found.add(`${file}: ${link} ${what}`);
    }
  }
  return [...found];
}

/** State that a script stores in the URL, and fragments that browsers define, are also valid. */
function isAnchor(hash: string, ids: ReadonlySet<string> | undefined): boolean {
  const name = decodeURIComponent(hash.slice(1));
  return name === 'top' || name.includes('=') || ids?.has(name) === true;
}
