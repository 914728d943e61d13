import { CORS } from './headers.ts';

/** One fault of a request, https://www.rfc-editor.org/rfc/rfc9457#name-extension-members. */
export interface RequestError {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly code: string;
  readonly detail: string;
  /** Of a fault in a record: the schema whose rule was not met, the place in it, and what was there instead of what. */
  readonly schema?: string;
  readonly field?: string;
  readonly found?: string;
  readonly expected?: string;
}

export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Names this one occurrence, for the log. */
  readonly instance?: string;
  readonly errors?: readonly RequestError[];
}

/** An `application/problem+json` answer, https://www.rfc-editor.org/rfc/rfc9457. Every program may read it, whatever its origin. */
export function problem(content: Problem, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify({ type: 'about:blank', ...content }), {
    status: content.status,
    headers: {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      ...CORS,
      ...headers,
    },
  });
}
