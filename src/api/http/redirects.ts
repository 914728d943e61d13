import type { Site } from '../../ontology/model.ts';
import { redirectKey } from '../../ontology/terms/paths.ts';

/** Creates the responses for old paths; undefined for all others. Paths are results of `sitePath`. */
export function createRedirects(
  { redirects = [] }: Pick<Site, 'redirects'>,
  basePath: string,
): (path: string) => Response | undefined {
  const targets = new Map(redirects.map(({ from, to }) => [redirectKey(from), redirectHref(to, basePath)]));
  if (targets.size === 0) return () => undefined;
  return (path) => {
    const location = targets.get(redirectKey(path));
    if (location === undefined) return undefined;
    return new Response(null, { status: 301, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  };
}

/** `/vocabulary/Provider` → `/docs/vocabulary/Provider`. Absolute URLs are returned unchanged. */
export function redirectHref(to: string, basePath: string): string {
  return to.startsWith('/') ? `${basePath}${to}` : to;
}
