import type { Caller } from './access/access.ts';
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

/** The words of a request that a log may show. */
export function describeRequest(
  request: Request,
  url: URL,
  resource: Resource | undefined,
  knownPath: string,
): Pick<LogEntry, 'method' | 'path' | 'parameters'> {
  const known = resource?.parameters ?? [];
  const names = new Set<string>();
  // By the letters as they are written, which costs less than taking the query string apart: an escaped name is one to hide too.
  for (const pair of url.search.slice(1).split('&')) {
    const [name = ''] = pair.split('=', 1);
    if (pair !== '') names.add(known.includes(name) ? name : '*');
  }
  return {
    method: METHODS.has(request.method) ? request.method : '*',
    path: knownPath,
    parameters: [...names],
  };
}

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

/** The entry of one answer. */
export function toLogEntry(
  request: Pick<LogEntry, 'method' | 'path' | 'parameters'>,
  answer: {
    readonly id: string;
    readonly status: number;
    readonly began: number;
    readonly caller?: Caller | undefined;
  },
): LogEntry {
  const now = Date.now();
  const ms = Math.round((performance.now() - answer.began) * 100) / 100;
  return {
    time: new Date(now - ms),
    id: answer.id,
    ...request,
    status: answer.status,
    ms,
    ...(answer.caller && { caller: answer.caller.id }),
  };
}
