import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** What one page says that a whole-site check needs, read from its markup as our own writer makes it. */
export interface ReadPage {
  /** Below the base URL, as an address: `vocabulary/Provider`, empty for home. */
  readonly path: string;
  readonly file: string;
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/** Every file of a built site, by its path below `public`, with `/` between folders. */
export function filesOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

const ATTRIBUTE = /\s(href|src|action|id|name|srcset|data-module|poster)="([^"]*)"/g;
const ADDRESSES = new Set(['href', 'src', 'action', 'data-module', 'poster']);

/** Reads a page: every attribute that holds an address, and every place that a fragment may name. */
export function readPage(folder: string, file: string): ReadPage {
  const html = withoutData(readFileSync(join(folder, file), 'utf8'));
  const links = new Set<string>();
  const ids = new Set<string>();
  for (const [, name = '', value = ''] of html.matchAll(ATTRIBUTE)) {
    if (ADDRESSES.has(name)) links.add(decode(value));
    else if (name === 'id') ids.add(decode(value));
  }
  return { path: pathOf(file), file, links: [...links], ids };
}

/** Blocks of JSON-LD and of code are text, not markup. */
function withoutData(html: string): string {
  return html.replaceAll(/<script type="application\/(?:ld\+)?json"[^>]*>.*?<\/script>/gs, '');
}

/** `de/index.html` is no file of ours; `index.html` is home, `vocabulary.html` is `vocabulary`. */
export function pathOf(file: string): string {
  return file === 'index.html' ? '' : file.replace(/\.html$/, '');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#38': '&' };

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|#38);/g, (_, name: string) => ENTITIES[name] ?? '');
}
