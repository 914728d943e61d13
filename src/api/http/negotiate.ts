import Negotiator from 'negotiator';
import type { Publication } from '../../ontology/model.ts';
import { VERSION_PATHS, versionName } from '../../versions/index.ts';
import { FORMATS, requestedFormats, SCHEMA_FORMATS, termFormats } from '../../ontology/formats.ts';
import { CORS, hasKnownExtension } from './headers.ts';
import { problem } from './problem.ts';
import { encodePath } from './site-path.ts';

/*
 * Content negotiation by the recipes for vocabularies: clients that prefer data are redirected to the file (303 See Other), all
 * others get the page. https://www.w3.org/TR/swbp-vocab-pub/, https://www.w3.org/TR/cooluris/#r303gendocument
 */

export const HTML = 'text/html';

/** File extensions by media type, in order of preference after the page itself. */
type Formats = Readonly<Record<string, string>>;

const byType = (
  formats: readonly { readonly type: string; readonly extension: string; readonly version?: string }[],
): Formats =>
  Object.fromEntries(
    formats.map(({ type, extension, version }) => [version === undefined ? type : in12(type), `.${extension}`]),
  );

/** The name that a media type with `version=1.2` has here, because negotiation compares types without parameters. */
const in12 = (type: string): string => `${type}-version-1.2`;

/** The parameter of `text/turtle;version=1.2`, https://www.w3.org/TR/rdf12-turtle/#sec-mediaReg. */
const VERSION_12 = /^\s*version\s*=\s*(?:1\.2|"1\.2")\s*$/i;

/** JSON Schemas, which only classes have, and an ontology that has classes. */
const SCHEMAS = byType(SCHEMA_FORMATS.filter(({ negotiated }) => negotiated));
const DATA = { ...byType([...termFormats(false, true), ...requestedFormats()]), ...SCHEMAS };
/** Formats of a term page, if the publication has term files: Markdown pages of terms are not created on demand. */
const TERM_FORMATS = { ...byType(termFormats(true, true)), ...byType(requestedFormats()), ...SCHEMAS };
const MARKDOWN = byType(FORMATS.filter(({ extension }) => extension === 'md'));
/** The whole ontology has no JSON record, so JSON-LD is its JSON format. */
const JSON_LD_AS_JSON: Formats = { 'application/json': '.jsonld' };
/** Formats of the whole ontology. */
const ONTOLOGY_FORMATS: Formats = {
  ...DATA,
  ...JSON_LD_AS_JSON,
  ...byType(FORMATS.filter((format) => 'dataset' in format || 'model' in format)),
  ...MARKDOWN,
  ...SCHEMAS,
};

/** Formats of the page of a release, whose files are in a folder of its name. */
const RELEASE_FORMATS: Formats = {
  'text/turtle': '/vocabulary.ttl',
  'application/ld+json': '/vocabulary.jsonld',
  'application/json': '/vocabulary.jsonld',
  'application/n-triples': '/vocabulary.nt',
  [in12('text/turtle')]: '/vocabulary.12.ttl',
  [in12('application/n-triples')]: '/vocabulary.12.nt',
  ...MARKDOWN,
};

/** Extensions by media type for the kinds of pages, for hosts that negotiate without the app: all in RDF 1.1. */
export const NEGOTIATED = {
  ontology: withoutVersions(ONTOLOGY_FORMATS),
  term: withoutVersions(TERM_FORMATS),
  release: withoutVersions(RELEASE_FORMATS),
  page: MARKDOWN,
} as const;

function withoutVersions(formats: Formats): Formats {
  return Object.fromEntries(Object.entries(formats).filter(([type]) => !type.endsWith(in12(''))));
}

const ONTOLOGY_PATH = '/vocabulary';

/** Media types of RDF. A client that accepts nothing else cannot read a page. */
export const RDF_TYPES: ReadonlySet<string> = new Set([
  'text/turtle',
  'application/ld+json',
  'application/n-triples',
  'application/n-quads',
  'application/trig',
  'application/rdf+xml',
  'text/n3',
]);

/** Responds to a path (from `sitePath`) in the format that the request prefers. `page` reads the page. */
type Negotiate = (
  path: string,
  request: Request,
  page: () => Promise<Response | undefined>,
) => Promise<Response | undefined>;

