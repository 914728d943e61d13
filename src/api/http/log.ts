import type { Caller } from './access.ts';
import type { Resource } from './resource.ts';

/** One API request for the log. Contains known names and numbers only: no token, no value, no other input of the caller. */
export interface LogEntry {
  /** Start of the request; ISO 8601 in JSON. */
  readonly time: Date;
  /** The value of `X-Request-Id` in the response. */
  readonly id: string;
  readonly method: string;
  /** The known part of the path; the rest is `*`. */
  readonly path: string;
  /** Names of the query parameters; unknown names are `*`. */
  readonly parameters: readonly string[];
  readonly status: number;
  /** Milliseconds until the response was ready. */
  readonly ms: number;
  readonly caller?: string;
}

export type Log = (entry: LogEntry) => void;

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * The part of a path that is a prefix of a known one, the rest as `*`.
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

/** The request and response of an entry. */
export interface LoggedResponse {
  readonly request: Request;
  readonly url: URL;
  /** Result of {@link knownPart}. */
  readonly path: string;
  readonly resource: Resource | undefined;
  readonly id: string;
  readonly status: number;
  /** Start of the request by `performance.now()`. */
  readonly start: number;
  readonly caller: Caller | undefined;
}

/** Creates the entry of one response. */
export function toLogEntry({ request, url, path, resource, id, status, start, caller }: LoggedResponse): LogEntry {
  const ms = Math.round((performance.now() - start) * 100) / 100;
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
 * The distinct names in a query string. Compares the undecoded text, which is cheaper; an escaped name is shown as `*`.
 */
function namesIn(search: string, known: readonly string[]): string[] {
  const names: string[] = [];
  for (const pair of search.slice(1).split('&')) {
    const equals = pair.indexOf('=');
    const raw = equals < 0 ? pair : pair.slice(0, equals);
    const name = known.includes(raw) ? raw : '*';
    if (pair !== '' && !names.includes(name)) names.push(name);
  }
  return names;
}
