import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { PagesInput } from '../../ontology/compile/compile-input.ts';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import type { AuthoredPage } from '../../ontology/model.ts';
import { GUIDES, LIST_TEXT, guidePath, isGuide } from '../../site/index/authored-pages.ts';
import { existingPath, isInside } from './configured-path.ts';
import { readSource } from './files.ts';
import type { SiteFile } from './theme-files.ts';
import type { PageName } from './page-file.ts';
import { readPage } from './page-file.ts';

/** Default folder of the pages that the maintainer has written. */
const PAGES = 'pages';

/** The pages of an ontology's folder, with their images. */
export interface LoadedPages extends PagesInput {
  /** The folder, absolute. */
  readonly root: string;
  /** The images, and where they are in the site. */
  readonly files: readonly SiteFile[];
}

/** Name of a page, and its language. The name of a guide is part of URLs, that of a section is the identifier of a term. */
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*|terms\/[^/]+?)(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.md$/;
/** An image that all browsers show, with a path that needs no encoding in a URL. */
const IMAGE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|webp|jpe?g|gif)$/i;
/** Files that are for readers of the repository. */
const REPOSITORY_FILE = /^(?:README|LICENSE|CHANGELOG)\b/;

/** Text of a folder whose documents are also read in the repository: that of the list of guides, or of a guide with the name of its folder. */
const README = /^((?:[a-z0-9]+(?:-[a-z0-9]+)*\/)?README)(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.md$/;

/**
 * Reads the pages of an ontology's folder, or of the folder that the configuration names, and lists its images. Returns undefined if there
 * is neither.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} a page has invalid front matter, or the configured folder does not exist
 */
export function loadPages(folder: string, name: string, configuration: Configuration): LoadedPages | undefined {
  const { publication, locatePublication } = configuration;
  const configured = publication.pages;
  const path = (configured ?? PAGES).replace(/\/+$/, '');
  const root = join(folder, path);
  if (configured !== undefined)
    existingPath(folder, { key: 'pages', path, location: locatePublication(['pages']) }, 'folder');
  else if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const label = (file: string): string => posix.join(name, path, file);
  const files = filesBelow(root);
  // The files are published, so a link must not expose files outside the folder.
  const published = files.filter((file) => isInside(configured === undefined ? folder : root, join(root, file)));
  const named = namedPages(published, configured === undefined ? [NAME] : [NAME, README]);
  const texts = [...named].map(([file, page]) => readPage(readSource(join(root, file), label(file)), page));
  const images = published.filter((file) => IMAGE.test(file));
  if (texts.length === 0 && images.length === 0) return undefined;
  const ignored = files
    .filter((file) => file.endsWith('.md') && !REPOSITORY_FILE.test(file) && !named.has(file))
    .map(label);
  return {
    root,
    folder: posix.normalize(path),
    texts: inOrderOfLinks(texts),
    images,
    files: images.map((file) => ({ path: `${GUIDES}/${file}`, file: join(root, file) })),
    check: async (whole, cache) => {
      // The libraries for Markdown take a third of the time to load a command, and only pages need them.
      const { checkPages } = await import('../../site/guides/check-pages.ts');
      return checkPages(whole, ignored, publication.rules, (file) => existsSync(join(folder, file)), cache);
    },
  };
}

/** The files that are pages, with their names. The first one at each path of the site. */
function namedPages(files: readonly string[], patterns: readonly RegExp[]): ReadonlyMap<string, PageName> {
  const named = new Map<string, PageName>();
  const taken = new Set<string>();
  for (const file of files) {
    const page = pageName(file, patterns);
    if (!page) continue;
    const key = `${page.language ?? ''} ${isGuide(page.name) ? guidePath(page.name) : page.name}`;
    if (!taken.has(key)) named.set(file, page);
    taken.add(key);
  }
  return named;
}

function pageName(path: string, patterns: readonly RegExp[]): PageName | undefined {
  for (const pattern of patterns) {
    const [, name, language] = pattern.exec(path) ?? [];
    if (name !== undefined) return { name, ...(language !== undefined && { language }) };
  }
  return undefined;
}

/** A link to a page beside it: `(publish.md)`, `(examples/README.md#trees)`. */
const LINK = /\]\((?:\.\/)?([\w/-]+)\.md(?:#[^)]*)?\)/g;

/** Guides without an order have that of the links in the start page. */
function inOrderOfLinks(texts: readonly AuthoredPage[]): readonly AuthoredPage[] {
  const start = texts.find(({ name }) => name === LIST_TEXT);
  if (!start) return texts;
  const linked = [...new Set([...start.text.matchAll(LINK)].map(([, name = '']) => name))];
  return texts.map((page) => {
    const at = linked.indexOf(page.name);
    return page.order !== undefined || at === -1 ? page : { ...page, order: at + 1 };
  });
}

/** Sorted paths of all files below a folder, without hidden ones. Links to folders are not followed. */
function filesBelow(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) return filesBelow(root, path);
      return statSync(join(root, path), { throwIfNoEntry: false })?.isFile() ? [path] : [];
    });
}
