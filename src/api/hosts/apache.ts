import {
  DATA_FILES,
  doubleEndings,
  escapeRegExp,
  extensionsByType,
  HIDDEN,
  MARKDOWN,
  onlyRdf,
  PAGE_FILES,
  preferenceRows,
  RELEASE_FILES,
  typesOf,
} from './plan.ts';
import type { HostPlan, NegotiatedFile, PathRule } from './plan.ts';

/*
 * Rules for Apache 2.4, for the folder of a site: https://httpd.apache.org/docs/2.4/mod/mod_rewrite.html. All directives are of the classes
 * FileInfo and Indexes, which most hosts allow in `.htaccess`. Another class, such as that of `Options`, would stop the site where it is
 * not allowed.
 */

/** The text of `.htaccess`. */
export function htaccess(plan: HostPlan): string {
  const { base } = plan;
  return `${[
    '# Written by each build. Apache needs mod_rewrite, mod_headers for the headers, and "AllowOverride FileInfo Indexes" or more.',
    '# Or else it sends a page that has a folder of its name to that folder, before these rules are applied.',
    'DirectorySlash Off',
    ...types(plan),
    `ErrorDocument 404 ${base}/404.html`,
    ...headers(plan),
    'RewriteEngine On',
    `RewriteBase ${base}/`,
    '# Requests that these rules have rewritten, and the page of an error.',
    'RewriteCond %{ENV:REDIRECT_STATUS} !^$',
    'RewriteRule ^ - [L]',
    `RewriteRule ^(?:.*/)?${HIDDEN}$ - [R=404,L]`,
    'RewriteRule ^404(?:\\.html)?$ - [R=404,L]',
    ...redirects(plan),
    ...pages(base),
    '# Other files are not negotiated.',
    'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} -f',
    'RewriteRule ^ - [L]',
    '# The folder of the site, with a slash at the end.',
    "RewriteCond %{REQUEST_FILENAME}%{PATH_INFO}::$1 '^(.*/)(.*)::\\2$'",
    'RewriteRule ^(.*)$ - [E=site:%1]',
    ...negotiation(plan),
    'RewriteRule ^$ index.html [L]',
    'RewriteCond %{ENV:site}$1.html -f',
    'RewriteRule ^(.+)$ $1.html [L]',
    '# Folders have no listings.',
    'RewriteCond %{REQUEST_FILENAME} -d',
    'RewriteRule ^ - [R=404,L]',
  ].join('\n')}\n`;
}

function types(plan: HostPlan): string[] {
  return [
    'AddDefaultCharset Off',
    ...extensionsByType(plan).map(([type, names]) => `AddType '${type}' ${names.map((name) => `.${name}`).join(' ')}`),
    // Of names with two extensions, Apache reads both.
    ...doubleEndings(plan).flatMap(({ text, type }) => [
      `<FilesMatch '${escapeRegExp(text)}$'>`,
      `  ForceType '${type}'`,
      '</FilesMatch>',
    ]),
  ];
}

function headers({ base, always, caching, folders, endings }: HostPlan): string[] {
  const set = (name: string, value: string, condition = ''): string =>
    `  Header always set ${name} "${value}"${condition && ` "expr=${condition}"`}`;
  const others = ({ headers: { 'Content-Type': _, ...rest } }: PathRule): [string, string][] => Object.entries(rest);
  const matching = [
    ...folders.map((rule) => ({ rule, pattern: `^${escapeRegExp(base + rule.text)}` })),
    ...endings.map((rule) => ({ rule, pattern: `${escapeRegExp(rule.text)}$` })),
  ];
  const conditional = Map.groupBy(
    matching.flatMap(({ rule, pattern }) => others(rule).map(([name, value]) => ({ name, value, pattern }))),
    ({ name, value }) => `${name} ${value}`,
  );
  return [
    '<IfModule mod_headers.c>',
    ...Object.entries({ ...always, 'Cache-Control': caching }).map(([name, value]) => set(name, value)),
    ...[...conditional.values()].map((rows) => {
      const { name, value } = rows[0] as (typeof rows)[number];
      return set(name, value, `%{REQUEST_URI} =~ m#${rows.map(({ pattern }) => pattern).join('|')}#`);
    }),
    '  # What negotiation and missing pages answer is open to all origins too.',
    set('Access-Control-Allow-Origin', '*', "%{REQUEST_STATUS} -in {'303','404','406'}"),
    set('Vary', 'Accept', "%{REQUEST_STATUS} -in {'303','406'} || %{CONTENT_TYPE} =~ m#^text/html#"),
    '</IfModule>',
  ];
}

/** A path as a literal of a rule. */
export const literal = (path: string): string =>
  `^${escapeRegExp(path.slice(1)).replaceAll("'", '\\x27').replaceAll(' ', '\\x20')}$`;
/** An encoded URL as the target of a rule, without what rules insert. */
export const target = (url: string): string =>
  url
    .replace(/[^\x21-\x7e]+/g, encodeURIComponent)
    .replaceAll("'", '%27')
    .replace(/[%$\\]/g, '\\$&');

