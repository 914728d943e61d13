import { expect } from 'vitest';

export interface ProblemError {
  readonly parameter?: string;
  readonly pointer?: string;
  readonly code: string;
  readonly detail: string;
  readonly schema?: string;
  readonly field?: string;
  readonly found?: string;
  readonly expected?: string;
}

export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  readonly errors?: readonly ProblemError[];
}

/** With type `about:blank`, the title is that of the status: https://www.rfc-editor.org/rfc/rfc9457#section-4.2.1. */
const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  406: 'Not Acceptable',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

/** Reads a problem document with this status, https://www.rfc-editor.org/rfc/rfc9457. */
export async function problemOf(response: Response, status: number): Promise<ProblemDocument> {
  const text = await response.text();
  expect(response.status, text.slice(0, 500)).toBe(status);
  expectProblemHeaders(response);
  const document = JSON.parse(text) as ProblemDocument;
  expectProblem(document, status);
  // Reveals nothing about the implementation.
  expect(text).not.toMatch(/node_modules|\.ts:\d+|\bat [\w.]+ \(/);
  return document;
}

/** Reads a problem document with one error. */
export async function errorOf(response: Response): Promise<ProblemError> {
  const { errors = [] } = await problemOf(response, 400);
  expect(errors).toHaveLength(1);
  return errors[0] as ProblemError;
}

/** The headers of every failure: media type, no caching, and access for scripts of all origins. */
export function expectProblemHeaders({ headers }: Response): void {
  expect(headers.get('Content-Type')).toBe('application/problem+json');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
}

function expectProblem(document: ProblemDocument, status: number): void {
  expect(document.type).toMatch(/^(?:about:blank|https?:\/\/\S+|\/\S*)$/);
  expect(document.status).toBe(status);
  expect(document.title).toBeTypeOf('string');
  if (document.type === 'about:blank' && TITLES[status]) expect(document.title).toBe(TITLES[status]);
  expect(document.detail).toMatch(/\S/);
  if (document.instance !== undefined) expect(document.instance).toMatch(/\S/);
  if (document.errors === undefined) return;
  expect(Array.isArray(document.errors) && document.errors.length > 0).toBe(true);
  for (const error of document.errors) {
    expect(typeof (error.parameter ?? error.pointer)).toBe('string');
    expect(error.code).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/);
    expect(error.detail).toMatch(/\S/);
  }
}
