/** The URLs of one kind of forge. All arguments are already URL-encoded, except those of `issue`. */
export interface Forge {
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
  // The form for issues cannot be prefilled: https://bitbucket.org/site/master/issues/6209
  {
    hosts: /^bitbucket\.org$/,
    path: new RegExp(`^/${OWNER_AND_NAME}(?:/src/([^/]+)(?:/(.*))?)?$`),
    head: 'HEAD',
    file: (ref, path, line) => `/src/${ref}/${path}${anchor(line, 'lines-')}`,
  },
];
