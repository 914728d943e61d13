import { Hono } from 'hono';
import type { Publication } from '../ontology/model.ts';
import { CORS, SECURITY } from './headers.ts';
import { problem } from './problem.ts';
import { sitePath } from './site-path.ts';
import { createStatic, readNotFoundPage } from './static.ts';
import type { Assets } from './static.ts';
import { createTermFiles } from './term-files.ts';

export type { Assets } from './static.ts';

export interface Api {
  /** Answers every request; throws never. */
  fetch(request: Request): Promise<Response>;
}

const METHODS = 'GET, HEAD, OPTIONS';

/**
 * The one app of a publication: its site's files and what is made from the snapshot. It knows no disk and no platform; a mount
 * hands it requests and the files (`assets`).
 *
 * @example createApi(publication, { assets }).fetch(new Request('http://localhost/vocabulary/Provider'))
 */
export function createApi(publication: Publication, { assets }: { readonly assets: Assets }): Api {
  const basePath = new URL(publication.site.baseUrl).pathname.replace(/\/+$/, '');
  const site = createStatic(assets, basePath);
  const termFiles = createTermFiles(publication);
  const app = new Hono();

  app.options(
    '*',
    () =>
      new Response(null, {
        status: 204,
        headers: { ...CORS, Allow: METHODS, 'Access-Control-Allow-Methods': METHODS },
      }),
  );
  app.all(`${basePath}/api/*`, () =>
    problem({ status: 404, title: 'Not Found', detail: 'There is no such API resource.' }),
  );
  app.on(['GET', 'HEAD'], '*', async (context) => {
    const request = context.req.raw;
    const pathname = new URL(request.url).pathname;
    if (basePath !== '' && pathname === '/') return Response.redirect(new URL(`${basePath}/`, request.url), 307);
    const path = sitePath(pathname, basePath);
    const answer = path === undefined ? undefined : ((await site(path, request)) ?? (await termFiles(path, request)));
    return answer ?? (await readNotFoundPage(assets, request)) ?? plainNotFound();
  });
  app.all('*', () =>
    problem({ status: 405, title: 'Method Not Allowed', detail: `Use one of ${METHODS}.` }, { Allow: METHODS }),
  );
  app.onError(reportFault);
  return { fetch: async (request) => app.fetch(request) };
}

/** Our own fault: the answer carries an id, the log the cause, and no stack leaves the house. */
function reportFault(error: Error): Response {
  const instance = `urn:uuid:${crypto.randomUUID()}`;
  console.error(instance, error);
  return problem({ status: 500, title: 'Internal Server Error', detail: 'This is our fault, not yours.', instance });
}

function plainNotFound(): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-cache', ...SECURITY, ...CORS };
  return new Response('Not found\n', { status: 404, headers });
}
