/**
 * Content negotiation as the recipes for vocabularies ask for it: who prefers data is sent on to the file by 303 See Other, and
 * everybody else gets the page. https://www.w3.org/TR/swbp-vocab-pub/, https://www.w3.org/TR/cooluris/#r303gendocument
 */
import Negotiator from 'negotiator';
import { encodePath } from './encode-path.ts';
import { CORS, hasKnownExtension } from './headers.ts';

const HTML = 'text/html';

/** Data file of a page, as what follows its path, by media type; in the order of our preference, after the page itself. */
type Forms = Readonly<Record<string, string>>;

const DATA: Forms = { 'text/turtle': '.ttl', 'application/ld+json': '.jsonld', 'application/json': '.json' };
const MARKDOWN: Forms = { 'text/markdown': '.md' };
/** Only where terms have files of their own: nobody makes their pages in Markdown on demand. */
const IN_MARKDOWN: Forms = { ...DATA, ...MARKDOWN };
/** The whole ontology has no record of its own, and its JSON-LD is JSON. */
const OF_THE_WHOLE: Forms = {
  ...DATA,
  'application/json': '.jsonld',
  'application/n-triples': '.nt',
  'application/rdf+xml': '.rdf',
  'text/csv': '.csv',
  ...MARKDOWN,
};

const WHOLE = '/vocabulary';

/** Answers for a path (as `sitePath` gives it) in the form that the request prefers; `page` reads the page. */
export type Negotiate = (
  path: string,
  request: Request,
  page: () => Promise<Response | undefined>,
) => Promise<Response | undefined>;

/**
 * Makes the negotiation of all pages: `/vocabulary` and the pages of terms have data files, every other page stands in Markdown
 * beside the page in HTML, and what is no page is all there is of it. GET and HEAD alike. What is preferred is told by q-values, then by how specific a range is; without a preference, and for types that nobody
 * has, the page answers: it links to all files, and a 406 would help no one, https://www.rfc-editor.org/rfc/rfc9110#section-12.4.1.
 *
 * @param isTerm whether a path is that of a term's page
 * @param basePath path of the base URL: `/docs`, or empty
 * @param inMarkdown whether pages of terms stand in Markdown beside those in HTML, as all others do
 */
export function createNegotiation(isTerm: (path: string) => boolean, basePath: string, inMarkdown: boolean): Negotiate {
  const ofTerm = inMarkdown ? IN_MARKDOWN : DATA;
  return async (path, request, page) => {
    const forms = path === WHOLE ? OF_THE_WHOLE : isTerm(path) ? ofTerm : undefined;
    if (!forms) return inMarkdown || !isTerm(withoutLanguage(path)) ? orInMarkdown(path, request, page) : page();
    const ending = forms[preferred(request.headers.get('Accept'), forms)];
    return ending === undefined ? varying(await page()) : seeOther(`${basePath}${path}${ending}`);
  };

  /** Nobody knows by its path alone whether there is a page: the page itself tells. */
  async function orInMarkdown(...[path, request, page]: Parameters<Negotiate>): ReturnType<Negotiate> {
    const answer = await page();
    if (!answer || !isPage(path, answer)) return answer;
    const ending = MARKDOWN[preferred(request.headers.get('Accept'), MARKDOWN)];
    if (ending === undefined) return varying(answer);
    await answer.body?.cancel();
    return seeOther(`${basePath}${encodePath(path === '/' ? '/index' : path)}${ending}`);
  }
}

/** `/de/vocabulary/Provider` → `/vocabulary/Provider`. */
function withoutLanguage(path: string): string {
  return path.replace(/^\/[^/]+(?=\/)/, '');
}

/** Whether the answer is a page, or says that the client has it already, which tells no type. */
function isPage(path: string, { status, headers }: Response): boolean {
  if (status === 304) return !hasKnownExtension(path);
  return status === 200 && headers.get('Content-Type')?.startsWith(HTML) === true;
}

/** The media type to answer in; absent `Accept` stands for any. */
function preferred(accept: string | null, forms: Forms): string {
  // No range has a parameter of ours to match: Turtle is UTF-8, and a profile of JSON-LD says no more than what we serve.
  const headers = accept === null ? {} : { accept: withoutParameters(accept) };
  return new Negotiator({ headers }).mediaType([HTML, ...Object.keys(forms)]) ?? HTML;
}

/** `text/turtle;charset=utf-8;q=0.9` → `text/turtle;q=0.9`; a quoted value may hold commas and semicolons. */
function withoutParameters(accept: string): string {
  return accept.replace(/;\s*(?!q\s*=)[^\s=;,]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;,]*)/gi, '');
}

/** Not to be kept without asking again, as the page is not. A term's path needs no escapes, as `identifierToPath` gives none. */
function seeOther(location: string): Response {
  const headers = { Location: location, Vary: 'Accept', 'Cache-Control': 'no-cache', ...CORS };
  return new Response(null, { status: 303, headers });
}

/** Caches must not give the page to who asks for data, nor the other way round: https://www.rfc-editor.org/rfc/rfc9110#name-vary. */
function varying(answer: Response | undefined): Response | undefined {
  answer?.headers.append('Vary', 'Accept');
  return answer;
}
