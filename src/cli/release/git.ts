import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { printable } from '../../base/text.ts';
import type { Versioned } from '../../versions/index.ts';
import { versionName } from '../../versions/index.ts';
import { CommandError } from '../command/failure.ts';

/** An earlier state of the ontology in a Git repository. */
export interface GitVersion {
  /** For messages, and for the list of releases: `tag v1.1.0`. */
  readonly name: string;
  /** Hash of the commit. */
  readonly commit: string;
  /** Day of the commit. */
  readonly date: string;
  /** The version that the name of a tag contains: `1.1.0`. Absent: it contains none. */
  readonly version?: string;
}

/** The Git repository of an ontology's folder. */
export interface Repository {
  /** The tags that match a pattern of `git tag --list`, the oldest version first. @throws {CommandError} there are none */
  readonly tags: (pattern: string) => readonly GitVersion[];
  /** The commit of a revision. @throws {CommandError} there is none */
  readonly revision: (name: string) => GitVersion;
  /** Writes the ontology's folder as of a commit below another folder. Returns its path. @throws {CommandError} it did not exist */
  readonly exportFolder: (version: GitVersion, into: string) => string;
  /**
   * Writes a file or folder of a commit below another folder, and returns its path. As in Git, a path is relative to the root of the
   * repository; if it begins with `./` or `../`, to the folder. @throws {CommandError} it did not exist
   */
  readonly exportPath: (version: GitVersion, path: string, into: string) => string;
}

/** Opens the repository that contains a folder. @throws {CommandError} there is none, or Git is not installed */
export function openRepository(folder: string): Repository {
  const root = runGit(folder, ['rev-parse', '--show-toplevel'], `${folder} is not in a Git repository.`);
  const inside = runGit(folder, ['rev-parse', '--show-prefix'], '').replace(/\/$/, '');
  const commitOf = (name: string, reference: string): GitVersion => {
    const hash = runGit(
      root,
      ['rev-parse', '--verify', '--quiet', '--end-of-options', `${reference}^{commit}`],
      `Git knows no ${name}.`,
    );
    return { name, commit: hash, date: runGit(root, ['log', '-1', '--format=%cs', hash], '') };
  };
  return {
    tags: (pattern) => {
      const names = runGit(root, ['tag', '--list', '--end-of-options', pattern], '').split('\n').filter(Boolean);
      if (names.length === 0)
        throw new CommandError(`No tag matches ${JSON.stringify(pattern)}. List the tags with git tag.`);
      return sortTags(names.map((name) => ({ ...commitOf(`tag ${name}`, `refs/tags/${name}`), ...versionOf(name) })));
    },
    revision: (name) => {
      const found = commitOf(`revision ${name}`, name);
      return { ...found, name: `revision ${found.commit.slice(0, 12)}` };
    },
    exportFolder: ({ name, commit }, into) => {
      const missing = `${name} has no folder ${inside}.`;
      return exportTree(root, `${commit}:${inside}`, join(into, basename(inside === '' ? root : inside)), missing);
    },
    exportPath: ({ name, commit }, path, into) => {
      const missing = `${name} has no file or folder ${printable(path)}.`;
      // The hash, because the path can be relative to the folder.
      const object = runGit(
        folder,
        ['rev-parse', '--verify', '--quiet', '--end-of-options', `${commit}:${path}`],
        missing,
      );
      const target = join(into, basename(path) || basename(root));
      const isFile = runGit(root, ['cat-file', '-t', object], missing) === 'blob';
      return isFile ? exportFile(root, object, target) : exportTree(root, object, target, missing);
    },
  };
}

/** Where the repository of a folder is on the web. */
interface Remote {
  readonly url: string;
  /** Last part of its path: `boats`. */
  readonly name: string;
}

/**
 * Finds the remote `origin`, or the only one, of the repository at whose top level a folder is. undefined: there is none, it is not on the
 * web, or Git is not installed.
 */
