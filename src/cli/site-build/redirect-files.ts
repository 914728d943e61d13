import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { encodePath, redirectHref } from '../../api/platform.ts';
import type { Configuration } from '../../compiler/configuration.ts';
import { redirectIssue } from '../../compiler/configuration.ts';
import type { Issue } from '../../base/issue.ts';
import { AuthorError } from '../../base/issue.ts';
import type { Redirect, Site } from '../../ontology/model.ts';
import { basePath, cleanPath, pathOf, redirectKey } from '../../base/paths.ts';
import { redirectPage } from '../../site/files.ts';
import { createFileWriter } from './write-file.ts';

/**
 * Writes the redirects for static hosts: `_redirects`, and for hosts that do not read it a page at each old path.
 *
 * @param folder folder of the site with all other files
 * @throws {AuthorError} an old path is a file of the site, or a target is not
 */
export function writeRedirects(folder: string, site: Site, configuration: Configuration): void {
  const { redirects = [] } = site;
  if (redirects.length === 0) return;
  const configured = new Set(configuration.publication.redirects.map(({ from }) => from));
  const issues = redirects.flatMap((redirect) =>
    configured.has(redirect.from) ? findIssues(redirect, folder, configuration) : [],
  );
  if (issues.length > 0) throw new AuthorError(issues);
  // Those of releases replace no file. A language of the texts may have no pages.
  const written = redirects.filter(
    ({ from, to }) => configured.has(from) || (!isTaken(from, folder) && isFile(to, folder)),
  );
  const write = createFileWriter(folder);
  write('_redirects', redirectsFile(written, basePath(site.baseUrl)));
  for (const redirect of written) {
    const { from } = redirect;
    // Hosts limit the number of files. Large ontologies have no further files for each term.
    const hasPage = configured.has(from) || site.termFiles || !from.startsWith('/vocabulary/');
    if (hasPage && isFileName(from)) write(redirectFile(from), redirectText(redirect, site));
  }
}

/** Maximum length of a name in bytes: most file systems allow 255. */
const MAX_NAME = 240;

/** Whether every file system accepts the names in a path. Those of the maintainer are; names of terms may be anything. */
function isFileName(path: string): boolean {
  return path.split('/').every((name) => Buffer.byteLength(name) <= MAX_NAME && !/[<>:"|?*\\]/.test(name));
}

/**
 * The text of `_redirects`: https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/pages/configuration/redirects/.
 *
 * @param base path of the base URL: `/docs`, or empty
 */
export function redirectsFile(redirects: readonly Redirect[], base: string): string {
  return redirects
    .flatMap(({ from, to }) => {
      const paths = new Set([from, cleanPath(from), redirectKey(from)]);
      return [...paths].map((path) => `${base}${encodePath(path)} ${redirectHref(to, base)} 301\n`);
    })
    .join('');
}

/** Path of the page at an old path: `/docs/` → `docs/index.html`, `/docs` → `docs.html`. */
export function redirectFile(from: string): string {
  const path = from.slice(1);
  if (path.endsWith('/')) return `${path}index.html`;
  return path.endsWith('.html') ? path : `${path}.html`;
}

/** The text of the page at an old path. */
export function redirectText({ to }: Redirect, { baseUrl, defaultLanguage }: Site): string {
  const url = redirectHref(to, baseUrl.replace(/\/+$/, ''));
  return redirectPage({ href: redirectHref(to, basePath(baseUrl)), url, language: defaultLanguage });
}

function findIssues(redirect: Redirect, folder: string, { publication, locatePublication }: Configuration): Issue[] {
  const { from, to } = redirect;
  const { key = from } = publication.redirects.find((entry) => entry.from === from) ?? {};
  const location = locatePublication(['redirects', key], 'key');
  const target = to.startsWith('/') ? pathOf(to) : undefined;
  return [
    ...(isTaken(from, folder)
      ? [
          redirectIssue(
            `"${from}" is a page or file of the site, so it cannot lead elsewhere. Remove the redirect.`,
            location,
          ),
        ]
      : []),
    ...(target === undefined || isFile(target, folder)
      ? []
      : [redirectIssue(`"${from}" leads to "${target}", which the site does not have. Correct the target.`, location)]),
  ];
}

function isTaken(from: string, folder: string): boolean {
  return isFile(from, folder) || isFile(redirectKey(from), folder);
}

/** Whether the site has a page or another file at a path. */
function isFile(path: string, folder: string): boolean {
  const clean = cleanPath(path);
  const page = clean === '/' ? '/index.html' : `${clean}.html`;
  return existsSync(join(folder, page)) || (/\.[^/]+$/.test(path) && existsSync(join(folder, path)));
}
