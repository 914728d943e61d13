import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { existingPath, staysInside, wrongPath } from './named-path.ts';

/** The picture that stands for the publication. */
export interface Logo {
  /** Where the site has it, as `site.theme.logo` names it. */
  readonly path: string;
  /** Absolute path of the file. */
  readonly file: string;
}

/** Finds the logo that the configuration names. Throws an AuthorError where it is no file of the ontology's folder. */
export function findLogo(folder: string, { publication, locatePublication }: Configuration): Logo | undefined {
  const path = publication.theme.logo;
  if (path === undefined) return undefined;
  const named = { key: 'theme.logo', path, place: locatePublication(['theme', 'logo']) };
  const file = existingPath(folder, named, 'file');
  // It is copied as it is: a link must not publish what lies elsewhere on the disk.
  if (!staysInside(folder, file)) throw wrongPath(named, 'which is a link that leaves this folder');
  return { path, file };
}