/**
 * Creates the negotiation of all pages, for GET and HEAD: `/vocabulary` and the pages of terms and of releases have data files; all other
 * pages only have a Markdown version. Other files are not negotiated. Preference follows q-values, then the specificity of ranges. Without a
 * preference, and for unsupported types, the response is the page, which links to all files: more useful than a 406, https://www.rfc-editor.org/rfc/rfc9110#section-12.4.1.
 * A client that accepts nothing but RDF gets data or 406. Pages in other languages lead to the same data.
 *
 * @param isTerm whether a path is the path of a term page
 * @param basePath path of the base URL: `/docs`, or empty
 * @param inMarkdown whether pages of terms have a Markdown version, as all other pages do
 * @param hasFile whether there is a file at a path, which is not so of all classes
 * @param usesRdf12 whether the page of a path has files in RDF 1.2. Without them, a client that asks for RDF 1.2 gets RDF 1.1, which is valid RDF 1.2
 */
export function createNegotiation(
  isTerm: (path: string) => boolean,
  basePath: string,
  inMarkdown: boolean,
  hasFile: (path: string) => Promise<boolean> = () => Promise.resolve(false),
  usesRdf12: (path: string) => boolean = () => false,
): Negotiate {
  const ofTerms = inMarkdown ? TERM_FORMATS : DATA;
  const formatsOf = (path: string): Formats | undefined =>
    path === ONTOLOGY_PATH ? ONTOLOGY_FORMATS : isTerm(path) ? ofTerms : undefined;
  return async (path, request, page) => {
    const formats = formatsOf(path);
    if (!formats) return inLanguage(path, request, page);
    const accept = request.headers.get('Accept');
    const type = preferred(accept, formats, usesRdf12(path));
    const extension = formats[type];
    const isFile = extension !== undefined && (!Object.hasOwn(SCHEMAS, type) || (await hasFile(path + extension)));
    if (isFile) return seeOther(`${basePath}${path}${extension}`);
    return acceptsOnlyRdf(accept) ? noSuchFormat(formats) : varying(await page());
  };

  /**
   * Pages in other languages. Data is in all languages, so the files of a term and of the ontology are those of the default language;
   * only the Markdown version is beside the page.
   */
  async function inLanguage(...[path, request, page]: Parameters<Negotiate>): ReturnType<Negotiate> {
    const data = withoutLanguage(path);
    const formats = data === path ? undefined : formatsOf(data);
    if (!formats) return pageOrMarkdown(path, request, page);
    const accept = request.headers.get('Accept');
    const type = preferred(accept, formats, usesRdf12(data));
    const response = await page();
    // A term may have no page in this language.
    if (!response || !isPage(path, response)) return response;
    const extension = formats[type];
    const file = Object.hasOwn(MARKDOWN, type) ? path : data;
    const isFile = extension !== undefined && (!Object.hasOwn(SCHEMAS, type) || (await hasFile(file + extension)));
    if (!isFile && !acceptsOnlyRdf(accept)) return varying(response);
    await response.body?.cancel();
    return isFile ? seeOther(`${basePath}${encodePath(file)}${extension}`) : noSuchFormat(formats);
  }

  /** Reads the page first: only the response shows whether the path is a page. */
  async function pageOrMarkdown(...[path, request, page]: Parameters<Negotiate>): ReturnType<Negotiate> {
    const response = await page();
    if (!response || !isPage(path, response)) return response;
    const formats = isVersionPage(path) ? RELEASE_FORMATS : MARKDOWN;
    const extension = formats[preferred(request.headers.get('Accept'), formats, usesRdf12(path))];
    if (extension === undefined && formats === MARKDOWN) return varying(response);
    if (extension === undefined && !acceptsOnlyRdf(request.headers.get('Accept'))) return varying(response);
    await response.body?.cancel();
    if (extension === undefined) return noSuchFormat(formats);
    return seeOther(`${basePath}${encodePath(path === '/' ? '/index' : path)}${extension}`);
  }
}

/** Whether a client accepts RDF, and nothing else. */
function acceptsOnlyRdf(accept: string | null): boolean {
  if (accept === null) return false;
  const types = new Negotiator({ headers: { accept: withoutParameters(accept) } }).mediaTypes();
  return types.length > 0 && types.every((type) => RDF_TYPES.has(type.toLowerCase()));
}

