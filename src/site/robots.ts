import type { Site } from '../ontology/model.ts';

/** `robots.txt`: everything may be read, and the sitemap tells what there is. */
export function robotsTxt(site: Pick<Site, 'baseUrl'>): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${site.baseUrl.replace(/\/+$/, '')}/sitemap-index.xml\n`;
}
