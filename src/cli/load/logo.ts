import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { existingPath, invalidPath, isInside } from './configured-path.ts';

/** An image of the ontology's folder that the site contains: the logo, as in `site.theme.logo`, or an image of a page. */
export interface SiteImage {
  /** Path in the site. */
  readonly path: string;
  /** Absolute path of the file. */
  readonly file: string;
}

/** Finds the logo of the configuration. @throws {AuthorError} the path is not a file of the ontology's folder */
export function findLogo(folder: string, { publication, locatePublication }: Configuration): SiteImage | undefined {
  const path = publication.theme.logo;
  if (path === undefined) return undefined;
  const configured = { key: 'theme.logo', path, location: locatePublication(['theme', 'logo']) };
  const file = existingPath(folder, configured, 'file');
  // The file is published, so a link must not expose files outside the folder.
  if (!isInside(folder, file)) throw invalidPath(configured, 'which is a link to a file outside this folder');
  return { path, file };
}

/** Copies an image to its path in the site. */
export function copyToSite({ path, file }: SiteImage, site: string): void {
  const target = join(site, path);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}
