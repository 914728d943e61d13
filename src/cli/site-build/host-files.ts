import { copyFileSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HostedSite } from '../../api/platform.ts';
import { HOSTS } from '../../api/platform.ts';
import type { Publication } from '../../ontology/model.ts';
import { createFileWriter } from './write-file.ts';

/**
 * Writes `.htaccess`, which Apache reads in the folder of a site, beside `_redirects`.
 *
 * @param folder folder of the site with `_redirects`
 */
export function writeHostRules(folder: string, publication: Publication): void {
  createFileWriter(folder)('.htaccess', HOSTS.apache(hostedSite(folder, publication), folder));
}

/** What the configuration of a host depends on. @param folder folder of the site */
export function hostedSite(folder: string, publication: Publication): HostedSite {
  const file = join(folder, '_redirects');
  return { publication, redirects: existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/**
 * Copies each page that has a folder of its name into the folder: `vocabulary.html` to `vocabulary/index.html`. Hosts that know nothing
 * else serve the page at `/vocabulary/`, the namespace of many ontologies, and often redirect `/vocabulary` there. Not a page that leads to
 * the other: on such hosts both would lead to each other. The canonical link of the copy is that of the page.
 */
export function writeFolderPages(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isDirectory()) continue;
    const inner = join(folder, entry.name);
    const copy = join(inner, 'index.html');
    if (existsSync(`${inner}.html`) && !existsSync(copy)) copyFileSync(`${inner}.html`, copy);
    writeFolderPages(inner);
  }
}
