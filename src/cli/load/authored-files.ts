import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { z } from 'zod';
import type { PagesInput } from '../../compiler/index.ts';
import type { Configuration } from '../../compiler/configuration.ts';
import { validateYaml } from '../../compiler/configuration.ts';
import { AuthorError } from '../../base/issue.ts';
import type { AuthoredPage } from '../../ontology/model.ts';
import type { Source } from '../../rdf/index.ts';
import { readYaml } from '../../json/yaml.ts';
import { authoredNames, checkPages, plainText, STYLESHEET_FILE } from '../../site/index.ts';
import { existingPath, invalidPath, isInside, readSource } from './files.ts';

/** A text on one line. YAML can write it on several. */
const line = z
  .string()
  .trim()
  .min(1)
  .transform((text) => text.replaceAll(/\s+/g, ' '));

/** Keys of the front matter. */
const frontMatter = z.strictObject({
  title: line.optional(),
  description: line.optional(),
  order: z.number().optional(),
});
const FRONT_MATTER_KEYS = Object.keys(frontMatter.shape);

/** Front matter, as GitHub and most site generators read it: YAML between two lines `---` at the start of the file. */
const FRONT_MATTER = /^---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/;
/** A heading of the first level before all other text, in the two notations of Markdown. */
const TITLES = [/^\s*#[ \t]+(.+?)(?:[ \t]+#+)?[ \t]*(?:\n|$)/, /^\s*(\w.*)\n=+[ \t]*(?:\n|$)/];
/** Maximum length of a page, in characters: parsing is not linear in time. */
const MAX_LENGTH = 500_000;

/** The part of a page that its file name states. */
type PageName = Pick<AuthoredPage, 'name' | 'language'>;

/**
 * Reads a page: its front matter and its Markdown. Without a title in the front matter, the first heading is the title of a guide. Fallback:
 * its name. A part of another page needs no title.
 *
 * @throws {AuthorError} invalid front matter, or a text that is too long
 */
function readPage({ file, text: source }: Source, page: PageName): AuthoredPage {
  const all = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (all.length > MAX_LENGTH) throw tooLong(file);
  const [front = '', yaml = ''] = FRONT_MATTER.exec(all) ?? [];
  // The empty line replaces the first `---`, so that lines in messages are those of the file.
  const values = validateYaml(readYaml(file, `\n${yaml}`), frontMatter, FRONT_MATTER_KEYS);
  const body = all.slice(front.length);
  const found = authoredNames.isOwnPage(page.name) ? TITLES.map((title) => title.exec(body)) : [];
  const [heading = '', first] = found.find((it) => it !== null) ?? [];
  const { title = first === undefined ? titleOf(page.name) : plainText(first), description, order } = values;
  return {
    ...page,
    file,
    line: lineCount(front) + lineCount(heading) + 1,
    title,
    ...(description !== undefined && { description }),
    ...(order !== undefined && { order }),
    text: body.slice(heading.length),
  };
}

function lineCount(text: string): number {
  return text.split('\n').length - 1;
}

/** `getting-started` → `Getting started`. */
function titleOf(name: string): string {
  if (!authoredNames.isOwnPage(name)) return '';
  const words = name.replace(/\/README$/, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function tooLong(file: string): AuthorError {
  const message = `This page has more than ${MAX_LENGTH} characters; split it into several pages.`;
  return new AuthorError([{ code: 'page-file', severity: 'error', file, message }]);
}

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
    files: images.map((file) => ({ path: `${authoredNames.folder}/${file}`, file: join(root, file) })),
    check: (whole, cache) =>
      checkPages(whole, ignored, publication.rules, (file) => existsSync(join(folder, file)), cache),
  };
}

/** The files that are pages, with their names. The first one at each path of the site. */
function namedPages(files: readonly string[], patterns: readonly RegExp[]): ReadonlyMap<string, PageName> {
  const named = new Map<string, PageName>();
  const taken = new Set<string>();
  for (const file of files) {
    const page = pageName(file, patterns);
    if (!page) continue;
    const key = `${page.language ?? ''} ${authoredNames.isGuide(page.name) ? authoredNames.path(page.name) : page.name}`;
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
  const start = texts.find(({ name }) => name === authoredNames.list);
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

/** A file of the ontology's folder that the site contains: the logo, another image, or the style sheet. */
export interface SiteFile {
  /** Path in the site. */
  readonly path: string;
  /** Absolute path of the file. */
  readonly file: string;
}

/** Keys of `theme` that are paths. Images have the same path on the site. */
const THEME_KEYS = ['logo', 'favicon', 'socialImage', 'stylesheet'] as const;

/** Finds the files that the theme names. @throws {AuthorError} a path is not a file of the ontology's folder */
export function findThemeFiles(folder: string, { publication, locatePublication }: Configuration): SiteFile[] {
  return THEME_KEYS.flatMap((name) => {
    const path = publication.theme[name];
    if (path === undefined) return [];
    const configured = { key: `theme.${name}`, path, location: locatePublication(['theme', name]) };
    const file = existingPath(folder, configured, 'file');
    // The file is published, so a link must not expose files outside the folder.
    if (!isInside(folder, file)) throw invalidPath(configured, 'which is a link to a file outside this folder');
    return [{ path: name === 'stylesheet' ? STYLESHEET_FILE : path, file }];
  });
}

/** Copies files of the theme to their paths in the site. */
export function copyToSite(files: readonly SiteFile[], site: string): void {
  for (const { path, file } of files) {
    const target = join(site, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}
