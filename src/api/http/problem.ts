import { printable } from '../../base/text.ts';
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
  /** The errors by code, also those that are not listed. */
  readonly summary?: readonly ErrorCount[];
}

/** The number of errors with one code. */
export interface ErrorCount {
  readonly code: string;
  readonly count: number;
  /** Number of records with such errors. */
  readonly records: number;
  /** The fields with most of them. */
  readonly fields: readonly { readonly schema: string; readonly field: string; readonly count: number }[];
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

/** The response to an unexpected error: 500 with an id that the log repeats. */
export function unexpectedErrorResponse(error: unknown, id: string): Response {
  logUnexpectedError(error, id);
  return problem({ status: 500, title: 'Internal Server Error', detail: UNEXPECTED_ERROR, instance: toInstance(id) });
}

export const UNEXPECTED_ERROR =
  'Unexpected server error. The operator of this service can find the cause in its log under this instance.';

/** Logs an unexpected error under an id: its class and stack, without its message, which may contain input of the caller. */
export function logUnexpectedError(error: unknown, id: string): void {
  console.error(JSON.stringify({ time: new Date().toISOString(), id, fault: nameOf(error), at: stackOf(error) }));
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.constructor.name : typeof error;
}

/** The lines of the stack below the message. */
function stackOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  const from = error.stack.indexOf(error.message);
  return from < 0
    ? []
    : error.stack
        .slice(from + error.message.length)
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line.startsWith('at '));
}

/** Request ids of clients that are safe in headers and logs. */
const SAFE = /^[A-Za-z0-9._-]{1,64}$/;

/** Minimum length of an id that is compared with the credentials: a part of them was sent by mistake and must not be logged. */
const MIN_SECRET = 8;

/** The id of a request for response and log: the value of `X-Request-Id` if it is safe, or a new UUID. */
export function requestId(request: Request): string {
  const id = request.headers.get('X-Request-Id');
  if (id === null || !SAFE.test(id) || isSecret(request, id)) return crypto.randomUUID();
  return id;
}

function isSecret(request: Request, id: string): boolean {
  return id.length >= MIN_SECRET && (request.headers.get('Authorization') ?? '').includes(id);
}

/** The id as a URI reference, for the `instance` of a problem: https://www.rfc-editor.org/rfc/rfc9457#name-instance. */
export function toInstance(id: string): string {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? `urn:uuid:${id}` : id;
}

const MAX_LENGTH = 80;

/** The start of a caller's text for a message: printable, on one line. */
export function excerpt(text: string): string {
  const start = text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
  return printable(start.toWellFormed());
}
