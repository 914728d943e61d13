import type { Caller } from './access.ts';
import type { Resource } from './resource.ts';

/** One answered request of the API, for a log. It holds words of ours and of numbers only: no token, no value, nothing a stranger wrote. */
export interface LogEntry {
  /** When the request came; in JSON it is ISO 8601. */
  readonly time: Date;
  /** As in the answer's `X-Request-Id`. */
  readonly id: string;
  readonly method: string;
  /** As the API knows it; from the first unknown segment on `*`. */
  readonly path: string;
  /** Names of the query parameters; an unknown name is `*`. */
  readonly parameters: readonly string[];
  readonly status: number;
  /** Milliseconds until the answer was ready. */
  readonly ms: number;
  readonly caller?: string;
}

export type Log = (entry: LogEntry) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * As much of a path as leads towards a known one, the rest as `*`.
 *
 * @example knownPart('/api/knowledge-graph/x/y', ['/api/knowledge-graph/vocabulary']) // '/api/knowledge-graph/*'
 */
export function knownPart(path: string, known: readonly string[]): string {
  if (known.includes(path)) return path;
  const segments = path.split('/');
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const start = `${segments.slice(0, length).join('/')}/`;
    if (known.some((candidate) => candidate.startsWith(start))) return `${start}*`;
  }
  return '*';
}

/** What an entry is made from. */
export interface LoggedResponse {
  readonly request: Request;
  readonly url: URL;
  /** As {@link knownPart} gives it. */
  readonly path: string;
  readonly resource: Resource | undefined;
  readonly id: string;
  readonly status: number;
  /** When the request came, by `performance.now()`. */
  readonly began: number;
  readonly caller: Caller | undefined;
}

/** The entry of one answer. */
export function toLogEntry({ request, url, path, resource, id, status, began, caller }: LoggedResponse): LogEntry {
  const ms = Math.round((performance.now() - began) * 100) / 100;
  const entry = {
    time: new Date(Date.now() - ms),
    id,
    method: METHODS.has(request.method) ? request.method : '*',
    path,
    parameters: url.search === '' ? [] : namesIn(url.search, resource?.parameters ?? []),
    status,
    ms,
  };
  return caller ? { ...entry, caller: caller.id } : entry;
}

/**
 * The names in a query string, each once. By the letters as they are written, which costs less than taking the string apart: a name
 * that is escaped is one to hide too.
 */
function namesIn(search: string, known: readonly string[]): string[] {
  const names: string[] = [];
  for (const pair of search.slice(1).split('&')) {
    const equals = pair.indexOf('=');
    const written = equals < 0 ? pair : pair.slice(0, equals);
    const name = known.includes(written) ? written : '*';
    if (pair !== '' && !names.includes(name)) names.push(name);
  }
  return names;
}
