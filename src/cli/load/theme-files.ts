import { copyFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Configuration } from '../../ontology/configuration/configuration.ts';
import { STYLESHEET_FILE } from '../../site/home/theme.ts';
import { existingPath, invalidPath, isInside } from './configured-path.ts';

/** A file of the ontology's folder that the site contains: the logo, another image, or the style sheet. */
export interface SiteFile {
  /** Path in the site. */
  readonly path: string;
  /** Absolute path of the file. */
  readonly file: string;
}

/** Keys of `theme` that are paths. Images have the same path on the site. */
const KEYS = ['logo', 'favicon', 'socialImage', 'stylesheet'] as const;

/** Finds the files that the theme names. @throws {AuthorError} a path is not a file of the ontology's folder */
export function findThemeFiles(folder: string, { publication, locatePublication }: Configuration): SiteFile[] {
  return KEYS.flatMap((name) => {
    const path = publication.theme[name];
    if (path === undefined) return [];
    const configured = { key: `theme.${name}`, path, location: locatePublication(['theme', name]) };
    const file = existingPath(folder, configured, 'file');
    // The file is published, so a link must not expose files outside the folder.
    if (!isInside(folder, file)) throw invalidPath(configured, 'which is a link to a file outside this folder');
    return [{ path: name === 'stylesheet' ? STYLESHEET_FILE : path, file }];
  });
}

/** Copies files of the theme to their paths in the site. */
export function copyToSite(files: readonly SiteFile[], site: string): void {
  for (const { path, file } of files) {
    const target = join(site, path);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
}
