/**
 * Content negotiation by the recipes for vocabularies: clients that prefer data are redirected to the file (303 See Other), all
 * others get the page. https://www.w3.org/TR/swbp-vocab-pub/, https://www.w3.org/TR/cooluris/#r303gendocument
 */
import Negotiator from 'negotiator';
import { encodePath } from './encode-path.ts';
import { CORS, hasKnownExtension } from './headers.ts';

const HTML = 'text/html';

/** File extensions by media type, in order of preference after the page itself. */
type Formats = Readonly<Record<string, string>>;

const DATA: Formats = { 'text/turtle': '.ttl', 'application/ld+json': '.jsonld', 'application/json': '.json' };
const MARKDOWN: Formats = { 'text/markdown': '.md' };
/** For publications with term files: Markdown pages of terms are not created on demand. */
const IN_MARKDOWN: Formats = { ...DATA, ...MARKDOWN };
/** The ontology as a whole has no JSON record; its JSON-LD is JSON. */
const OF_THE_WHOLE: Formats = {
  ...DATA,
  'application/json': '.jsonld',
  'application/n-triples': '.nt',
  'application/rdf+xml': '.rdf',
  'text/csv': '.csv',
  ...MARKDOWN,
};

const WHOLE = '/vocabulary';

/** Responds to a path (from `sitePath`) in the format that the request prefers. `page` reads the page. */
export type Negotiate = (
  path: string,
  request: Request,
  page: () => Promise<Response | undefined>,
) => Promise<Response | undefined>;

/**
 * Creates the negotiation of all pages, for GET and HEAD: `/vocabulary` and the pages of terms have data files; all other pages only
 * have a Markdown version. Other files are not negotiated. Preference follows q-values, then the specificity of ranges. Without a
 * preference, and for unsupported types, the response is the page, which links to all files: more useful than a 406, https://www.rfc-editor.org/rfc/rfc9110#section-12.4.1.
 *
 * @param isTerm whether a path is that of a term's page
 * @param basePath path of the base URL: `/docs`, or empty
 * @param inMarkdown whether pages of terms have a Markdown version, as all other pages do
 */
export function createNegotiation(isTerm: (path: string) => boolean, basePath: string, inMarkdown: boolean): Negotiate {
  const ofTerm = inMarkdown ? IN_MARKDOWN : DATA;
  return async (path, request, page) => {
    const formats = path === WHOLE ? OF_THE_WHOLE : isTerm(path) ? ofTerm : undefined;
    if (!formats) return inMarkdown || !isTerm(withoutLanguage(path)) ? orInMarkdown(path, request, page) : page();
    const extension = formats[preferred(request.headers.get('Accept'), formats)];
    return extension === undefined ? varying(await page()) : seeOther(`${basePath}${path}${extension}`);
  };

  /** Reads the page first: only the response shows whether the path is a page. */
  async function orInMarkdown(...[path, request, page]: Parameters<Negotiate>): ReturnType<Negotiate> {
    const answer = await page();
    if (!answer || !isPage(path, answer)) return answer;
    const extension = MARKDOWN[preferred(request.headers.get('Accept'), MARKDOWN)];
    if (extension === undefined) return varying(answer);
    await answer.body?.cancel();
    return seeOther(`${basePath}${encodePath(path === '/' ? '/index' : path)}${extension}`);
  }
}

/** `/de/vocabulary/Provider` → `/vocabulary/Provider`. */
function withoutLanguage(path: string): string {
  return path.replace(/^\/[^/]+(?=\/)/, '');
}

/** Whether the response is a page. A 304 has no type: decides by the path. */
function isPage(path: string, { status, headers }: Response): boolean {
  if (status === 304) return !hasKnownExtension(path);
  return status === 200 && headers.get('Content-Type')?.startsWith(HTML) === true;
}

/** The preferred media type. Absent `Accept`: any. */
function preferred(accept: string | null, formats: Formats): string {
  // Ignores parameters: Turtle is always UTF-8, and profiles of JSON-LD do not matter here.
  const headers = accept === null ? {} : { accept: withoutParameters(accept) };
  return new Negotiator({ headers }).mediaType([HTML, ...Object.keys(formats)]) ?? HTML;
}

/** `text/turtle;charset=utf-8;q=0.9` → `text/turtle;q=0.9`; a quoted value may contain commas and semicolons. */
function withoutParameters(accept: string): string {
  return accept.replace(/;\s*(?!q\s*=)[^\s=;,]+\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^;,]*)/gi, '');
}

/** Clients must revalidate the redirect, as they do the page. Paths of terms need no escapes (`identifierToPath`). */
function seeOther(location: string): Response {
  const headers = { Location: location, Vary: 'Accept', 'Cache-Control': 'no-cache', ...CORS };
  return new Response(null, { status: 303, headers });
}

/** Caches must distinguish requests for the page and for data: https://www.rfc-editor.org/rfc/rfc9110#name-vary. */
function varying(answer: Response | undefined): Response | undefined {
  answer?.headers.append('Vary', 'Accept');
  return answer;
}
