import { historyPath, termHistoryFile } from '../versions/history/term-history.ts';
import { recordedChanges } from '../versions/history/history.ts';
import { lazy } from '../ontology/memoize.ts';
import type { FormerTerm, Publication, Term } from '../ontology/model.ts';
import type { ReadChanges } from './changes/read-changes.ts';
import { createTermWriters } from './data-files.ts';
import { entityTag, isCurrent, notModified } from './http/entity-tag.ts';
import { headersFor } from './http/headers.ts';

const ENCODER = new TextEncoder();

/**
 * Creates the responses for a term's `.ttl`, `.jsonld`, `.json` and `.history.json` on demand, identical to the build's files; undefined for
 * other paths. For publications with more terms than `termFiles`.
 *
 * @param readChanges reads the changes of a publication with releases
 */
export function createTermFiles(
  publication: Publication,
  termAt: (path: string) => Term | undefined,
  readChanges: ReadChanges,
): (path: string, request: Request) => Promise<Response | undefined> {
  const writers = createTermWriters(publication);
  const termOfHistory = createHistoryPaths(publication, termAt);
  return async (path, request) => {
    const recorded = termOfHistory(path);
    if (recorded) return respond(path, termHistoryFile(recorded, recordedChanges(await readChanges())) ?? '', request);
    const dot = path.lastIndexOf('.');
    const write = writers[path.slice(dot + 1)];
    if (!write || dot < 0) return undefined;
    const term = termAt(path.slice(0, dot));
    return term && respond(path, write(term), request);
  };
}

const HISTORY = '.history.json';

/** Creates the lookup of the terms that have a history, also of those that are gone, by the path of the file. */
function createHistoryPaths(
  { history }: Publication,
  termAt: (path: string) => Term | undefined,
): (path: string) => Pick<FormerTerm, 'iri' | 'successor'> | undefined {
  const gone = lazy(() => new Map(history?.gone.map((term) => [`/${historyPath(term.identifier)}`, term])));
  return (path) => {
    if (!history || !path.endsWith(HISTORY)) return undefined;
    const term = termAt(path.slice(0, -HISTORY.length));
    return term ? { iri: term.iri } : gone().get(path);
  };
}

async function respond(path: string, text: string, request: Request): Promise<Response> {
  const content = ENCODER.encode(text);
  const tag = await entityTag(content);
  const headers = new Headers({ ...headersFor(path), ETag: tag, 'Content-Length': String(content.byteLength) });
  if (isCurrent(request, tag)) return notModified(headers);
  return new Response(request.method === 'HEAD' ? null : content, { headers });
}
