/** The part of the program that the development server imports: pages of a publication in memory, created on request. */
import { basePath } from '../../base/paths.ts';
import type { Publication } from '../../ontology/model.ts';
import { assetBaseUrl, isShell, markdownFile, termPageAt } from '../../site/page-files.ts';
import type { Snapshot } from '../../site/pages.ts';
import { setSnapshot } from '../../site/pages.ts';
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
  const page = termPageAt(file, publication);
  const shell = page && (await renderer.find(page.shell));
  return shell && page.content(await renderer.render(shell));
}

/** A file that is not of a term. */
async function otherFile(file: string, publication: Publication, renderer: PageRenderer): Promise<string | undefined> {
  if (isShell(file)) return undefined;
  const page = await renderer.find(file);
  if (page) return renderer.render(page);
  if (!file.endsWith('.md')) return undefined;
  const html = `${file.slice(0, -'.md'.length)}.html`;
  const source = await renderer.find(html);
  return source && markdownFile(html, await renderer.render(source), publication)?.content();
}
