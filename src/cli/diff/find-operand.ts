import { statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { printable } from '../../ontology/printable.ts';
import type { Release } from '../../versions/release/release.ts';
import { isSameVersion, isVersionName } from '../../versions/release/version-name.ts';
import { CommandError } from '../command/errors.ts';
import { userFolder, userPath } from '../installation/root.ts';
import type { GitVersion, Repository } from '../release/git.ts';
import { openRepository } from '../release/git.ts';

/** What an argument of `diff` names. */
export type Operand =
  | { readonly kind: 'release'; readonly release: Release }
  | { readonly kind: 'path'; readonly path: string }
  /** Exports the file or folder below a temporary folder, and returns its path. */
  | { readonly kind: 'revision'; readonly name: string; readonly exportTo: (folder: string) => string };

/** The ontology whose releases and revisions are compared. */
export interface OperandContext {
  /** Absolute path of its file or folder. */
  readonly ontology: string;
  /** Reads its releases. */
  readonly releases: () => Promise<readonly Release[]>;
}

/**
 * Finds what an argument names: a release of the ontology, else a file or folder, else a Git revision.
 *
 * @throws {CommandError} none of them; the message lists what was tried
 */
export async function findOperand(text: string, { ontology, releases }: OperandContext): Promise<Operand> {
  const release = isVersionName(text) ? findRelease(text, await releases()) : undefined;
  if (release) return { kind: 'release', release };
  const path = userPath(text);
  if (statSync(path, { throwIfNoEntry: false })) return { kind: 'path', path };
  try {
    return findRevision(text, ontology);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new CommandError(notFound(text, path, await releases(), error.message), { cause: error });
  }
}

function findRelease(text: string, releases: readonly Release[]): Release | undefined {
  return (
    releases.find(({ version }) => version === text) ?? releases.find(({ version }) => isSameVersion(version, text))
  );
}

/** `REV`, or `REV:PATH` as in Git. @throws {CommandError} */
function findRevision(text: string, ontology: string): Operand {
  const [, name = text, path] = /^([^:]+):(.*)$/s.exec(text) ?? [];
  const folder = isFolder(ontology) ? ontology : dirname(ontology);
  const repository = openRepository(path === undefined ? folder : userFolder());
  const version = { ...repository.revision(name), name: `The revision ${printable(name)}` };
  return {
    kind: 'revision',
    name: text,
    exportTo: (into) => exportRevision(repository, version, path, ontology, into),
  };
}

function exportRevision(
  repository: Repository,
  version: GitVersion,
  path: string | undefined,
  ontology: string,
  into: string,
): string {
  if (path !== undefined) return repository.exportPath(version, path, into);
  if (isFolder(ontology)) return repository.exportFolder(version, into);
  return repository.exportPath(version, `./${basename(ontology)}`, into);
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function notFound(text: string, path: string, releases: readonly Release[], git: string): string {
  const versions = releases.map(({ version }) => version);
  return [
    `${JSON.stringify(printable(text))} is not a version that can be compared. Tried:`,
    `  a release: ${versions.length === 0 ? 'the ontology has none' : `the ontology has ${versions.join(', ')}`}`,
    `  a file or folder: ${printable(path)} does not exist`,
    `  a Git revision: ${printable(git)}`,
  ].join('\n');
}
