import type { Site } from '../../ontology/model.ts';

/** Where the sitemap begins, below the base URL. */
export const SITEMAP_FILE = 'sitemap-index.xml';

/** `robots.txt`: everything may be read, and the sitemap tells what there is. */
export function robotsTxt(site: Pick<Site, 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl.replace(/\/+$/, '')}/${SITEMAP_FILE}\n`;
}
