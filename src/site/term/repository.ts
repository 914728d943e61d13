import { posix } from 'node:path';
import type { Origin } from '../../ontology/model.ts';

/** The repository of the sources, as far as its URL states it. */
export interface Repository {
  /** URL of the repository; of an unknown forge, the given URL. */
  readonly href: string;
  readonly forge?: Forge;
  /** Branch, tag or commit, as the forge writes it. */
  readonly ref?: string;
  /** The ontology's folder, encoded, without leading and trailing slashes. Empty for the root. */
  readonly folder?: string;
}

/**
 * Parses the URL of a repository, or of the ontology's folder in it. User name and password are removed. For an unknown forge, only
 * the URL is returned.
 *
 * @example readRepository('https://github.com/acme/ontologies/tree/main/market') // { href: 'https://github.com/acme/ontologies', ref: 'main', folder: 'market', … }
 */
export function readRepository(url: string): Repository {
  const { hostname, origin, pathname } = new URL(url);
  const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const forge = FORGES.find(({ hosts }) => hosts.test(hostname)) ?? FORGES.find(({ sign }) => sign?.test(`${path}/`));
  const [, name, ref, folder = ''] = forge?.path.exec(path) ?? [];
  if (forge === undefined || name === undefined) return { href: origin + path };
  return { href: `${origin}/${name.replace(/\.git$/, '')}`, forge, ref: ref ?? forge.head, folder };
}

/** URL of the line that describes a term; undefined if the forge is unknown or has no URL for the file. */
export function sourceUrl({ href, forge, ref, folder }: Repository, { file, line }: Origin): string | undefined {
  // The first segment is the ontology's folder itself, which may have another name in the repository.
  const segments = file.split('/').slice(1);
  if (!forge || ref === undefined || segments.length === 0 || segments.some((it) => /^\.{0,2}$/.test(it)))
    return undefined;
  const path = [...(folder === '' || folder === undefined ? [] : [folder]), ...segments.map(encode)].join('/');
  return href + forge.file(ref, path, line);
}

/**
 * URL of a file or folder; undefined if the forge is unknown, or the path leaves the repository.
 *
 * @param path relative to the ontology's folder, as in `../docs/api.md`
 */
export function fileUrl({ href, forge, ref, folder = '' }: Repository, path: string): string | undefined {
  const inside = posix.join(folder, ...path.split('/').map(encode));
  if (!forge || ref === undefined || inside.startsWith('..')) return undefined;
  return href + forge.file(ref, inside.replace(/\/$/, ''), undefined);
}

/** URL of a prefilled form for a new issue; undefined if the forge has none. */
export function issueUrl({ href, forge }: Repository, title: string, body: string): string | undefined {
  return forge?.issue && href + forge.issue(title, body);
}

function encode(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}

/** The URLs of one kind of forge. All arguments are already URL-encoded, except those of `issue`. */
interface Forge {
  readonly hosts: RegExp;
  /** Matches folder URLs of this forge only. Identifies the forge on an unknown host. */
  readonly sign?: RegExp;
  /** Matches the path of a repository or folder. Groups: repository, branch (or tag, or commit), folder. */
  readonly path: RegExp;
  /** Reference to the default branch. */
  readonly head: string;
  /** Path of a file, below the repository's URL. */
  file(ref: string, path: string, line: number | undefined): string;
  /** Path of the form for a new issue, below the repository's URL. Absent if it cannot be prefilled. */
  issue?(title: string, body: string): string;
}

const OWNER_AND_NAME = '([^/]+/[^/]+)';
const anchor = (line: number | undefined, prefix: string): string => (line === undefined ? '' : `#${prefix}${line}`);
const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** Also for Forgejo, which Codeberg uses. */
const GITEA: Forge = {
  hosts: /^(?:codeberg\.org|(?:gitea|forgejo)\..+)$/,
  sign: /\/src\/(?:branch|tag|commit)\//,
  path: new RegExp(`^/${OWNER_AND_NAME}(?:/src/((?:branch|tag|commit)/[^/]+)(?:/(.*))?)?$`),
  head: 'branch/HEAD',
  file: (ref, path, line) => `/src/${ref}/${path}${anchor(line, 'L')}`,
  issue: (title, body) => `/issues/new?${query({ title, body })}`,
};

/** The known forges. */
const FORGES: readonly Forge[] = [
  // https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query
  {
    hosts: /^(?:www\.)?github\..+$/,
    path: new RegExp(`^/${OWNER_AND_NAME}(?:/tree/([^/]+)(?:/(.*))?)?$`),
    head: 'HEAD',
    file: (ref, path, line) => `/blob/${ref}/${path}${anchor(line, 'L')}`,
    issue: (title, body) => `/issues/new?${query({ title, body })}`,
  },
  // https://docs.gitlab.com/user/project/issues/create_issues/#using-a-url-with-prefilled-values
  {
    hosts: /^gitlab\..+$/,
    sign: /\/-\/tree\//,
    path: /^\/(.+?)(?:\/(?:-\/)?tree\/([^/]+)(?:\/(.*))?)?$/,
    head: 'HEAD',
    file: (ref, path, line) => `/-/blob/${ref}/${path}${anchor(line, 'L')}`,
    issue: (title, body) => `/-/issues/new?${query({ 'issue[title]': title, 'issue[description]': body })}`,
  },
  // https://docs.gitea.com/usage/issue-pull-request-templates
  GITEA,
  // The form for issues cannot be prefilled: https://bitbucket.org/site/master/issues/6209
  {
    hosts: /^bitbucket\.org$/,
    path: new RegExp(`^/${OWNER_AND_NAME}(?:/src/([^/]+)(?:/(.*))?)?$`),
    head: 'HEAD',
    file: (ref, path, line) => `/src/${ref}/${path}${anchor(line, 'lines-')}`,
  },
];
