import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SitemapAndIndexStream, SitemapStream } from 'sitemap';
import type { Publication } from '../../ontology/model.ts';
import { pagesOfGone } from '../../site/index/page-languages.ts';
import { lastModified } from '../../site/home/last-modified.ts';
import { pageUrl } from './page-files.ts';
import { NOT_FOUND } from './task.ts';

/** Pages per file: the limit of https://www.sitemaps.org/protocol.html. */
const LIMIT = 50_000;

/**
 * Writes `sitemap-index.xml` and the files that it lists. Excludes terms that are gone. A page has the date in the sources, not the time of the build.
 *
 * @param pages paths of the pages' files, below the folder
 * @param folder folder of the site, absolute
 */
export async function writeSitemap(pages: readonly string[], publication: Publication, folder: string): Promise<void> {
  const root = publication.site.baseUrl.replace(/\/+$/, '');
  const modified = lastModified(publication);
  const gone = pagesOfGone(publication);
  const listed = pages.filter((page) => page !== NOT_FOUND && !gone.has(page));
  const items = pageUrls(listed, root).map((url) => ({ url, ...modified(url) }));
  const index = new SitemapAndIndexStream({
    limit: LIMIT,
    getSitemapStream: (at) => {
      const file = `sitemap-${at}.xml`;
      const stream = new SitemapStream({ hostname: root });
      const lastmod = newest(items.slice(at * LIMIT, (at + 1) * LIMIT));
      const written = stream.pipe(createWriteStream(join(folder, file)));
      return [{ url: `${root}/${file}`, ...(lastmod !== undefined && { lastmod }) }, stream, written];
    },
  });
  await pipeline(Readable.from(items), index, createWriteStream(join(folder, 'sitemap-index.xml')));
}

/** URLs of pages in the order of the sitemap. */
function pageUrls(pages: readonly string[], root: string): string[] {
  const { compare } = new Intl.Collator('en', { numeric: true });
  return pages.map((page) => new URL(pageUrl(page, root)).href).sort(compare);
}

/** The newest date, as an instant. */
function newest(items: readonly { readonly lastmod?: string }[]): string | undefined {
  const times = items.flatMap(({ lastmod }) => (lastmod === undefined ? [] : [Date.parse(lastmod)]));
  return times.length === 0 ? undefined : new Date(times.reduce((a, b) => Math.max(a, b))).toISOString();
}
