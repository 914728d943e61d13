import type { Site } from '../ontology/model.ts';

/** `robots.txt`: everything may be read, and the sitemap says what there is. https://www.rfc-editor.org/rfc/rfc9309 */
export function robots({ baseUrl }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap-index.xml\n`;
}
