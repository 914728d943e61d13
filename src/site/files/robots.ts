import type { Site } from '../../ontology/model.ts';

/** Path of the sitemap index, below the base URL. */
export const SITEMAP_FILE = 'sitemap-index.xml';

/** `robots.txt`: allows everything and names the sitemap. */
export function robotsTxt(site: Pick<Site, 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl.replace(/\/+$/, '')}/${SITEMAP_FILE}\n`;
}
