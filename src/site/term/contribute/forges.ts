/** How one kind of forge addresses what is in a repository. Everything handed in is encoded for a URL already, but queries. */
export interface Forge {
  readonly hosts: RegExp;
  /** Found in the path of a folder's address, and with no other forge: it tells the kind on a host that nobody knows. */
  readonly sign?: RegExp;
  /** The path of a repository's address, or of a folder in it: its path, the branch (or tag, or commit), and the folder. */
  readonly path: RegExp;
  /** Stands for the default branch, where the address names none. */
  readonly head: string;
  /** The address of a file, below the repository's. */
  file(ref: string, path: string, line: number | undefined): string;
  /** The address of the form for a new issue, below the repository's; absent where it cannot be filled in beforehand. */
  issue?(title: string, body: string): string;
}

const OWNER_AND_NAME = '([^/]+/[^/]+)';
const anchor = (line: number | undefined, prefix: string): string => (line === undefined ? '' : `#${prefix}${line}`);
const query = (parameters: Record<string, string>): string => new URLSearchParams(parameters).toString();

/** Forgejo is what Codeberg runs, and Gitea's sibling. */
const GITEA: Forge = {
  hosts: /^(?:codeberg\.org|(?:gitea|forgejo)\..+)$/,
  sign: /\/src\/(?:branch|tag|commit)\//,
  path: new RegExp(`^/${OWNER_AND_NAME}(?:/src/((?:branch|tag|commit)/[^/]+)(?:/(.*))?)?$`),
  head: 'branch/HEAD',
  file: (ref, path, line) => `/src/${ref}/${path}${anchor(line, 'L')}`,
  issue: (title, body) => `/issues/new?${query({ title, body })}`,
};

/** The forges whose addresses are known; a further one is a row. */
export const FORGES: readonly Forge[] = [
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
  // Its form for issues takes nothing from the address: https://bitbucket.org/site/master/issues/6209
  {
    hosts: /^bitbucket\.org$/,
    path: new RegExp(`^/${OWNER_AND_NAME}(?:/src/([^/]+)(?:/(.*))?)?$`),
    head: 'HEAD',
    file: (ref, path, line) => `/src/${ref}/${path}${anchor(line, 'lines-')}`,
  },
];
