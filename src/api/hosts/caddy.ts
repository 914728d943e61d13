import type { HostPlan } from './plan.ts';
import {
  DATA_FILES,
  escapeRegExp,
  HIDDEN,
  KINDS,
  NEGOTIATED_FILES,
  NOWHERE,
  onlyRdf,
  preferenceRows,
  typesOf,
} from './plan.ts';

/**
 * A configuration of Caddy 2 for the files of a site: https://caddyserver.com/docs/caddyfile. Its block `route` keeps the written order
 * of directives.
 *
 * @param folder absolute path of the files
 */
export function caddyConfiguration(plan: HostPlan, folder: string): string {
  const { baseUrl, base, always, caching } = plan;
  const headers = Object.entries({ ...always, 'Cache-Control': caching });
  return `${[
    '# Put this into the Caddyfile, or import it there.',
    `${new URL(baseUrl).origin} {`,
    `	root * ${quote(folder)}`,
    '	encode zstd gzip',
    '	route {',
    ...[
      ...headers.map(([name, value]) => `header ${name} ${quote(value)}`),
      ...(base === '' ? [] : [`redir / ${base}/ 307`]),
      ...redirects(plan),
      ...paths(plan),
      ...addresses(plan),
      '@page file {site_page}.html',
      'route @page {',
      ...negotiation(plan).map((line) => `	${line}`),
      '}',
      '@missing not file {site_page} {site_page}.html',
      'error @missing 404',
      'try_files {site_page} {site_page}.html',
      ...fileHeaders(plan),
      'file_server {',
      '	disable_canonical_uris',
      '}',
    ].map((line) => `		${line}`),
    '	}',
    '	handle_errors {',
    ...headers.map(([name, value]) => `		header ${name} ${quote(value)}`),
    '		header Access-Control-Allow-Origin *',
    '		rewrite * /404.html',
    '		file_server',
    '	}',
    '}',
  ].join('\n')}\n`;
}

/** Caddy reads text between backticks as it is, except placeholders. */
const quote = (text: string): string => `\`${text}\``;

function map(source: string, name: string, rows: readonly (readonly [key: string, value: string])[]): string[] {
  return [`map ${source} {${name}} {`, ...rows.map(([key, value]) => `	${key} ${value}`), '}'];
}

function redirects({ base, redirects: all, encoded }: HostPlan): string[] {
  const moved = [...all, ...encoded].filter(({ from, to }) => !/[`{}]/.test(from + to));
  if (moved.length === 0) return [];
  return [
    ...map('{path}', 'site_moved', [
      ...moved.map(({ from, to }) => [quote(base + from), quote(to)] as const),
      ['default', '""'],
    ]),
    '@moved expression `{site_moved} != ""`',
    'redir @moved {site_moved} 301',
  ];
}

function paths({ base }: HostPlan): string[] {
  const below = escapeRegExp(base);
  return [
    '# The path below the base URL; that of the home page is /index.',
    ...map('{path}', 'site_page', [
      [quote(`~/${HIDDEN}$`), NOWHERE],
      [quote(`~^${below}/?$`), '/index'],
      [quote(`~^${below}/(?:index|404)(?:\\.html)?$`), NOWHERE],
      [quote(`~^${below}(/[^/].*)$`), '"${1}"'],
      ['default', NOWHERE],
    ]),
  ];
}

/** Pages have one address each, without an extension and a slash at the end. */
function addresses({ base }: HostPlan): string[] {
  const below = escapeRegExp(base);
  return [
    `@home path_regexp ${quote(`^${below}/index(?:\\.html)?$`)}`,
    `redir @home ${base}/ 308`,
    '# Another address of a page: with a slash or .html at the end, or /index.',
    ...map('{path}', 'site_clean', [
      [quote(`~^${below}/404(?:\\.html)?/?$`), NOWHERE],
      [quote(`~^${below}(/[^/].*?)(?:/index(?:\\.html)?/?|\\.html/?|/)$`), '"${1}"'],
      ['default', NOWHERE],
    ]),
    ...map('{query}', 'site_query', [
      [quote('~^$'), '""'],
      ['default', '"?{query}"'],
    ]),
    '@clean file {site_clean}.html',
    `redir @clean ${base}{site_clean}{site_query} 308`,
  ];
}

function negotiation({ base, dataPath, releasePath }: HostPlan): string[] {
  return [
    '# The path of the data of a page, which is the same for all languages.',
    ...map('{site_page}', 'site_data', [
      [quote(`~${dataPath}`), '"/${1}${2}"'],
      ['default', NOWHERE],
    ]),
    ...map('{site_page}', 'site_kind', [
      [quote(`~${dataPath}`), 'data'],
      [quote(`~${releasePath}`), 'release'],
      ['default', 'page'],
    ]),
    '# The preferred media type of the request, by kind of page.',
    ...Object.entries(KINDS).flatMap(([kind, files]) =>
      map('{header.Accept}', `site_type_${kind}`, [
        ...preferenceRows(typesOf(files)).map((row) => [quote(`~(?i)${row}`), '"${1}"'] as const),
        ['default', '""'],
      ]),
    ),
    ...map(
      '{site_kind}',
      'site_wanted',
      Object.keys(KINDS).map((kind) => [kind, `{site_type_${kind}}`]),
    ),
    // Caddy inserts placeholders only in values of keys that are no regular expressions.
    ...map('{site_wanted}', 'site_type', [
      ...DATA_FILES.map(({ type }) => [quote(`~(?i)^${escapeRegExp(type)}$`), type] as const),
      ['default', '""'],
    ]),
    '# The file of that type, and the file of the whole ontology for types that a term has no file in.',
    ...map('"{site_kind} {site_type}"', 'site_file', [
      ...NEGOTIATED_FILES.map(
        ({ kind, type, extension, beside }) => [quote(`${kind} ${type}`), `{site_${beside}}${extension}`] as const,
      ),
      ['default', NOWHERE],
    ]),
    ...map('{site_data}', 'site_ontology', [
      [quote('~^(/(?:.*/)?vocabulary)(?:/[^/]*)?$'), '"${1}"'],
      ['default', NOWHERE],
    ]),
    ...map('{site_type}', 'site_whole', [
      ...DATA_FILES.flatMap(({ type, whole }) =>
        whole === undefined ? [] : [[type, `{site_ontology}${whole}`] as const],
      ),
      ['default', NOWHERE],
    ]),
    'header Vary Accept',
    '@file file {site_file}',
    '@whole file {site_whole}',
    'handle @file {',
    '	header Access-Control-Allow-Origin *',
    `	redir * ${base}{site_file} 303`,
    '}',
    'handle @whole {',
    '	header Access-Control-Allow-Origin *',
    `	redir * ${base}{site_whole} 303`,
    '}',
    '# A client that accepts RDF only, and none of these types.',
    ...map('"{site_kind}:{site_wanted}:{header.Accept}"', 'site_refused', [
      [quote(`~(?i)^(?:data|release)::${onlyRdf().slice(1)}`), 'yes'],
      ['default', '""'],
    ]),
    '@refused expression `{site_refused} == "yes"`',
    'handle @refused {',
    '	header Access-Control-Allow-Origin *',
    '	respond 406',
    '}',
  ];
}

/** Headers of the file that is served, by its path. */
function fileHeaders({ types, folders, endings }: HostPlan): string[] {
  const rows = [
    ...Object.entries(types).map(([extension, type]) => ({
      path: `*.${extension}`,
      headers: { 'Content-Type': type },
    })),
    ...folders.map(({ text, headers }) => ({ path: `${text}*`, headers })),
    ...endings.map(({ text, headers }) => ({ path: `*${text}`, headers })),
  ].flatMap(({ path, headers }) => Object.entries(headers).map(([name, value]) => ({ path, name, value })));
  const groups = [...Map.groupBy(rows, ({ name, value }) => `${name} ${value}`).values()];
  return groups.flatMap((group, at) => {
    const { name, value } = group[0] as (typeof rows)[number];
    return [
      `@header${at} path ${[...new Set(group.map(({ path }) => path))].join(' ')}`,
      `header @header${at} ${name} ${quote(value)}`,
    ];
  });
}
