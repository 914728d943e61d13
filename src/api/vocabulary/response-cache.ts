import type { Publication } from '../../ontology/model.ts';
import type { TermIndex } from '../../ontology/query/query.ts';
import { createLruCache } from '../http/lru-cache.ts';
import type { RequestError } from '../http/problem.ts';
import { runYielding } from '../http/yielding.ts';
import type { Page } from './vocabulary.ts';
import { createVocabulary } from './vocabulary.ts';

/** An answer as it is sent, to whoever asks the same. */
export interface CachedResponse {
  readonly text: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** That, or what is wrong with the question. */
export type CachedResult = CachedResponse | { readonly faults: readonly RequestError[] };

/** Answers the question of a URL, for readers of these languages; at once where it was answered of late. */
export type RespondToUrl = (url: URL, languages: readonly string[]) => CachedResult | Promise<CachedResult>;

/** Characters of answers that are kept, with their questions: some 15,000 look-ups. */
const ROOM = 16_000_000;

/** A query string with a text to search for. One that is written otherwise is answered too. */
const SEARCHES = /[?&]query=/;

/**
 * Makes the answers of a publication, and keeps those that were asked for of late.
 *
 * @param path of the resource, below the base URL
 */
export function createResponseCache(publication: Publication, index: TermIndex, path: string): RespondToUrl {
  const vocabulary = createVocabulary(publication, index);
  const recent = createLruCache<CachedResponse>(ROOM);
  const { baseUrl } = publication.site;
  const fullPath = new URL(baseUrl).pathname.replace(/\/+$/, '') + path;

  async function think(url: URL, languages: readonly string[], question: string): Promise<CachedResult> {
    // Without holding up who asks for something else. Each search goes on with the same work: on some platforms a request must not
    // wait for what another one does, https://developers.cloudflare.com/workers/observability/errors/.
    if (SEARCHES.test(url.search)) await runYielding(index.prepareText());
    const answer = vocabulary.answer(url.search, languages);
    if ('faults' in answer) return answer;
    const ready = makeReady(answer.page, fullPath);
    recent.set(question, ready, question.length + ready.text.length);
    return ready;
  }

  return (url, languages) => {
    const question = languages.length === 0 ? url.search : `${languages.join()}${url.search}`;
    return recent.get(question) ?? think(url, languages, question);
  };
}

function makeReady({ text, bytes, tag, languages, total, next }: Page, path: string): CachedResponse {
  const headers = {
    'content-length': String(bytes),
    etag: tag,
    'x-total-count': String(total),
    // Of `label` and `description`: https://www.rfc-editor.org/rfc/rfc9110#section-8.5.
    ...(languages.length > 0 && { 'content-language': languages.join(', ') }),
    vary: 'Accept, Accept-Language',
    // https://www.rfc-editor.org/rfc/rfc8288
    ...(next && { link: `<${path}?${next.search}>; rel="next"` }),
  };
  return { text, headers };
}
