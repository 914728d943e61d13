import Negotiator from 'negotiator';
import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { jsonAnswer } from '../answer.ts';
import { problem } from '../problem.ts';
import type { Resource } from '../resource.ts';
import { badRequest } from './bad-request.ts';
import { createLanguages } from './languages.ts';
import { PARAMETERS } from './parameters.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Page } from './vocabulary.ts';

export const VOCABULARY_PATH = '/api/knowledge-graph/vocabulary';

const JSON_TYPE = 'application/json';
/** `GET /api/knowledge-graph/vocabulary`: the terms that match a query, as a bare JSON array of records. */
export function vocabularyResource(publication: Publication, index: TermIndex): Resource {
  const vocabulary = createVocabulary(publication, index);
  const { defaultLanguage } = publication.site;
  const languages = createLanguages([...new Set([defaultLanguage, ...publication.ontology.languages])]);
  return {
    path: VOCABULARY_PATH,
    scope: 'vocabulary:read',
    parameters: PARAMETERS.map(({ name }) => name),
    methods: {
      GET({ request, url }) {
        if (!acceptsJson(request.headers.get('Accept'))) return notAcceptable();
        const wanted = languages(request.headers.get('Accept-Language'));
        const answer = vocabulary.answer(url.search, wanted);
        if ('faults' in answer) return problem(badRequest(answer.faults));
        const language = wanted[0] ?? defaultLanguage;
        return jsonAnswer(request, answer.page.text, headersOf(answer.page, url.pathname, language));
      },
    },
  };
}

function headersOf({ total, next }: Page, path: string, language: string): Record<string, string> {
  return {
    'X-Total-Count': String(total),
    // For whom `label` and `description` were chosen: https://www.rfc-editor.org/rfc/rfc9110#section-8.5.
    'Content-Language': language,
    Vary: 'Accept, Accept-Language',
    // https://www.rfc-editor.org/rfc/rfc8288
    ...(next !== undefined && { Link: `<${path}?${next}>; rel="next"` }),
  };
}

/** Whether a client takes JSON at all. Parameters such as a charset do not count: JSON has none that matter. */
function acceptsJson(accept: string | null): boolean {
  if (accept === null || accept === '' || accept === '*/*') return true;
  const client = new Negotiator({ headers: { accept } });
  return client.mediaType([JSON_TYPE]) !== undefined || client.mediaTypes().includes(JSON_TYPE);
}

function notAcceptable(): Response {
  return problem({
    status: 406,
    title: 'Not Acceptable',
    detail: `The answer is ${JSON_TYPE}, which Accept excludes.`,
  });
}
