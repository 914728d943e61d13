import { CORS } from './headers.ts';

/** One error of a request, https://www.rfc-editor.org/rfc/rfc9457#name-extension-members. */
export interface RequestError {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly code: string;
  readonly detail: string;
  /** For errors in records: the schema whose rule failed, the field in it, the actual and the expected value. */
  readonly schema?: string;
  readonly field?: string;
  readonly found?: string;
  readonly expected?: string;
}

export interface Problem {
  readonly status: number;
  readonly title: string;
  readonly detail?: string;
  /** Id of this occurrence, for the log. */
  readonly instance?: string;
  readonly errors?: readonly RequestError[];
}

/** An `application/problem+json` response, https://www.rfc-editor.org/rfc/rfc9457, readable for all origins. */
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
