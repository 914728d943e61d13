import type { Origin } from '../../../ontology/model.ts';
import type { Forge } from './forges.ts';
import { FORGES } from './forges.ts';

/** Where the sources live, as far as an address tells. */
export interface Repository {
  /** The repository itself, or all that is known of it. */
  readonly href: string;
  readonly forge?: Forge;
  /** Branch, tag or commit, as the forge writes it. */
  readonly ref?: string;
  /** The ontology's folder, encoded, without slashes at its ends; empty at the top. */
  readonly folder?: string;
}

/**
 * Reads the address of a repository, or of the folder in it that holds the ontology, as a forge shows it; user names and
 * passwords in it are dropped. On a host that is not known there is only the address.
 *
 * @example readRepository('https://github.com/acme/ontologies/tree/main/market') // { href: 'https://github.com/acme/ontologies', ref: 'main', folder: 'market', … }
 */
export function readRepository(address: string): Repository {
  const { hostname, origin, pathname } = new URL(address);
  const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '');
  const forge = FORGES.find(({ hosts }) => hosts.test(hostname)) ?? FORGES.find(({ sign }) => sign?.test(`${path}/`));
  const [, name, ref, folder = ''] = forge?.path.exec(path) ?? [];
  if (forge === undefined || name === undefined) return { href: origin + path };
  return { href: `${origin}/${name.replace(/\.git$/, '')}`, forge, ref: ref ?? forge.head, folder };
}

/** The address of the line that describes a term; undefined where the forge is not known, or no address can mean the file. */
export function sourceUrl({ href, forge, ref, folder }: Repository, { file, line }: Origin): string | undefined {
  // The first segment is the ontology's folder itself, which may have another name in the repository.
  const segments = file.split('/').slice(1);
  if (!forge || ref === undefined || segments.length === 0 || segments.some((it) => /^\.{0,2}$/.test(it)))
    return undefined;
  const path = [...(folder === '' || folder === undefined ? [] : [folder]), ...segments.map(encode)].join('/');
  return href + forge.file(ref, path, line);
}

/** The address of a form for a new issue, filled in; undefined where there is no such form. */
export function issueUrl({ href, forge }: Repository, title: string, body: string): string | undefined {
  return forge?.issue && href + forge.issue(title, body);
}

function encode(segment: string): string {
  return encodeURIComponent(segment.toWellFormed());
}