export function remoteOf(folder: string): Remote | undefined {
  const git = (...argv: string[]): string | undefined => {
    const { status, stdout } = spawnSync('git', argv, { cwd: folder, encoding: 'utf8' });
    return status === 0 ? stdout.trim() : undefined;
  };
  // The URL of a folder in a repository depends on the forge and the branch.
  if (git('rev-parse', '--show-prefix') !== '') return undefined;
  const names = git('remote')?.split('\n').filter(Boolean) ?? [];
  const name = names.includes('origin') ? 'origin' : names.length === 1 ? names[0] : undefined;
  const url = name === undefined ? undefined : git('config', '--get', `remote.${name}.url`);
  return url === undefined ? undefined : readRemote(url);
}

/** `git@host:owner/name.git`, the short form of SSH. */
const SHORT_SSH = /^(?:[^@/\s]+@)?([^:/\s]+\.[^:/\s]+):(?!\/\/)\/*(.+)$/;

/** What the hosts for SSH on port 443 have before the name of the forge. */
const SSH_HOST = /^(?:alt)?ssh\.(?=(?:github|gitlab)\.com$|bitbucket\.org$)/;

/** The URL of a remote for readers: with HTTPS, and without user, token, port of SSH, `.git`, query and fragment. undefined: a path or file. */
export function readRemote(remote: string): Remote | undefined {
  const [, host, rest] = SHORT_SSH.exec(remote) ?? [];
  const url = URL.parse(host === undefined ? remote : `ssh://${host}/${rest}`);
  if (!url || url.hostname === '' || !['http:', 'https:', 'ssh:', 'git:', 'git+ssh:'].includes(url.protocol))
    return undefined;
  const path = url.pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '') return undefined;
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  const origin = isWeb ? `${url.protocol}//${url.host}` : `https://${url.hostname.replace(SSH_HOST, '')}`;
  return { url: origin + path, name: decoded(name) };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** `v1.1.0` → `1.1.0`, `ontology/2024-05-01` → `2024-05-01`. */
function versionOf(tag: string): { readonly version?: string } {
  const version = /(?:^|[^0-9A-Za-z]|v)(\d[^/]*)$/i.exec(tag)?.[1];
  return version === undefined ? {} : { version };
}

function sortTags(tags: readonly GitVersion[]): GitVersion[] {
  const versioned = tags.map(
    (tag) => ({ tag, version: tag.version ?? tag.name, date: tag.date }) satisfies Versioned & { tag: GitVersion },
  );
  return versioned.toSorted(versionName.order(versioned)).map(({ tag }) => tag);
}

/** Through an index of its own. `git archive` would omit files that are excluded from archives. */
function exportTree(root: string, tree: string, target: string, missing: string): string {
  const environment = { GIT_INDEX_FILE: `${target}.index` };
  runGit(root, ['read-tree', tree], missing, environment);
  runGit(root, ['checkout-index', '--all', `--prefix=${target}/`], `${tree} cannot be read.`, environment);
  rmSync(environment.GIT_INDEX_FILE);
  return target;
}

/** Writes what Git prints, whatever its size and encoding. */
function exportFile(root: string, blob: string, target: string): string {
  const output = openSync(target, 'w');
  try {
    const { status, stderr } = spawnSync('git', ['cat-file', 'blob', blob], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', output, 'pipe'],
    });
    if (status !== 0) throw new CommandError(`${blob} cannot be read. ${stderr.trim()}`);
  } finally {
    closeSync(output);
  }
  return target;
}

/** Returns what Git prints. @throws {CommandError} Git fails. Its message follows `failed` */
function runGit(cwd: string, argv: readonly string[], failed: string, environment: NodeJS.ProcessEnv = {}): string {
  const { status, stdout, stderr, error } = spawnSync('git', argv, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, ...environment },
  });
  if (error)
    throw new CommandError(`Git cannot be started: ${error.message}. Install Git, or use --from with files.`, {
      cause: error,
    });
  if (status !== 0) throw new CommandError([failed, stderr.trim()].filter(Boolean).join(' '));
  return stdout.trim();
}
