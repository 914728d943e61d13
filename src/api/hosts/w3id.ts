import { encodeIdentifier, identifierToPath, percentDecode, versionPath } from '../../base/paths.ts';
import { termFormats } from '../../ontology/formats.ts';
import { choose, encodeNames, isWanted, literal, target, unavailable } from './apache.ts';
import type { HostedSite, NegotiatedFile } from './plan.ts';
import { bytesToEncode, DATA_FILES, MARKDOWN, NAME, RELEASE_FILES } from './plan.ts';

/*
 * Rules for https://w3id.org, https://github.com/perma-id/w3id.org: an `.htaccess` in the folder of an identifier, which redirects to the
 * site. They name files that every host of the site has, because the host may not negotiate itself.
 */

const HOST = /^https?:\/\/w3id\.org\/(.+?)[/#]?$/;

/** The text of `.htaccess`. undefined: the namespace of the ontology is elsewhere. */
export function w3idRules({ publication }: HostedSite): string | undefined {
  const { site, ontology, history } = publication;
  const { namespace } = ontology.own;
  const folder = HOST.exec(namespace)?.[1];
  if (folder === undefined) return undefined;
  const hasTerms = !namespace.endsWith('#');
  const releases = (history?.releases ?? []).flatMap(({ version, versionIri }) => {
    const path = versionIri === undefined ? undefined : below(versionIri, namespace);
    return path === undefined ? [] : [{ path, version }];
  });
  return `${[
    `# ${namespace} leads to ${site.baseUrl}`,
    `# File of https://github.com/perma-id/w3id.org: ${folder}/.htaccess`,
    '<IfModule mod_headers.c>',
    '  Header always set Access-Control-Allow-Origin "*"',
    '  Header always set Vary "Accept"',
    '</IfModule>',
    'RewriteEngine On',
    ...(hasTerms ? names(publication.ontology) : []),
    '# The preferred media type of the request.',
    ...choose('any', DATA_FILES),
    ...unavailable('any'),
    ...releases.flatMap((release) => releaseRules(release, site.baseUrl)),
    ...DATA_FILES.flatMap((file) => ontologyRules(file, site.baseUrl)),
    rule('^$', `${site.baseUrl}/vocabulary`),
    ...(hasTerms
      ? [
          ...DATA_FILES.flatMap((file) => termRules(file, site)),
          rule(`^${NAME}$`, `${site.baseUrl}/vocabulary/%{ENV:name}`),
        ]
      : []),
  ].join('\n')}\n`;
}

/** The decoded path of an IRI below a namespace. undefined: it is elsewhere, or no rule can contain it. */
function below(iri: string, namespace: string): string | undefined {
  const root = namespace.replace(/[/#]$/, '/');
  if (!iri.startsWith(root) || /[?#]/.test(iri.slice(root.length))) return undefined;
  const path = percentDecode(iri.slice(root.length));
  return path === undefined || path === '' || /\p{Cc}/u.test(path) ? undefined : path;
}

const rule = (pattern: string, url: string): string => `RewriteRule '${pattern}' '${url}' [R=303,NE,L]`;

/** Sets `name` to the file name of the term. Names with a character that file names do not have are encoded first. */
function names({ own, terms }: HostedSite['publication']['ontology']): string[] {
  const rows = terms.flatMap(({ iri, identifier }) => {
    const name = below(iri, own.namespace);
    return name === undefined ? [] : [{ name, file: identifierToPath(identifier).replace(/^vocabulary\//, '') }];
  });
  const isPlain = ({ name, file }: (typeof rows)[number]): boolean =>
    encodeIdentifier(name) === file && !name.includes('/');
  const others = rows.filter((row) => !isPlain(row));
  return [
    ...others.map(({ name, file }) => `RewriteRule '${literal(`/${name}`)}' '${target(file)}' [E=name:${file}]`),
    ...encodeNames(bytesToEncode(rows.filter(isPlain).map(({ name }) => name)), ''),
    `RewriteCond %{ENV:name} ^$`,
    `RewriteRule '^(${NAME})$' - [E=name:$1]`,
  ];
}

function releaseRules(
  { path, version }: { readonly path: string; readonly version: string },
  baseUrl: string,
): string[] {
  const pattern = literal(`/${path}`);
  const page = `${baseUrl}/${versionPath(version)}`;
  return [
    ...RELEASE_FILES.flatMap(({ type, extension }) => [isWanted(type), rule(pattern, page + extension)]),
    rule(pattern, page),
  ];
}

function ontologyRules({ type, extension, whole = extension }: NegotiatedFile, baseUrl: string): string[] {
  return [isWanted(type), rule('^$', `${baseUrl}/vocabulary${whole}`)];
}

/** Extensions of the files that each term has. */
const TERM_EXTENSIONS: ReadonlySet<string> = new Set(termFormats(true).map(({ extension }) => `.${extension}`));

/** Only classes have other files, so their page is the answer. */
function termRules(
  { type, extension, whole }: NegotiatedFile,
  { baseUrl, termFiles }: HostedSite['publication']['site'],
): string[] {
  const hasFile = termFiles && TERM_EXTENSIONS.has(extension);
  if (!hasFile && (whole === undefined || extension === MARKDOWN.extension)) return [];
  const file = hasFile ? `/vocabulary/%{ENV:name}${extension}` : `/vocabulary${whole}`;
  return [isWanted(type), rule(`^${NAME}$`, baseUrl + file)];
}
