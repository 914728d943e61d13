import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_CACHE } from '../../ontology/result-cache.ts';
import type { Publication } from '../../ontology/model.ts';
import { catalogueFiles } from '../../site/llms-txt/catalogue-files.ts';
import type { SiteFile } from '../load/theme-files.ts';
import { copyToSite } from '../load/theme-files.ts';
import { openProgram } from '../program/open-program.ts';
import { NO_REUSE } from '../rebuild/reuse.ts';
import type { BeforeBuild, BuildOptions } from './build-site.ts';
import { memberFolders } from './catalogue-folders.ts';
import { hostFiles, schemaFiles, snapshotFile } from './data-files.ts';
import { writePreviews } from './preview.ts';
import { compileSchemas } from './published-schemas.ts';
import { openSiteThreads, writeSitePages } from './site-pages.ts';
import { createFileWriter } from './write-file.ts';

interface HomeRun {
  /** The staging folder, with the publications. */
  readonly folder: string;
  readonly options: BuildOptions;
  readonly before: BeforeBuild;
}

/** Writes what a catalogue has beside its publications: the home page, and files about all of them. Returns the number of pages. */
export async function writeCatalogueHome(
  publication: Publication,
  themeFiles: readonly SiteFile[],
  { folder, options, before }: HomeRun,
): Promise<number> {
  const { interruption, verbose = false } = options;
  const write = createFileWriter(folder);
  const { path, content } = snapshotFile(publication);
  write(path, content);
  // Workers import these files of every build.
  for (const file of schemaFiles(publication, await compileSchemas([], publication))) write(file.path, file.content);
  for (const file of hostFiles(publication)) write(`public/${file.path}`, file.content);
  for (const file of catalogueFiles(publication)) write(`public/${file.path}`, file.text);
  const site = join(folder, 'public');
  copyToSite(themeFiles, site);
  await writePreviews(publication, site, NO_CACHE);

  const sites = (publication.site.publications ?? []).map((it) => memberFolders(folder, it.path).site);
  const program = await openProgram({ verbose, ...interruption }, before.version);
  const threads = openSiteThreads(folder, program, interruption?.signal ?? new AbortController().signal);
  // A home page in a few languages.
  threads.limit(1);
  try {
    const playground = sites.some((one) => existsSync(join(one, 'playground.html')));
    const report = (): void => {};
    const { pages } = await writeSitePages({
      folder,
      publication,
      program,
      threads,
      playground,
      // A few pages that depend on all publications.
      reuse: NO_REUSE,
      report,
    });
    joinSitemaps(site, sites);
    joinRedirects(site, sites);
    return pages;
  } finally {
    await threads.close();
  }
}

const SITEMAP_INDEX = 'sitemap-index.xml';

/** Lists the sitemaps of all publications. An index cannot list other indexes: https://www.sitemaps.org/protocol.html#index. */
function joinSitemaps(site: string, sites: readonly string[]): void {
  const entries = sites.flatMap(
    (one) => readFileSync(join(one, SITEMAP_INDEX), 'utf8').match(/<sitemap>.*?<\/sitemap>/gs) ?? [],
  );
  const own = readFileSync(join(site, SITEMAP_INDEX), 'utf8');
  writeFileSync(
    join(site, SITEMAP_INDEX),
    own.replace('</sitemapindex>', () => `${entries.join('')}</sitemapindex>`),
  );
}

const REDIRECTS = '_redirects';

/** Hosts read the redirects at the top of a site only. */
function joinRedirects(site: string, sites: readonly string[]): void {
  const files = sites.map((one) => join(one, REDIRECTS)).filter((file) => existsSync(file));
  if (files.length > 0) writeFileSync(join(site, REDIRECTS), files.map((file) => readFileSync(file, 'utf8')).join(''));
}