/**
 * Rules that encode names of terms as `encodeIdentifier` does, byte by byte, so that their number depends on the alphabet and not on the
 * ontology. They set the variable `named`.
 *
 * @param folder pattern of what precedes a name
 */
export function encodeNames(bytes: readonly number[], folder: string): string[] {
  return bytes.map((byte) => {
    const digits = byte.toString(16).toUpperCase().padStart(2, '0');
    return `RewriteRule '^(${folder}.*)\\x${digits}(.*)$' '$1~${digits}$2' [N,E=named:1]`;
  });
}

function redirects({ redirects: all, encodedBytes }: HostPlan): string[] {
  const named = encodeNames(encodedBytes, '(?:.*/)?vocabulary/');
  return [
    ...all.map(({ from, to }) => `RewriteRule '${literal(from)}' '${target(to)}' [R=301,NE,L]`),
    ...(named.length === 0
      ? []
      : [
          '# Names of terms whose pages have another spelling: by byte, ö is ~C3~B6.',
          ...named,
          'RewriteCond %{ENV:named} =1',
          'RewriteCond %{REQUEST_FILENAME}.html -f',
          "RewriteRule '^(.*)$' '$1' [R=301,L]",
        ]),
  ];
}

/** Pages have one address each, without an extension and a slash at the end. */
function pages(base: string): string[] {
  return [
    `RewriteRule ^index(?:\\.html)?/*$ ${base}/ [R=308,L]`,
    "RewriteCond %{REQUEST_FILENAME}%{PATH_INFO} '^(.*?)(?:/index)?(?:\\.html)?/*$'",
    'RewriteCond %1.html -f',
    'RewriteRule ^(.+?)(?:/index(?:\\.html)?|\\.html|/+)$ $1 [R=308,L]',
  ];
}

function negotiation({ dataPath, releasePath }: HostPlan): string[] {
  const path = (pattern: string): string => pattern.replace('^/', '^');
  return [
    '# Pages that have data: the path of the data, which is the same for all languages.',
    'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO}.html -f',
    `RewriteRule '${path(dataPath)}' - [E=data:$1$2,E=whole:$1vocabulary]`,
    ...choose('data', DATA_FILES),
    ...DATA_FILES.flatMap((file) => seeOther('data', file)),
    ...unavailable('data'),
    'RewriteCond %{REQUEST_FILENAME}%{PATH_INFO}.html -f',
    `RewriteRule '${path(releasePath)}' - [E=release:$1$2]`,
    ...choose('release', RELEASE_FILES),
    ...RELEASE_FILES.flatMap((file) => seeOther('release', file)),
    ...unavailable('release'),
    '# All other pages have a Markdown version.',
    ...choose('', PAGE_FILES),
    ...seeOther('', MARKDOWN),
  ];
}

/** Sets `type` to the preferred media type of the request. */
export function choose(kind: string, files: readonly NegotiatedFile[]): string[] {
  const rows = preferenceRows(typesOf(files));
  return [
    ...ofKind(kind),
    ...rows.map((row, at) => `RewriteCond %{HTTP:Accept} '${row}' [NC${at < rows.length - 1 ? ',OR' : ''}]`),
    'RewriteRule ^ - [E=type:%1]',
  ];
}

function seeOther(kind: string, { type, extension, whole }: NegotiatedFile): string[] {
  const conditions = [...ofKind(kind), isWanted(type)];
  // The Markdown version is in the language of the page. That of the home page is index.md.
  if (type === MARKDOWN.type)
    return [
      ...conditions,
      "RewriteCond $1|index '^\\|?([^|]+)'",
      `RewriteCond %{ENV:site}%1${extension} -f`,
      `RewriteRule '^(.*)$' '%1${extension}' [R=303,L]`,
    ];
  const candidates = [`%{ENV:${kind}}${extension}`, ...(whole === undefined ? [] : [`%{ENV:whole}${whole}`])];
  return candidates.flatMap((file) => [
    ...conditions,
    `RewriteCond %{ENV:site}${file} -f`,
    `RewriteRule ^ '${file}' [R=303,L]`,
  ]);
}

/** Conditions of the pages of a kind. `any`: the rules are about such pages only. */
const ofKind = (kind: string): string[] => {
  if (kind === 'any') return [];
  return [kind === '' ? 'RewriteCond %{ENV:data}%{ENV:release} ^$' : `RewriteCond %{ENV:${kind}} !^$`];
};

export const isWanted = (type: string): string => `RewriteCond %{ENV:type} '^${escapeRegExp(type)}$' [NC]`;

/** A client that accepts no format of the page and no page, but only RDF. */
export function unavailable(kind: string): string[] {
  return [
    ...ofKind(kind),
    'RewriteCond %{ENV:type} ^$',
    `RewriteCond %{HTTP:Accept} '${onlyRdf()}' [NC]`,
    'RewriteRule ^ - [R=406,L]',
  ];
}
