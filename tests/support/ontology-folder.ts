import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SMALL } from './small-ontology.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** A folder with this name, these files and a small ontology. Removed when the test ends. */
export function ontologyFolder(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  return filesFolder(name, { 'core.ttl': SMALL, ...files });
}

/** A folder with this name and only these files. Removed when the test ends. */
export function filesFolder(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const folder = join(temporaryFolder(), name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}
