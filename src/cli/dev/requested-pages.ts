/** The part of the program that the development server imports: pages of a publication in memory, created on request. */
import { identifierToPath } from '../../base/paths.ts';
import { memoize } from '../../base/work.ts';
import type { Publication, Term } from '../../ontology/model.ts';
import { assetBaseUrl, basePath, SHELL } from '../../site/index/links.ts';
import { hasPageIn, languageFolder } from '../../site/index/page-languages.ts';
import type { Snapshot } from '../../site/index/publication.ts';
import { setSnapshot } from '../../site/index/publication.ts';
import { createShell } from '../../site/page/page-slots.ts';
import { termPages } from '../../site/term/term-pages.ts';
import { indexOfFile, markdownFile, termPageFiles } from '../site-build/page-files.ts';
import type { PageRenderer } from '../program/page-renderer.ts';
import { openPageRenderer } from '../program/page-renderer.ts';

/** Pages of a publication. */
export interface RequestedPages {
  /**
   * Returns the content of a file that the pages of a build have: HTML, Markdown, or data that Astro renders. undefined: the build has
   * no such file.
   */
  create(file: string): Promise<string | undefined>;
}

/** The last page that was requested. Pages are created one after the other, because all read the current snapshot. */
let last: Promise<unknown> = Promise.resolve();

/** Opens the pages of a publication. */
export function openRequestedPages(snapshot: Snapshot): RequestedPages {
  const { publication } = snapshot;
  const renderer = openPageRenderer(basePath(assetBaseUrl(publication.site)));
  return {
    create: (file) => {
      const page = last.then(async () => {
        setSnapshot(snapshot);
        return (await termFile(file, publication, renderer)) ?? otherFile(file, publication, renderer);
      });
      last = page.catch(() => undefined);
      return page;
    },
  };
}

/** A file of a term's page. Renders the shell of one language, and the parts of one term. */
async function termFile(file: string, publication: Publication, renderer: PageRenderer): Promise<string | undefined> {
  const index = indexOfFile(file, publication);
  const folder = languageFolder(index.language, publication.site);
  const term = termAt(file.slice(folder.length).replace(/\.(?:html|md|history\.json)$/, ''), publication);
  if (!term || !hasPageIn(term, index.language, publication.site)) return undefined;
  const page = await renderer.find(`${folder}vocabulary/${SHELL}.html`);
  if (!page) return undefined;
  const shell = createShell(await renderer.render(page));
  const pages = termPages(term, index);
  for (const { path, content } of termPageFiles(term, pages, shell, index)) if (path === file) return content();
  return undefined;
}

/** The term with a page at a path, or with a page that another at this path continues. */
function termAt(path: string, publication: Publication): Term | undefined {
  const terms = termsByPath(publication);
  return terms.get(path) ?? terms.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
}

const termsByPath = memoize(
  ({ ontology }: Publication) => new Map(ontology.terms.map((term) => [identifierToPath(term.identifier), term])),
);

/** A file that is not of a term. */
async function otherFile(file: string, publication: Publication, renderer: PageRenderer): Promise<string | undefined> {
  if (file.includes(SHELL)) return undefined;
  const page = await renderer.find(file);
  if (page) return renderer.render(page);
  if (!file.endsWith('.md')) return undefined;
  const html = `${file.slice(0, -'.md'.length)}.html`;
  const source = await renderer.find(html);
  return source && markdownFile(html, await renderer.render(source), publication)?.content();
}
