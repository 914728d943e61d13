import { basePath, encodeIdentifier, percentDecode, versionPath } from '../../base/paths.ts';
import { FORMATS } from '../../ontology/formats.ts';
import type { Publication, Redirect } from '../../ontology/model.ts';
import type { HeaderRule, Headers } from '../http/headers.ts';
import { headerOptions, hostRules, MEDIA_TYPES, REVALIDATE } from '../http/headers.ts';
import { HTML, NEGOTIATED, RDF_TYPES } from '../http/negotiate.ts';

/*
 * What static hosts do with the files of a site, in a form that each writer puts into the language of its host. The rules depend on the
 * shape of a path and on the files that exist, never on a list of terms, so they stay short for any ontology.
 *
 * Negotiation on hosts without a program: an ordered list of regular expressions for `Accept`, of which the first that matches decides.
 * They use what PCRE and RE2 have in common: no look-ahead, no braces (Caddy reads them as placeholders), no single quotes.
 */

/** What a host is configured for: a built site. */
export interface HostedSite {
  readonly publication: Publication;
  /** Text of the built `_redirects`. Empty: none. */
  readonly redirects: string;
}

export interface HostPlan {
  /** Absolute, without a trailing slash. */
  readonly baseUrl: string;
  /** Path of the base URL: `/docs`, or empty. */
  readonly base: string;
  /** Media types by extension. */
  readonly types: Readonly<Record<string, string>>;
  /** Headers of all files, and `Cache-Control` of those that no rule has another value for. */
  readonly always: Headers;
  readonly caching: string;
  /** Rules for folders (`/_astro/`), and for endings of names (`.ttl`, `.schema.json`). */
  readonly folders: readonly PathRule[];
  readonly endings: readonly PathRule[];
  readonly redirects: readonly Redirect[];
  /** Redirects from names of terms to pages that have another spelling: `/vocabulary/Größe`. */
  readonly encoded: readonly Redirect[];
  /** Bytes of names of terms that their pages have in another form: `ö` is `~C3~B6`. */
  readonly encodedBytes: readonly number[];
  /** Path of the pages whose data is negotiated: groups are the folder of the publication, and the path below it without a language. */
  readonly dataPath: string;
  readonly releasePath: string;
}

/** A rule for paths below the base URL that begin or end with a text. */
export interface PathRule {
  readonly text: string;
  readonly headers: Headers;
}

