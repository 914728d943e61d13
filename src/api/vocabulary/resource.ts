import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import { acceptsJson, notAcceptable } from '../http/accepts-json.ts';
import { jsonResponse } from '../http/json-response.ts';
import type { RequestError, Problem } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import { createLanguages, languagesOf } from './languages.ts';
import { PARAMETERS } from './parameters.ts';
import type { CachedResult } from './response-cache.ts';
import { createResponseCache } from './response-cache.ts';

export const VOCABULARY_PATH = '/api/knowledge-graph/vocabulary';

/** `GET /api/knowledge-graph/vocabulary`: the terms that match a query, as a JSON array of records. */
export function vocabularyResource(publication: Publication, index: TermIndex): Resource {
  const respondTo = createResponseCache(publication, index, VOCABULARY_PATH);
  const languages = createLanguages(languagesOf(publication));
  return {
    path: VOCABULARY_PATH,
    scope: 'vocabulary:read',
    parameters: PARAMETERS.map(({ name }) => name),
    methods: {
      GET({ request, url }) {
        if (!acceptsJson(request)) return notAcceptable();
        const result = respondTo(url, languages(request.headers.get('Accept-Language')));
        return 'then' in result ? result.then((later) => send(request, later)) : send(request, result);
      },
    },
  };
}

function send(request: Request, result: CachedResult): Response {
  return 'errors' in result ? problem(badRequest(result.errors)) : jsonResponse(request, result.text, result.headers);
}

/** Maximum number of reported errors. */
const MAX_ERRORS = 50;

/** The problem document for errors of a query string. */
export function badRequest(errors: readonly RequestError[]): Problem {
  const [first] = errors;
  const detail =
    errors.length === 1 && first ? first.detail : `The query string has ${errors.length} errors. See errors.`;
  return { status: 400, title: 'Bad Request', detail, errors: errors.slice(0, MAX_ERRORS) };
}
