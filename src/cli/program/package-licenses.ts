import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The licences of the packages that bundled files belong to, as text.
 *
 * @param root absolute path of the checkout
 * @param files paths relative to it
 */
export function packageLicenses(root: string, files: readonly string[]): string {
  const packages = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []));
  return [...packages]
    .sort()
    .map((folder) => licenseOf(join(root, folder)))
    .join('\n\n');
}

function licenseOf(folder: string): string {
  const text = readFileSync(join(folder, 'package.json'), 'utf8');
  const { name, version, license } = JSON.parse(text) as Record<string, string>;
  const files = readdirSync(folder).filter((file) => /^licen[cs]e/i.test(file));
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim());
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}
