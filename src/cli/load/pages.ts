import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { PagesInput } from '../../ontology/compile/compile.ts';
import type { PublicationFile } from '../../ontology/configuration/schema.ts';
import { GUIDES } from '../../site/index/authored-pages.ts';
import { isInside } from './configured-path.ts';
import { readSource } from './files.ts';
import type { SiteFile } from './theme-files.ts';
import type { PageName } from './page-file.ts';
import { readPage } from './page-file.ts';

/** Folder of the pages that the maintainer has written. */
const PAGES = 'pages';

/** The pages of an ontology's folder, with their images. */
export interface LoadedPages extends PagesInput {
  /** The images, and where they are in the site. */
  readonly files: readonly SiteFile[];
}

/** Name of a page, and its language. The name of a guide is part of URLs, that of a section is the identifier of a term. */
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*|terms\/[^/]+?)(?:\.([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*))?\.md$/;
/** An image that all browsers show, with a path that needs no encoding in a URL. */
const IMAGE = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:svg|png|webp|jpe?g|gif)$/i;
/** Files that are for readers of the repository. */
const REPOSITORY_FILE = /^(?:README|LICENSE|CHANGELOG)\b/;

/**
 * Reads `pages/*.md` of an ontology's folder, and lists its images. Returns undefined if there is no page.
 *
 * @param name name of the ontology's folder, with which paths in messages begin
 * @throws {AuthorError} a page has invalid front matter
 */
export function loadPages(folder: string, name: string, rules: PublicationFile['rules']): LoadedPages | undefined {
  const root = join(folder, PAGES);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory()) return undefined;
  const files = filesBelow(root);
  // The files are published, so a link must not expose files outside the folder.
  const published = files.filter((path) => isInside(folder, join(root, path)));
  const texts = published.flatMap((path) => {
    const page = pageName(path);
    return page ? [readPage(readSource(join(root, path), `${name}/${PAGES}/${path}`), page)] : [];
  });
  if (texts.length === 0) return undefined;
  const images = published.filter((path) => IMAGE.test(path));
  const ignored = files
    .filter((path) => path.endsWith('.md') && !REPOSITORY_FILE.test(path))
    .filter((path) => !published.includes(path) || !pageName(path))
    .map((path) => `${name}/${PAGES}/${path}`);
  return {
    texts,
    images,
    files: images.map((path) => ({ path: `${GUIDES}/${path}`, file: join(root, path) })),
    check: async (whole) => {
      // The libraries for Markdown take a third of the time to load a command, and only pages need them.
      const { checkPages } = await import('../../site/guides/check-pages.ts');
      return checkPages(whole, ignored, rules);
    },
  };
}

function pageName(path: string): PageName | undefined {
  const [, name, language] = NAME.exec(path) ?? [];
  return name === undefined ? undefined : { name, ...(language !== undefined && { language }) };
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
