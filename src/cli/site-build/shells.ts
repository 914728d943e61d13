import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Publication } from '../../ontology/model.ts';
import { termFolders } from '../../site/index/page-languages.ts';
import { SHELL } from '../../site/index/routes.ts';

/** Milliseconds between two looks at the folder. */
const INTERVAL = 100;

/**
 * Waits until Astro has written the shell of each language, and removes them from the site. They are among the first pages that Astro
 * renders, so the pages of terms can be written meanwhile.
 *
 * @param rendered settles when Astro has ended
 * @throws {Error} Astro has ended without them
 */
export async function takeShells(
  folder: string,
  publication: Publication,
  rendered: Promise<unknown>,
): Promise<string[]> {
  let ended = false;
  const end = (): void => void (ended = true);
  rendered.then(end, end);
  const files = [...termFolders(publication).keys()].map((path) => join(folder, path, `${SHELL}.html`));
  for (;;) {
    const last = ended;
    const shells = files.map(readShell);
    if (shells.every((shell) => shell !== undefined)) {
      for (const file of files) rmSync(file);
      return shells;
    }
    if (last) throw new Error('Astro rendered no shell for the pages of terms.');
    await setTimeout(INTERVAL);
  }
}

/** undefined: the file does not exist yet, or is not complete. */
function readShell(file: string): string | undefined {
  try {
    const html = readFileSync(file, 'utf8');
    return html.endsWith('</html>') ? html : undefined;
  } catch {
    return undefined;
  }
}
