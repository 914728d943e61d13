import type { Publication, Term } from '../ontology/model.ts';
import { createTermWriters } from './data-files.ts';
import { entityTag, isCurrent, notModified } from './http/entity-tag.ts';
import { headersFor } from './http/headers.ts';

const ENCODER = new TextEncoder();

/**
 * Creates the responses for a term's `.ttl`, `.jsonld` and `.json` on demand, identical to the build's files; undefined for other
 * paths. For publications with more terms than `termFiles`.
 */
export function createTermFiles(
  publication: Publication,
  termAt: (path: string) => Term | undefined,
): (path: string, request: Request) => Promise<Response | undefined> {
  const writers = createTermWriters(publication);
  return async (path, request) => {
    const dot = path.lastIndexOf('.');
    const write = writers[path.slice(dot + 1)];
    if (!write || dot < 0) return undefined;
    const term = termAt(path.slice(0, dot));
    return term && respond(path, write(term), request);
  };
}

async function respond(path: string, text: string, request: Request): Promise<Response> {
  const content = ENCODER.encode(text);
  const tag = await entityTag(content);
  const headers = new Headers({ ...headersFor(path), ETag: tag, 'Content-Length': String(content.byteLength) });
  if (isCurrent(request, tag)) return notModified(headers);
  return new Response(request.method === 'HEAD' ? null : content, { headers });
}
