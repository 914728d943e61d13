import { UNKNOWN_TYPE } from '../http/headers.ts';
import type { HostPlan } from './plan.ts';
import {
  DATA_FILES,
  doubleEndings,
  escapeRegExp,
  extensionsByType,
  HIDDEN,
  KINDS,
  NEGOTIATED_FILES,
  NOWHERE,
  onlyRdf,
  preferenceRows,
  typesOf,
} from './plan.ts';

/**
 * A configuration of nginx for the files of a site: https://nginx.org/en/docs/http/ngx_http_map_module.html. Variables are computed once
 * per request by `map`, because conditions of nginx cannot be combined. They have a suffix, so that a server can have several sites.
 *
 * @param folder absolute path of the files
 */
export function nginxConfiguration(plan: HostPlan, folder: string): string {
  const { baseUrl, base, always } = plan;
  const v = variables(baseUrl);
  const header = (name: string, value: string): string => `    add_header ${name} ${value} always;`;
  return `${[
    '# Include this file in the block http, for example as /etc/nginx/conf.d/NAME.conf. Add the certificate to the block server.',
    ...paths(plan, v),
    ...negotiation(v),
    ...headerMaps(plan, v),
    'server {',
    '    listen 80;',
    `    server_name ${new URL(baseUrl).hostname};`,
    `    root ${quote(folder)};`,
    '    charset off;',
    ...types(plan),
    '    gzip on;',
    '    gzip_vary on;',
    `    gzip_types ${compressed(plan).map(quote).join(' ')};`,
    ...Object.entries(always).map(([name, value]) => header(name, quote(value))),
    header('Cache-Control', v('caching')),
    header('Access-Control-Allow-Origin', v('origin')),
    header('Vary', v('vary')),
    '    error_page 404 /404.html;',
    '    location = /404.html { internal; }',
    ...(base === '' ? [] : [`    location = / { return 307 ${base}/; }`]),
    ...['/index', '/index.html'].map((path) => `    location = ${base}${path} { return 308 ${base}/; }`),
    ...redirects(plan),
    '',
    '    # Pages have one address each, without an extension and a slash at the end.',
    `    if (-f "$document_root${v('clean')}.html") { return 308 ${v('address')}; }`,
    '    # Only pages are negotiated.',
    `    set ${v('see')} ${v('file')};`,
    `    set ${v('other')} ${v('whole')};`,
    `    set ${v('none')} ${v('refused')};`,
    `    if (!-f "$document_root${v('path')}.html") { set ${v('see')} /.; set ${v('other')} /.; set ${v('none')} ""; }`,
    `    if (-f "$document_root${v('see')}") { return 303 ${base}${v('see')}; }`,
    `    if (-f "$document_root${v('other')}") { return 303 ${base}${v('other')}; }`,
    `    if (${v('none')}) { return 406; }`,
    '',
    `    location / { try_files ${v('path')} ${v('path')}.html =404; }`,
    ...endingLocations(plan, v),
    '}',
  ].join('\n')}\n`;
}

/** The name of a variable of this site. */
type Variable = (name: string) => string;

function variables(baseUrl: string): Variable {
  const { host, pathname } = new URL(baseUrl);
  const suffix = `${host}${pathname}`.replace(/[^A-Za-z0-9]+/g, '_').replace(/_$/, '');
  return (name) => `$${name}_${suffix}`;
}

/** Regular expressions contain double quotes, and headers single ones. */
const quote = (text: string): string => (text.includes("'") ? `"${text}"` : `'${text}'`);

function map(source: string, name: string, rows: readonly (readonly [key: string, value: string])[]): string[] {
  return [`map ${source} ${name} {`, ...rows.map(([key, value]) => `    ${key} ${value};`), '}'];
}

