import { FORMATS } from '../../ontology/formats.ts';
import type { Publication } from '../../ontology/model.ts';
import { identifierToPath } from '../../base/paths.ts';
/**
 * Response headers of files. One table drives the app and the `_headers` file of static hosts. Hosts join the values of all rules
 * that match a path, so two rules that can match the same path must not set the same header; a test checks this.
 */

export type Headers = Readonly<Record<string, string>>;

export interface HeaderRule {
  /** Path below the base URL. `*` matches any text, slashes included; at most one in a pattern. */
  readonly path: string;
  readonly headers: Headers;
}

/** Scripts of all origins may read data: https://fetch.spec.whatwg.org/#http-cors-protocol. */
export const CORS: Headers = { 'Access-Control-Allow-Origin': '*' };

/** Allows only the site's own scripts and styles, and no framing: https://www.w3.org/TR/CSP3/. JSON-LD blocks are data, which CSP allows. */
const contentSecurityPolicy = (images: string): string =>
  [
    "default-src 'self'",
    // Full-text search compiles WebAssembly. eval stays forbidden.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    `img-src 'self' data:${images}`,
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

export const SECURITY: Headers = {
  'Content-Security-Policy': contentSecurityPolicy(''),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** For sites whose terms have images on other sites. Scripts and styles stay the site's own. `http:` also allows https. */
const WITH_IMAGES: Headers = { ...SECURITY, 'Content-Security-Policy': contentSecurityPolicy(' http:') };

/** Headers of every API response, errors included: readable for scripts of all origins, and never rendered as a page. */
export const API_HEADERS: Headers = {
  ...CORS,
  'Access-Control-Expose-Headers':
    'ETag, Link, X-Total-Count, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id, WWW-Authenticate, Transform-Report',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
};

/** Media types of the data files, https://www.iana.org/assignments/media-types. */
const DATA: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    FORMATS.map((format) => [
      format.extension,
      'parameters' in format ? `${format.type}; ${format.parameters}` : format.type,
    ]),
  ),
  // Declarations of types. Hosts take the extension for that of a video.
  ts: 'text/plain; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  // https://www.rfc-editor.org/rfc/rfc9512
  yaml: 'application/yaml',
};

/** Media types that static hosts set by themselves. */
const PLAIN: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  js: 'text/javascript; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  woff: 'font/woff',
  wasm: 'application/wasm',
  pdf: 'application/pdf',
  webmanifest: 'application/manifest+json',
};

/** Media types of all files, by extension. */
export const MEDIA_TYPES: Readonly<Record<string, string>> = { ...PLAIN, ...DATA };

/** For files whose content can change: clients revalidate each time and get a 304. */
export const REVALIDATE: Headers = { 'Cache-Control': 'no-cache' };

/** The media type of files with another extension. */
export const UNKNOWN_TYPE = 'application/octet-stream';

const IMMUTABLE: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const SCHEMAS = '/*.schema.json';

export const RULES: readonly HeaderRule[] = [
  { path: '/*', headers: SECURITY },
  // These names contain a hash of the content.
  { path: '/_astro/*', headers: IMMUTABLE },
  { path: '/trees/*', headers: IMMUTABLE },
  { path: '/contexts/*', headers: IMMUTABLE },
  { path: '/search/lines/*', headers: IMMUTABLE },
  // Also matches `/*.json`, whose media type hosts set by themselves.
  { path: SCHEMAS, headers: { 'Content-Type': 'application/schema+json' } },
  ...Object.entries(DATA).map(([extension, type]) => ({
    path: `/*.${extension}`,
    headers: extension === 'json' ? CORS : { 'Content-Type': type, ...CORS },
  })),
];

/** What a publication changes of the rules. */
export interface HeaderOptions {
  /** Whether pages show images of other sites. */
  readonly externalImages?: boolean | undefined;
  /** Paths of JSON records whose names look like those of JSON Schemas: of terms such as `X.schema`. */
  readonly records?: ReadonlySet<string>;
}

/** The header options of a publication. */
export function headerOptions({ ontology, site }: Pick<Publication, 'ontology' | 'site'>): HeaderOptions {
  const paths = ontology.terms.map(({ identifier }) => `/${identifierToPath(identifier)}.json`);
  return { externalImages: site.externalImages, records: new Set(paths.filter((path) => matches(SCHEMAS, path))) };
}

/**
 * The headers of one file, by its path below the base URL.
 *
 * @example headersFor('/vocabulary.ttl') // { 'Content-Type': 'text/turtle; charset=utf-8', … }
 */
export function headersFor(path: string, { externalImages = false, records }: HeaderOptions = {}): Headers {
  const headers: Record<string, string> = {
    'Content-Type': PLAIN[extension(path)] ?? UNKNOWN_TYPE,
    ...REVALIDATE,
  };
  for (const rule of RULES) if (matches(rule.path, path)) Object.assign(headers, rule.headers);
  if (externalImages) Object.assign(headers, WITH_IMAGES);
  if (records?.has(path)) headers['Content-Type'] = 'application/json';
  return headers;
}

/** Whether the path has a known file extension. */
export function hasKnownExtension(path: string): boolean {
  return Object.hasOwn(MEDIA_TYPES, extension(path));
}

/**
 * The rules of a static host.
 *
 * @param publications paths of the publications of a catalogue, whose folders have the same rules
 * @param options with records among JSON Schemas, all are `application/json`: hosts would join both types
 */
export function hostRules(
  publications: readonly string[] = [],
  { externalImages = false, records }: HeaderOptions = {},
): readonly HeaderRule[] {
  const rules = RULES.filter(({ path }) => !records?.size || path !== SCHEMAS).map(({ path, headers }) => ({
    path,
    headers: externalImages && headers === SECURITY ? WITH_IMAGES : headers,
  }));
  const inFolders = rules.filter(({ path }) => path.lastIndexOf('/') > 0);
  return [
    ...rules,
    ...publications.flatMap((folder) => inFolders.map(({ path, headers }) => ({ path: `/${folder}${path}`, headers }))),
  ];
}

/**
 * The text of `_headers` for a site whose base URL has this path (`/docs`, or empty):
 * https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/workers/static-assets/headers/.
 */
export function headersFile(basePath: string, ...options: Parameters<typeof hostRules>): string {
  return hostRules(...options)
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return `${basePath}${path}\n${lines.join('\n')}\n`;
    })
    .join('\n');
}

/** Whether a rule's pattern matches a path. */
export function matches(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === path;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  return path.length >= before.length + after.length && path.startsWith(before) && path.endsWith(after);
}

function extension(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return name.includes('.') ? name.slice(name.lastIndexOf('.') + 1) : '';
}
