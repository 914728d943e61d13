import { createRecentValues } from '../../base/work.ts';
import type { Publication } from '../../ontology/model.ts';
import type { VocabularyIndex } from './parameters.ts';
import { acceptsJson, createLanguages, languagesOf, notAcceptable } from '../http/negotiate.ts';
import type { Problem, RequestError } from '../http/problem.ts';
import { problem } from '../http/problem.ts';
import type { Resource } from '../http/resource.ts';
import { jsonResponse } from '../http/response.ts';
import { runYielding } from '../http/yielding.ts';
import { PARAMETERS } from './parameters.ts';
import type { Page } from './vocabulary.ts';
import { createVocabulary } from './vocabulary.ts';

export const VOCABULARY_PATH = '/api/knowledge-graph/vocabulary';

/** `GET /api/knowledge-graph/vocabulary`: the terms that match a query, as a JSON array of records. */
export function vocabularyResource(publication: Publication, index: VocabularyIndex): Resource {
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

/** A response, shared by equal requests. */
interface CachedResponse {
  readonly text: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A response, or the errors of the query. */
type CachedResult = CachedResponse | { readonly errors: readonly RequestError[] };

/** Responds to the query of a URL in these languages. Synchronous if cached. */
type RespondToUrl = (url: URL, languages: readonly string[]) => CachedResult | Promise<CachedResult>;

/** Characters of recent queries and responses: about 7,500 lookups. The cache retains at most two times as many. */
const RECENT_CHARACTERS = 8_000_000;

/** Detects text queries. Other spellings of the parameter work too, without the preparation. */
const SEARCHES = /[?&]query=/;

/**
 * Creates the responses of a publication, with a cache of recent ones: a cached response takes under 1 % of the time.
 *
 * @param path of the resource, below the base URL
 */
function createResponseCache(publication: Publication, index: VocabularyIndex, path: string): RespondToUrl {
  const vocabulary = createVocabulary(publication, index);
  const cache = createRecentValues<string, CachedResponse>(
    RECENT_CHARACTERS,
    (key, { text }) => key.length + text.length,
  );
  const { baseUrl } = publication.site;
  const fullPath = new URL(baseUrl).pathname.replace(/\/+$/, '') + path;

  async function compute(url: URL, languages: readonly string[], key: string): Promise<CachedResult> {
    // Builds the text index without blocking other requests. Each search continues the same work: on some platforms a request must not
    // wait for the work of another, https://developers.cloudflare.com/workers/observability/errors/.
    if (SEARCHES.test(url.search)) await runYielding(index.prepareText());
    const result = vocabulary.query(url.search, languages);
    if ('errors' in result) return result;
    const response = toResponse(result.page, fullPath);
    cache.set(key, response);
    return response;
  }

  return (url, languages) => {
    const key = languages.length === 0 ? url.search : `${languages.join()}${url.search}`;
    return cache.get(key) ?? compute(url, languages, key);
  };
}

function toResponse({ text, bytes, tag, languages, total, next }: Page, path: string): CachedResponse {
  const headers = {
    'content-length': String(bytes),
    etag: tag,
    'x-total-count': String(total),
    // The languages of `label` and `description`: https://www.rfc-editor.org/rfc/rfc9110#section-8.5.
    ...(languages.length > 0 && { 'content-language': languages.join(', ') }),
    vary: 'Accept, Accept-Language',
    // https://www.rfc-editor.org/rfc/rfc8288
    ...(next && { link: `<${path}?${next.search}>; rel="next"` }),
  };
  return { text, headers };
}