/** The response to a client that accepts only syntaxes of RDF that there are no files in. */
function noSuchFormat(formats: Formats): Response {
  const offered = Object.keys(formats).filter((type) => !type.endsWith(in12('')));
  const detail = `The Accept header excludes all formats of this page. Accept one of ${[HTML, ...offered].join(', ')}.`;
  return problem({ status: 406, title: 'Not Acceptable', detail }, { Vary: 'Accept' });
}

function isVersionPage(path: string): boolean {
  const [, folder, version = '', ...rest] = path.split('/');
  return folder === VERSION_PATHS.list && rest.length === 0 && versionName.isValid(version);
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
function preferred(accept: string | null, formats: Formats, usesRdf12: boolean): string {
  // Ignores other parameters: Turtle is always UTF-8, and profiles of JSON-LD do not matter here.
  const headers =
    accept === null ? {} : { accept: withoutParameters(usesRdf12 ? withVersions(accept, formats) : accept) };
  return new Negotiator({ headers }).mediaType([HTML, ...Object.keys(formats)]) ?? HTML;
}

/** `text/turtle;version=1.2;q=0.9` → `text/turtle-version-1.2;q=0.9`, for types with files in RDF 1.2. */
function withVersions(accept: string, formats: Formats): string {
  return accept
    .split(',')
    .map((range) => {
      const [type = '', ...parameters] = range.split(';');
      const name = in12(type.trim().toLowerCase());
      const others = parameters.filter((parameter) => !VERSION_12.test(parameter));
      const isAsked = others.length < parameters.length && Object.hasOwn(formats, name);
      return isAsked ? [name, ...others].join(';') : range;
    })
    .join(',');
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
function varying(response: Response | undefined): Response | undefined {
  response?.headers.append('Vary', 'Accept');
  return response;
}

const JSON_TYPE = 'application/json';

/** Whether a client accepts JSON. Ignores parameters such as charset. */
export function acceptsJson(request: Request): boolean {
  const accept = request.headers.get('Accept');
  // The values of most clients. Parsing other lists takes longer than a term lookup.
  if (accept === null || accept === '' || accept === '*/*' || accept === JSON_TYPE) return true;
  const client = new Negotiator({ headers: { accept } });
  return client.mediaType([JSON_TYPE]) !== undefined || client.mediaTypes().includes(JSON_TYPE);
}

/** The response to a client that does not accept JSON: https://www.rfc-editor.org/rfc/rfc9110#name-406-not-acceptable. */
export function notAcceptable(): Response {
  return problem({
    status: 406,
    title: 'Not Acceptable',
    detail: `The response is ${JSON_TYPE}, which the Accept header excludes. Accept this type.`,
  });
}

/** Maximum number of languages of a request. Further ones are ignored. */
const MAX_LANGUAGES = 10;

/** The languages of a publication's texts, BCP 47 tags, the default first. */
export function languagesOf({ site, ontology }: Publication): readonly string[] {
  return [...new Set([site.defaultLanguage, ...ontology.languages])];
}

/**
 * Creates the function that matches `Accept-Language` with the available languages, best first: each range by weight, truncated until a
 * language matches (`de-AT` → `de`), https://www.rfc-editor.org/rfc/rfc4647#section-3.4.
 *
 * @param available BCP 47 tags
 * @example createLanguages(['en', 'de'])('de-AT, fr;q=0.5') // ['de']
 */
export function createLanguages(available: readonly string[]): (accept: string | null) => readonly string[] {
  const lowered = available.map((language) => [language.toLowerCase(), language] as const);

  function lookUp(range: string): string | undefined {
    for (let part = range.toLowerCase(); part !== ''; part = part.slice(0, Math.max(0, part.lastIndexOf('-')))) {
      const match =
        lowered.find(([language]) => language === part) ??
        lowered.find(([language]) => language.startsWith(`${part}-`));
      if (match) return match[1];
    }
    return undefined;
  }

  return (accept) => {
    if (accept === null) return [];
    // Without an argument, languages() preserves the order of equal weights.
    const ranges = new Negotiator({ headers: { 'accept-language': accept } }).languages().slice(0, MAX_LANGUAGES);
    return [...new Set(ranges.map(lookUp).filter((language) => language !== undefined))];
  };
}