/** Returns the plan of a site. */
export function planHost({ publication, redirects: text }: HostedSite): HostPlan {
  const { site } = publication;
  const base = basePath(site.baseUrl);
  const members = (site.publications ?? []).map(({ path }) => path);
  const externalImages = [site, ...(site.publications ?? [])].some((each) => each.externalImages);
  const rules = hostRules(members, { ...headerOptions(publication), externalImages });
  const redirects = readRedirects(text, base);
  const isEncoded = ({ from, to }: Redirect): boolean =>
    base + encodedName(from) === to && !/\/vocabulary\/.*\//.test(from);
  return {
    baseUrl: site.baseUrl,
    base,
    types: MEDIA_TYPES,
    always: Object.assign({}, ...rules.filter(({ path }) => path === '/*').map(({ headers }) => headers)) as Headers,
    caching: REVALIDATE['Cache-Control'] ?? '',
    folders: rules.flatMap((rule) => pathRule(rule, /^(\/.+\/)\*$/)),
    endings: rules.flatMap((rule) => pathRule(rule, /^\/\*(\..+)$/)),
    redirects: redirects.filter((redirect) => !isEncoded(redirect)),
    encoded: redirects.filter(isEncoded),
    encodedBytes: bytesToEncode(redirects.filter(isEncoded).map(({ from }) => from.replace(/^.*?\/vocabulary\//, ''))),
    ...pagePaths(members),
  };
}

function pathRule({ path, headers }: HeaderRule, pattern: RegExp): PathRule[] {
  const text = pattern.exec(path)?.[1];
  return text === undefined ? [] : [{ text, headers }];
}

/** Reads `_redirects`. Old paths are decoded and below the base URL. */
function readRedirects(text: string, base: string): readonly Redirect[] {
  return text.split('\n').flatMap((line) => {
    const [from = '', to] = line.split(' ');
    const path = percentDecode(from.slice(base.length));
    return to === undefined || path === undefined ? [] : [{ from: path, to }];
  });
}

/** `/vocabulary/Größe` → `/vocabulary/Gr~C3~B6~C3~9Fe`. */
function encodedName(path: string): string {
  return path.replace(/(\/vocabulary\/)([^]+)$/, (_, folder: string, name: string) => folder + encodeIdentifier(name));
}

/** The bytes of names that identifiers do not contain, in ascending order. */
export function bytesToEncode(names: readonly string[]): readonly number[] {
  const bytes = new TextEncoder().encode(names.join('').replace(/[A-Za-z0-9._-]/g, ''));
  return [...new Set(bytes)].sort((a, b) => a - b);
}

/** Folder of a language: `de/`, `pt-br/`. */
const LANGUAGE = '[A-Za-z][A-Za-z][A-Za-z]?(?:-[A-Za-z0-9]+)*/';
/** Names of pages of terms, `identifierToPath`. */
export const NAME = '[A-Za-z0-9._~-]+';

function pagePaths(members: readonly string[]): Pick<HostPlan, 'dataPath' | 'releasePath'> {
  const folder =
    members.length === 0 ? '()' : `((?:${members.map((member) => `${escapeRegExp(member)}/`).join('|')})?)`;
  return {
    dataPath: `^/${folder}(?:${LANGUAGE})?(vocabulary(?:/${NAME})?)$`,
    releasePath: `^/${folder}(${versionPath(NAME)})$`,
  };
}

/** Escapes text for a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

/** Parameters of a media range except its weight, whose name is the only one that begins with q. */
const PARAMETERS = '(?:\\s*;\\s*[^q\\s;,](?:"[^"]*"|[^;,"])*)*';
const ALL_PARAMETERS = '(?:\\s*;(?:"[^"]*"|[^;,"])*)*';
const RANGES = ['text/*', 'application/*', '*/*'];
/** Weights from 1 down. Of weights with the same first decimal, the first in the header counts. */
const WEIGHTS = [...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((digit) => `0\\.${digit}[0-9]*`), '0\\.0[0-9]*[1-9][0-9]*'];

/**
 * Regular expressions for `Accept`, by falling preference: each captures the first media type with a weight, and then the first range. To
 * be compared case-insensitively.
 *
 * @param types media types that there are files of
 */
export function preferenceRows(types: readonly string[]): readonly string[] {
  const full = ';\\s*q\\s*=\\s*1(?:\\.0*)?\\s*';
  const ends = [`\\s*(?:${full})?(?:,|$)`, ...WEIGHTS.map((weight) => `\\s*;\\s*q\\s*=\\s*${weight}\\s*(?:[;,]|$)`)];
  return ends.flatMap((end) =>
    [[HTML, ...types], RANGES].map(
      (options) => `(?:^|,)\\s*(${options.map(escapeRegExp).join('|')})${PARAMETERS}${end}`,
    ),
  );
}

/** Regular expression for an `Accept` that allows RDF and nothing else. */
export function onlyRdf(): string {
  const type = `\\s*(?:${[...RDF_TYPES].map(escapeRegExp).join('|')})${ALL_PARAMETERS}\\s*`;
  return `^${type}(?:,${type})*$`;
}

/** The file of a media type: its extension, and that of the whole ontology's file that answers if there is no such file. */
export interface NegotiatedFile {
  readonly type: string;
  readonly extension: string;
  readonly whole?: string;
}

/** Extensions of files of terms that only the app creates. */
const ON_REQUEST: ReadonlySet<string> = new Set(
  FORMATS.filter((format) => 'onRequest' in format).map(({ extension }) => `.${extension}`),
);

/** Range of which the first file is the answer. */
const APPLICATION = 'application/*';

/** The files of pages of terms and of the ontology. A term has no files in some formats, and none in a large ontology: then the file of the whole ontology is the answer. */
export const DATA_FILES: readonly NegotiatedFile[] = withRange(
  Object.entries({ ...NEGOTIATED.ontology, ...NEGOTIATED.term }).map(([type, extension]) => {
    const whole = NEGOTIATED.ontology[type];
    const isData = RDF_TYPES.has(type) || type === 'application/json';
    if (!isData || whole === undefined) return { type, extension };
    return { type, extension: ON_REQUEST.has(extension) ? whole : extension, whole };
  }),
);

/** The files of releases. */
export const RELEASE_FILES: readonly NegotiatedFile[] = withRange(
  Object.entries(NEGOTIATED.release).map(([type, extension]) => ({ type, extension })),
);

/** The files of all other pages. */
export const PAGE_FILES: readonly NegotiatedFile[] = Object.entries(NEGOTIATED.page).map(([type, extension]) => ({
  type,
  extension,
}));

function withRange(files: readonly NegotiatedFile[]): readonly NegotiatedFile[] {
  const first = files.find(({ type }) => type.startsWith('application/'));
  return first ? [...files, { ...first, type: APPLICATION }] : files;
}

/** The media types of files, for {@link preferenceRows}. */
export function typesOf(files: readonly NegotiatedFile[]): readonly string[] {
  return files.map(({ type }) => type).filter((type) => type !== APPLICATION);
}

/** The files of each kind of page. */
export const KINDS: Readonly<Record<string, readonly NegotiatedFile[]>> = {
  data: DATA_FILES,
  release: RELEASE_FILES,
  page: PAGE_FILES,
};

/** Whether a file is beside the page, in its language. Data is the same for all languages. */
const isPageFile = ({ type }: NegotiatedFile): boolean => PAGE_FILES.some((file) => file.type === type);

/** Extension of the Markdown version, which is beside each page, in its language. */
export const MARKDOWN = PAGE_FILES[0] as NegotiatedFile;

/** No file has this path. */
export const NOWHERE = '/.';

/** Extensions by media type. A name with two, such as `.schema.json`, has its type by {@link doubleEndings}. */
export function extensionsByType({
  types,
}: HostPlan): readonly (readonly [type: string, extensions: readonly string[]])[] {
  const single = Object.entries(types).filter(([extension]) => !extension.includes('.'));
  return [...Map.groupBy(single, ([, type]) => type)].map(([type, rows]) => [
    type,
    rows.map(([extension]) => extension),
  ]);
}

/** Endings of names with two extensions, which hosts do not know, with their media types. */
export function doubleEndings({ endings }: HostPlan): readonly { readonly text: string; readonly type: string }[] {
  return endings.flatMap(({ text, headers: { 'Content-Type': type } }) =>
    type !== undefined && /\..*\./.test(text) ? [{ text, type }] : [],
  );
}

/** The files that are negotiated, by the kind of the page, each with the path that it is beside. */
export const NEGOTIATED_FILES = Object.entries(KINDS).flatMap(([kind, files]) =>
  files.map((file) => ({ kind, ...file, beside: kind === 'data' && !isPageFile(file) ? 'data' : 'page' }) as const),
);

/** Regular expression for names that hosts must not serve. */
export const HIDDEN = '(?:_headers|_redirects|\\.[^/]*)';
