import { readFileSync } from 'node:fs';
import type { OpenApi, Operation } from '../../src/site/api-reference/open-api.ts';
import type { OperationView } from '../../src/site/api-reference/reference-view.ts';
import { referenceView } from '../../src/site/api-reference/reference-view.ts';
import { createLinks } from '../../src/site/index/links.ts';

/** A handwritten document with two operations and every construct that the page supports. */
export const BOATS = JSON.parse(readFileSync(new URL('fixtures/openapi.json', import.meta.url), 'utf8')) as OpenApi;
export const LINKS = createLinks('https://example.org/docs');

/** The page of a document with one operation. */
export function one(operation: Operation, more: Partial<OpenApi> = {}): OperationView {
  const [found] = referenceView({ paths: { '/x': { get: operation } }, ...more }, LINKS).operations;
  return found as OperationView;
}
