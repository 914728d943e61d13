import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { acceptsJson, notAcceptable } from '../http/accepts-json.ts';
import { jsonResponse } from '../http/json-response.ts';
import { problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import { badRequest } from './bad-request.ts';
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
  return 'faults' in result ? problem(badRequest(result.faults)) : jsonResponse(request, result.text, result.headers);
}