function paths({ base, dataPath, releasePath, redirects: moved }: HostPlan, v: Variable): string[] {
  const below = escapeRegExp(base);
  const group = (name: string): string => v(name).slice(1);
  return [
    '# The path below the base URL; that of the home page is /index.',
    ...map('$uri', v('path'), [
      [quote(`~/${HIDDEN}$`), NOWHERE],
      [quote(`~^${below}/?$`), '/index'],
      [quote(`~^${below}/index$`), NOWHERE],
      [quote(`~^${below}/404$`), NOWHERE],
      [quote(`~^${below}(?<${group('below')}>/[^/].*)$`), v('below')],
      ['default', NOWHERE],
    ]),
    '# The page of another address: with a slash or .html at the end, or /index.',
    ...map('$uri', v('clean'), [
      [quote(`~^${below}/(?:index|404)(?:\\.html)?/?$`), NOWHERE],
      ...moved
        .filter(({ from }) => /(?:\.html|\/)$/.test(from))
        .map(({ from }) => [quote(`~^${escapeRegExp(base + from)}$`), NOWHERE] as const),
      [quote(`~^${below}(?<${group('page')}>/.+?)(?:/index(?:\\.html)?/?|\\.html/?|/)$`), v('page')],
      ['default', NOWHERE],
    ]),
    ...map('$request_uri', v('address'), [
      [
        quote(
          `~^(?<${group('before')}>/[^/?][^?]*?)(?:/index(?:\\.html)?/*|\\.html/*|/+)(?<${group('query')}>\\?.*)?$`,
        ),
        `${v('before')}${v('query')}`,
      ],
      ['default', `${base}${v('page')}`],
    ]),
    '# The path of the data of a page, which is the same for all languages.',
    ...map(v('path'), v('data'), [
      [
        quote(
          `~${dataPath.replace('(', `(?<${group('folder')}>`).replace('(vocabulary', `(?<${group('name')}>vocabulary`)}`,
        ),
        `/${v('folder')}${v('name')}`,
      ],
      ['default', NOWHERE],
    ]),
    ...map(v('path'), v('kind'), [
      [quote(`~${dataPath}`), 'data'],
      [quote(`~${releasePath}`), 'release'],
      ['default', 'page'],
    ]),
  ];
}

function negotiation(v: Variable): string[] {
  const type = v('type').slice(1);
  return [
    '# The preferred media type of the request, by kind of page.',
    ...Object.entries(KINDS).flatMap(([kind, files]) =>
      map('$http_accept', v(`type_${kind}`), [
        ...preferenceRows(typesOf(files)).map(
          (row) => [quote(`~*${row.replace('(?:^|,)\\s*(', `(?:^|,)\\s*(?<${type}>`)}`), v('type')] as const,
        ),
        ['default', '""'],
      ]),
    ),
    ...map(
      v('kind'),
      v('wanted'),
      Object.keys(KINDS).map((kind) => [kind, v(`type_${kind}`)]),
    ),
    '# The file of that type, and the file of the whole ontology for types that a term has no file in.',
    ...map(quote(`${v('kind')} ${v('wanted')}`), v('file'), [
      ...NEGOTIATED_FILES.map(
        ({ kind, type: name, extension, beside }) =>
          [quote(`${kind} ${name}`), `${v(beside === 'data' ? 'data' : 'path')}${extension}`] as const,
      ),
      ['default', NOWHERE],
    ]),
    ...map(v('data'), v('ontology'), [
      [quote(`~^(?<${v('root').slice(1)}>/(?:.*/)?vocabulary)(?:/[^/]*)?$`), v('root')],
      ['default', NOWHERE],
    ]),
    ...map(v('wanted'), v('whole'), [
      ...DATA_FILES.flatMap(({ type: name, whole }) =>
        whole === undefined ? [] : [[quote(name), `${v('ontology')}${whole}`] as const],
      ),
      ['default', NOWHERE],
    ]),
    '# Whether a client accepts RDF only, and none of these types.',
    ...map(quote(`${v('kind')}:${v('wanted')}:$http_accept`), v('refused'), [
      [quote(`~*^(?:data|release)::${onlyRdf().slice(1)}`), '1'],
      ['default', '""'],
    ]),
  ];
}

function headerMaps({ base, caching, folders, endings }: HostPlan, v: Variable): string[] {
  const origins = endings.filter(({ headers }) => headers['Access-Control-Allow-Origin'] !== undefined);
  return [
    ...map(quote('$status $request_uri'), v('caching'), [
      ...folders.map(
        ({ text, headers }) =>
          [quote(`~^(?:20.|304) ${escapeRegExp(base + text)}`), quote(headers['Cache-Control'] ?? caching)] as const,
      ),
      ['default', quote(caching)],
    ]),
    '# Data, and what negotiation and missing pages answer, is open to all origins.',
    ...map(quote('$status $uri'), v('origin'), [
      [quote('~^(?:303|404|406)'), quote('*')],
      [quote(`~(?:${origins.map(({ text }) => escapeRegExp(text)).join('|')})$`), quote('*')],
      ['default', '""'],
    ]),
    ...map(quote('$status $uri'), v('vary'), [
      [quote('~^(?:303|406)|\\.html$'), 'Accept'],
      ['default', '""'],
    ]),
  ];
}

function types(plan: HostPlan): string[] {
  return [
    '    types {',
    ...extensionsByType(plan).map(([type, extensions]) => `        ${quote(type)} ${extensions.join(' ')};`),
    '    }',
    `    default_type ${UNKNOWN_TYPE};`,
  ];
}

/** Types of text, which are worth compressing. HTML always is. */
function compressed({ types: all, endings }: HostPlan): string[] {
  const named = [...Object.values(all), ...endings.flatMap(({ headers }) => headers['Content-Type'] ?? [])];
  return [...new Set(named)].filter((type) => /^text\/(?!html)|json|xml|n-triples|n-quads|yaml|wasm/.test(type));
}

/** nginx reads the last extension of a name only. */
function endingLocations(plan: HostPlan, v: Variable): string[] {
  return doubleEndings(plan).map(
    ({ text, type }) =>
      `    location ~ ${quote(`${escapeRegExp(text)}$`)} { types { } default_type ${quote(type)}; try_files ${v('path')} ${v('path')}.html =404; }`,
  );
}

/** A text that nginx reads as it is: it has no escape for `$`. */
const url = (text: string): string => text.replace(/['$\\\s{}]/g, encodeURIComponent).replaceAll("'", '%27');

function redirects({ base, redirects: all, encoded }: HostPlan): string[] {
  return [...all, ...encoded].map(
    ({ from, to }) =>
      `    location = ${quote((base + from).replace(/['\\]/g, '\\$&'))} { return 301 ${quote(url(to))}; }`,
  );
}
