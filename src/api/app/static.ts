import { lazy } from '../../base/work.ts';
import type { FormerTerm, Publication, Term } from '../../ontology/model.ts';
import { cleanPath } from '../../base/paths.ts';
import { openHistory, VERSION_PATHS } from '../../versions/index.ts';
import type { ReadChanges } from '../changes/resource.ts';
import type { HeaderOptions } from '../http/headers.ts';
import { CORS, hasKnownExtension, headerOptions, headersFor } from '../http/headers.ts';
import { entityTag, isCurrent, notModified } from '../http/response.ts';
import { encodePath } from '../http/site-path.ts';
import { createRequestWriter } from '../../ontology/formats.ts';

/** Source of the site's files: a disk, Cloudflare's assets, or a map in a test. */
export interface Assets {
  /** Returns 200 (304 if `If-None-Match` matches) for the file with exactly the URL's path, or 404. */
  fetch(request: Request): Promise<Response>;
}

/**
 * Creates the responses for files of the site; undefined if there is no file. Paths are results of `sitePath`.
 *
 * @param options headers that differ for this publication
 */
export function createStatic(
  assets: Assets,
  basePath: string,
  options: HeaderOptions = {},
): (path: string, request: Request) => Promise<Response | undefined> {
  const read = (file: string, request: Request): Promise<Response | undefined> =>
    readFile(assets, file, request, options);
  const redirect = (path: string, request: Request): Response => {
    const location = `${basePath}${encodePath(path)}${new URL(request.url).search}`;
    return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } });
  };

  return async (path, request) => {
    const clean = cleanPath(path);
    if (clean === NOT_FOUND) return undefined;
    // The copy of a page in the folder of its name, for hosts that serve folders only.
    const page = clean.replace(/\/index$/, '');
    if (page !== clean && (await exists(page, request))) return redirect(page, request);
    if (clean !== path) return (await exists(clean, request)) ? redirect(clean, request) : undefined;
    for (const file of candidates(path)) {
      const response = await read(file, request);
      if (response) return response;
    }
    return undefined;
  };

  async function exists(path: string, request: Request): Promise<boolean> {
    for (const file of candidates(path)) {
      const response = await read(file, new Request(request.url, { method: 'HEAD' }));
      if (response) return true;
    }
    return false;
  }
}

/** The 404 page has no URL of its own. */
const NOT_FOUND = '/404';

/** The possible files of a canonical path, most likely first. */
function candidates(path: string): string[] {
  if (path === '/') return ['/index.html'];
  return hasKnownExtension(path) ? [path, `${path}.html`] : [`${path}.html`, path];
}

/** The 404 page; undefined if the site has none. */
export async function readNotFoundPage(assets: Assets, request: Request): Promise<Response | undefined> {
  const page = await readFile(assets, `${NOT_FOUND}.html`, new Request(request.url, { method: request.method }));
  if (!page) return undefined;
  const headers = new Headers(page.headers);
  for (const [name, value] of Object.entries(CORS)) headers.set(name, value);
  headers.delete('ETag');
  return new Response(page.body, { status: 404, headers });
}

async function readFile(
  assets: Assets,
  file: string,
  request: Request,
  options: HeaderOptions = {},
): Promise<Response | undefined> {
  const url = new URL(encodePath(file), request.url);
  const condition = request.headers.get('If-None-Match');
  const fileRequest = new Request(url, {
    method: request.method,
    headers: condition === null ? {} : { 'If-None-Match': condition },
  });
  const response = await assets.fetch(fileRequest);
  if (response.status !== 200 && response.status !== 304) {
    await response.body?.cancel();
    return undefined;
  }
  return withFileHeaders(file, response, options);
}

/** Replaces the platform's headers for type and caching. */
function withFileHeaders(file: string, response: Response, options: HeaderOptions): Response {
  const headers = new Headers(headersFor(file, options));
  for (const name of ['ETag', 'Content-Length']) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  if (response.status === 304) return notModified(headers);
  return new Response(response.body, { status: response.status, headers });
}

const ENCODER = new TextEncoder();

/**
 * Creates the responses for a term's data files (`FORMATS`) and its history on demand, identical to the build's files; undefined for
 * other paths. For publications with more terms than `termFiles`.
 *
 * @param readChanges reads the changes of a publication with releases
 */
export function createTermFiles(
  publication: Publication,
  termAt: (path: string) => Term | undefined,
  readChanges: ReadChanges,
): (path: string, request: Request) => Promise<Response | undefined> {
  const filesOf = createRequestWriter(publication);
  const termOfHistory = createHistoryPaths(publication, termAt);
  const options = lazy(() => headerOptions(publication));
  return async (path, request) => {
    const recorded = termOfHistory(path);
    if (recorded)
      return respond(path, openHistory((await readChanges()).versions).file(recorded) ?? '', request, options());
    const dot = path.lastIndexOf('.');
    const dots = [dot, path.lastIndexOf('.', dot - 1)].filter((at) => at > 0);
    for (const at of dots) {
      const term = termAt(path.slice(0, at));
      const write = term && filesOf(term)[path.slice(at + 1)];
      if (write) return respond(path, write(), request, options());
    }
    return undefined;
  };
}

const HISTORY = '.history.json';

/** Creates the lookup of the terms that have a history, also of those that are gone, by the path of the file. */
function createHistoryPaths(
  { history }: Publication,
  termAt: (path: string) => Term | undefined,
): (path: string) => Pick<FormerTerm, 'iri' | 'successor'> | undefined {
  const gone = lazy(() => new Map(history?.gone.map((term) => [`/${VERSION_PATHS.ofTerm(term.identifier)}`, term])));
  return (path) => {
    if (!history || !path.endsWith(HISTORY)) return undefined;
    const term = termAt(path.slice(0, -HISTORY.length));
    return term ? { iri: term.iri } : gone().get(path);
  };
}

async function respond(path: string, text: string, request: Request, options: HeaderOptions): Promise<Response> {
  const content = ENCODER.encode(text);
  const tag = await entityTag(content);
  const headers = new Headers({
    ...headersFor(path, options),
    ETag: tag,
    'Content-Length': String(content.byteLength),
  });
  if (isCurrent(request, tag)) return notModified(headers);
  return new Response(request.method === 'HEAD' ? null : content, { headers });
}
