import { encodePath } from './http/encode-path.ts';
import { notModified } from './http/entity-tag.ts';
import { CORS, hasKnownExtension, headersFor } from './http/headers.ts';

/** Where the site's files come from: a disk, Cloudflare's assets, a map in a test. */
export interface Assets {
  /** Answers 200 (or 304 where `If-None-Match` fits) for exactly the file that the URL's path names, below the base path, else 404. */
  fetch(request: Request): Promise<Response>;
}

/** Makes the answer of the site's files; undefined where there is none of this path. Paths are as `sitePath` gives them. */
export function createStatic(
  assets: Assets,
  basePath: string,
): (path: string, request: Request) => Promise<Response | undefined> {
  const read = (file: string, request: Request): Promise<Response | undefined> => readFile(assets, file, request);
  const redirect = (path: string, request: Request): Response => {
    const location = `${basePath}${encodePath(path)}${new URL(request.url).search}`;
    return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  };

  return async (path, request) => {
    const clean = cleanPath(path);
    if (clean === NOT_FOUND) return undefined;
    if (clean !== path) return (await exists(clean, request)) ? redirect(clean, request) : undefined;
    for (const file of candidates(path)) {
      const answer = await read(file, request);
      if (answer) return answer;
    }
    return undefined;
  };

  async function exists(path: string, request: Request): Promise<boolean> {
    for (const file of candidates(path)) {
      const answer = await read(file, new Request(request.url, { method: 'HEAD' }));
      if (answer) return true;
    }
    return false;
  }
}

/** The page for what does not exist has no address of its own. */
const NOT_FOUND = '/404';

/** The one address of a page: without `.html`, without `index`, without a trailing slash. */
function cleanPath(path: string): string {
  const clean = path
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  return clean === '' ? '/' : clean;
}

/** The files that may answer a clean path, most likely first. */
function candidates(path: string): string[] {
  if (path === '/') return ['/index.html'];
  return hasKnownExtension(path) ? [path, `${path}.html`] : [`${path}.html`, path];
}

/** The page to show where nothing is found, undefined where the site has none. */
export async function readNotFoundPage(assets: Assets, request: Request): Promise<Response | undefined> {
  const page = await readFile(assets, `${NOT_FOUND}.html`, new Request(request.url, { method: request.method }));
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
  headers.delete('ETag');
  return new Response(page.body, { status: 404, headers });
}

async function readFile(assets: Assets, file: string, request: Request): Promise<Response | undefined> {
  const url = new URL(encodePath(file), request.url);
  const condition = request.headers.get('If-None-Match');
  const asked = new Request(url, {
    method: request.method,
    headers: condition === null ? {} : { 'If-None-Match': condition },
  });
  const answer = await assets.fetch(asked);
  if (answer.status !== 200 && answer.status !== 304) {
    await answer.body?.cancel();
    return undefined;
  }
  return dress(file, answer);
}

/** The answer of the assets with our headers: a platform's own guesses at type and caching do not count. */
function dress(file: string, answer: Response): Response {
  const headers = new Headers(headersFor(file));
  for (const name of ['ETag', 'Content-Length']) {
    const value = answer.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (answer.status === 304) return notModified(headers);
  return new Response(answer.body, { status: answer.status, headers });
}
