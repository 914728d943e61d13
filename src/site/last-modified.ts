import { identifierToPath } from '../ontology/identifier.ts';
import type { Publication } from '../ontology/model.ts';
import { createLinks } from './links.ts';

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2}))?$/;

/** Page's URL → `{ lastmod }` for the sitemap, from the term's own date; nothing where the sources state none that is a date. */
export function lastModified({ site, ontology }: Publication): (url: string) => { lastmod?: string } {
  const links = createLinks(site.baseUrl);
  const dates = new Map<string, string>();
  for (const { identifier, modified } of ontology.terms) {
    if (modified !== undefined && DATE.test(modified))
      dates.set(links.absolute(identifierToPath(identifier)), modified);
  }
  return (url) => {
    const lastmod = dates.get(url);
    return lastmod === undefined ? {} : { lastmod };
  };
}
