import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../run-command.ts';

const CONFIGURATION = `baseURL = "https://bench.example/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
disablePathToLower = true
`;

/**
 * Writes a Hugo site whose pages are these finished HTML pages, so that Hugo only has to read and write them.
 *
 * @param pages paths of pages below the folder
 */
export function writeHugoSite(from: string, pages: readonly string[], to: string): void {
  mkdirSync(join(to, 'layouts/_default'), { recursive: true });
  mkdirSync(join(to, 'content'));
  writeFileSync(join(to, 'config.toml'), CONFIGURATION);
  writeFileSync(join(to, 'layouts/_default/single.html'), '{{ .RawContent | safeHTML }}');
  for (const [i, page] of pages.entries()) {
    const frontMatter = Buffer.from(`---\nurl: ${JSON.stringify(`/${page}`)}\n---\n`);
    writeFileSync(join(to, 'content', `${i}.html`), Buffer.concat([frontMatter, readFileSync(join(from, page))]));
  }
}

/** Builds a Hugo site and removes its output. Returns the time in ms. @throws {Error} the output is not these bytes */
export async function measureHugo(site: string, pageBytes: number): Promise<number> {
  const out = join(site, 'out');
  try {
    const { time } = await runCommand('hugo', ['--quiet', '--source', site, '--destination', out]);
    const { bytes } = countFiles(out);
    if (bytes !== pageBytes) throw new Error(`Hugo wrote ${bytes} bytes of pages, expected ${pageBytes}.`);
    return time;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/** Files below a folder, with relative paths and the sum of their sizes. */
export function countFiles(folder: string): { paths: string[]; bytes: number } {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  return { paths, bytes: sizeOf(folder, paths) };
}

/** Sum of the sizes of files in bytes. */
export function sizeOf(folder: string, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
}
